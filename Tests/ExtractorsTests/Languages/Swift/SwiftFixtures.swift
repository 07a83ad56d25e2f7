/// Swift sources that together hold every form of its tokens.
enum SwiftFixtures {
  static let all = [strings, numbers, operators, names, comments, directives, screen]

  static let strings = #######"""
    let a = "plain \n \u{1F600} \" \\"
    let b = "sum \(x + f("inner \(y) text", [1: (2)])) end"
    let c = """
      first "quoted" \(name, specifier: "%d")
      second \
      third ""
      """
    let d = #"raw \n \(no) \#(yes + "s") "quote" "#, e = ##"two "# \##(e)"##
    let f = #"""
      many " lines \#(g)
      """#
    let g = #"""#, h = ""
    let open = "never closed
    let after = 1
    let broken = "text \(call(
    func next() {}
    """#######

  static let numbers = """
    1 1_000 0x1F 0b10_1 0o17 8.0 1e3 1.5E-3 0xF.8p3 0x1p-2 1...5 0..<n t.0.1 8.description 0xF.description 1e 1.e
    """

  static let operators = """
    a+b a + b -a a! a!.b a? .b a?.b a ?? b a ? b : c a...b a... ...b a..<b a>=b a >= b a>>b A<B<C>>() a<b a == -b !a
    &a a &+ b a ||| b a->b { $0 } a.=b a .== b a ≤ b a≠b / % ^ ~ | x=/*c*/1 a//c
    [a: /b/] (/a(b)c/) = /x y/ + #/a/b/# + #/
      many lines
    /# + a / b / c (a, /, b) reduce(1, /) x = / y
    """

  static let names = """
    `class` `two words` $0 $value _ _x x1 größe 名前 @objc @ a .class .init .default self Self #file #selector(a) #Preview
    # ## \\.a \\A.b; ` unclosed
    """

  static let comments = """
    #!/usr/bin/swift
    // line
    /* block /* nested */ still */ a /* one */
    /** doc */ b
    /* never closed
    """

  static let directives = """
    #if os(iOS) && !DEBUG
    let a = 1
    #elseif false
    let b = 2
    #else
    let c = 3
    #endif
    """

  static let screen = """
    import SwiftUI

    struct Row: View {
      @Environment(\\.colorScheme) private var scheme
      let title: String
      var isWide = false

      var body: some View {
        HStack(spacing: isWide ? 16 : 8) {
          Text("\\(title) – äöü")
            .padding(.horizontal, 12)
            #if os(iOS)
            .font(.system(size: 17))
            #endif
          if let count = model.count, count > 0 { Badge(count) } else { EmptyView() }
        }
      }
    }

    #Preview("Row") { Row(title: "x") }
    """
}
