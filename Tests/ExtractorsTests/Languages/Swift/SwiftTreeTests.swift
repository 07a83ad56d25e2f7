import ContractSpec
import Testing

@testable import Extractors

@Suite("Swift tree")
struct SwiftTreeTests {
  static let words = SwiftWords.table(extra: ["padding", "spacing"])

  static func parse(_ source: String) -> Tree {
    var tree = Tree()
    SwiftReader.parse(Array(source.utf8), words: words, into: &tree)
    return tree
  }

  private func expect(_ source: String, is expected: String) {
    let tree = Self.parse(source)
    #expect(TreeDump.dump(tree, words: Self.words) == expected)
    #expect(tree.errors.isEmpty, "\(tree.errors.map { tree.text($0) })")
    #expect(TreeDump.faults(tree).isEmpty)
  }

  @Test(
    "declarations",
    arguments: [
      ("@testable import struct A.B", "(importDeclaration A (annotation testable))"),
      (
        "final class A<T: B>: C, @unchecked Sendable where T: D {}",
        "(type class A (superType C) (superType Sendable) (block))"
      ),
      ("extension A.B where C == D {}", "(type extension B (block))"), ("actor A {}", "(type actor A (block))"),
      (
        "enum A: String { case a, b(Int, c: [D]), c = \"x\"; indirect case d }",
        "(type enum A (superType String) (block (enumCase a) (enumCase b) (enumCase c (string (stringText x))) "
          + "(enumCase d)))"
      ),
      (
        "protocol P { var a: Int { get set }\n func f()\n associatedtype A: B = C }",
        "(type protocol P (block (property+variable var a (typeName Int) (function get get) (function set set)) "
          + "(function func f) (typeAlias A (typeName C))))"
      ),
      ("typealias A<B> = C.D<B>", "(typeAlias A (typeName D))"),
      (
        "private func f<T>(_ a: Int = 3, @B c d: () -> Void...) async throws(E) -> [T] where T: U { a }",
        "(function+private func f (parameter a (typeName Int) (number 3)) (parameter d (annotation B) (typeName)) "
          + "(block (name a)))"
      ),
      (
        "static func == <T>(a: T, b: T) -> Bool { true }",
        "(function+static func == (parameter a (typeName T)) (parameter b (typeName T)) (block (name true)))"
      ),
      (
        "struct A { init?(a: B) { } \n deinit {}\n subscript(i: Int) -> A { get { b } } }",
        "(type struct A (block (function init init (parameter a (typeName B)) (block)) (function deinit deinit (block)) "
          + "(function subscript subscript (parameter i (typeName Int)) (function get get (block (name b))))))"
      ),
      (
        "@A(\\.b, c: 1) @available(iOS 16, *) func f() {}",
        "(function func f (annotation A (argument (keyPath \\.b)) (argument c (number 1))) (annotation available) (block))"
      ),
      (
        "class A { class func f() {}\n class var a = 1 }",
        """
        (type class A (block (function+static func f (block)) (property+static+variable var a (number 1))))
        """
      ),
    ])
  func declarations(source: String, expected: String) {
    expect(source, is: expected)
  }

  @Test(
    "properties with values and accessors",
    arguments: [
      ("var x: CGFloat { 8 }", "(property+variable var x (typeName CGFloat) (block (number 8)))"),
      (
        "let a = 1, b: CGFloat? = 2",
        "(file (property let a (number 1)) (property let b (typeName CGFloat) (number 2)))"
      ),
      ("private(set) var a = 1", "(property+variable var a (number 1))"),
      ("private static let a: A.B = .c", "(property+static+private let a (typeName B) (implicitMember c))"),
      ("nonisolated(unsafe) let a = b", "(property let a (name b))"),
      (
        "var a = b { didSet { c() } }",
        "(property+variable var a (name b) (function didSet didSet (block (call c (name c)))))"
      ),
      (
        "var a: A { get { b } set(v) { c = v } }",
        "(property+variable var a (typeName A) (function get get (block (name b))) (function set set (parameter v) "
          + "(block (assignment equal (name c) (name v)))))"
      ),
      ("lazy var a: A = { B() }()", "(property+variable var a (typeName A) (call (lambda (call B (name B)))))"),
      ("let (a, b) = c", "(property let (name c))"), ("async let a = b()", "(property let a (call b (name b)))"),
    ])
  func properties(source: String, expected: String) {
    expect(source, is: expected)
  }

  @Test(
    "statements",
    arguments: [
      (
        "if let a = b, a > 1 { c } else if d { e } else { f }",
        "(choice if (condition (property let a (name b)) (binary greater (name a) (number 1))) (arm (block (name c))) "
          + "(condition (name d)) (arm (block (name e))) (arm+otherwise (block (name f))))"
      ),
      (
        "if case .a(let b) = c {}",
        "(choice if (condition (call a (implicitMember a) (argument (property let b))) (name c)) (arm (block)))"
      ),
      (
        "switch a {\ncase .b, .c where d: e\n@unknown default: f() }",
        "(choice switch (condition (name a)) (condition (implicitMember b) (implicitMember c) (name d)) "
          + "(arm (block (name e))) (arm+otherwise (block (call f (name f)))))"
      ),
      (
        "guard let a = b.first { $0 } else { return }",
        "(statement guard (condition (property let a (call first (member first (name b)) "
          + "(argument+trailing (lambda (name $0)))))) (block (statement return)))"
      ),
      (
        "for a in 0..<b where c { d }",
        "(statement for (parameter a) (binary range (number 0) (name b)) (condition (name c)) (block (name d)))"
      ),
      ("while a { b }", "(statement while (condition (name a)) (block (name b)))"),
      ("repeat { a } while b", "(statement repeat (block (name a)) (condition (name b)))"),
      (
        "do { try a() } catch let e as E { b } catch {}",
        "(statement do (block (statement try (call a (name a)))) (condition (cast as (property let e) (typeName E))) "
          + "(block (name b)) (block))"
      ),
      ("defer { a }", "(statement defer (block (name a)))"),
      (
        "outer: for a in b {}",
        """
        (statement for (parameter a) (name b) (block))
        """
      ),
      (
        "if a.contains { $0 } { b }",
        "(choice if (condition (call contains (member contains (name a)) (argument+trailing (lambda (name $0))))) "
          + "(arm (block (name b))))"
      ),
      (
        "if #available(iOS 16.0, *) {}",
        "(choice if (condition (call #available (name #available))) (arm (block)))"
      ),
      ("return\nlet a = 1", "(file (statement return) (property let a (number 1)))"),
    ])
  func statements(source: String, expected: String) {
    expect(source, is: expected)
  }

  @Test(
    "expressions by precedence",
    arguments: [
      ("-4 * 2 + a", "(binary plus (binary star (unary minus (number 4)) (number 2)) (name a))"),
      ("a ?? b ?? c", "(binary elvis (name a) (binary elvis (name b) (name c)))"),
      (
        "a ? 8 : b ? 9 : 10",
        "(choice (condition (name a)) (arm (number 8)) (arm+otherwise (choice (condition (name b)) (arm (number 9)) "
          + "(arm+otherwise (number 10)))))"
      ),
      ("a == b && c < d", "(binary and (binary equalEqual (name a) (name b)) (binary less (name c) (name d)))"),
      ("a>=b", "(binary greater (name a) (name b))"),
      (
        "a = b += c",
        """
        (assignment equal (name a) (assignment compoundAssign (name b) (name c)))
        """
      ),
      ("8 as? CGFloat", "(cast as (number 8) (typeName CGFloat))"),
      (
        "a is B ? c : d",
        """
        (choice (condition (cast is (name a) (typeName B))) (arm (name c)) (arm+otherwise (name d)))
        """
      ),
      (
        "let a = try await b() + 1",
        """
        (property let a (statement try (statement await (binary plus (call b (name b)) (number 1)))))
        """
      ),
      (
        "let a = if b { 1 } else { 2 }",
        """
        (property let a (choice if (condition (name b)) (arm (block (number 1))) (arm+otherwise (block (number 2)))))
        """
      ),
      ("a\n  + b", "(binary plus (name a) (name b))"), ("a\n-b", "(file (name a) (unary minus (name b)))"),
      ("a...", "(unary range (name a))"), ("a[1...]", "(indexing (name a) (argument (unary range (number 1))))"),
    ])
  func operators(source: String, expected: String) {
    expect(source, is: expected)
  }

  @Test(
    "calls, chains and closures",
    arguments: [
      (
        "a\n  .b(c: 1)\n  // note\n  .d",
        "(member d (call b (member b (name a)) (argument c (number 1))))"
      ),
      ("a?.b![0]", "(indexing (member b (name a)) (argument (number 0)))"), ("a!", "(unary exclamation (name a))"),
      (
        "A { b } c: { d }",
        "(call A (name A) (argument+trailing (lambda (name b))) (argument+trailing c (lambda (name d))))"
      ),
      ("A(b) { c }", "(call A (name A) (argument (name b)) (argument+trailing (lambda (name c))))"),
      (
        "a.map { [weak self, d = e] (b: Int, c) -> Int in b }",
        "(call map (member map (name a)) (argument+trailing (lambda (property d (name e)) "
          + "(parameter b (typeName Int)) (parameter c) (name b))))"
      ),
      ("a { b, _ in b }", "(call a (name a) (argument+trailing (lambda (parameter b) (parameter _) (name b))))"),
      (
        "a { [b, c].d }",
        """
        (call a (name a) (argument+trailing (lambda (member d (collection (argument (name b)) (argument (name c)))))))
        """
      ),
      ("A<B>(c)", "(call A (name A<B>) (argument (name c)))"), ("A<\n  B\n>.c", "(member c (name A<\n  B\n>))"),
      (
        "a(b < c, d > (e))",
        """
        (call a (name a) (argument (binary less (name b) (name c))) (argument (binary greater (name d) (tuple (argument \
        (name e))))))
        """
      ),
      ("a(())", "(call a (name a) (argument (tuple)))"),
      (
        ".init(top: 8)",
        """
        (call init (implicitMember init) (argument top (number 8)))
        """
      ),
      ("a(b, +)", "(call a (name a) (argument (name b)) (argument (name +)))"),
      (
        "a(in: b, default: c)",
        """
        (call a (name a) (argument in (name b)) (argument default (name c)))
        """
      ),
      ("[Int]()", "(call (collection (argument (name Int))))"), ("[:]", "(collection)"),
      (
        #"["a": 1, "b": [2]]"#,
        "(collection (entry (string (stringText a)) (number 1)) (entry (string (stringText b)) "
          + "(collection (argument (number 2)))))"
      ),
      (
        #""a \(b + 1) \(c, specifier: "d")""#,
        "(string (stringText a ) (binary plus (name b) (number 1)) (stringText  ) (tuple (argument (name c)) "
          + "(argument specifier (string (stringText d)))))"
      ),
      ("\\.a.b", "(keyPath \\.a.b)"),
      (
        "#selector(a(_:b:))",
        """
        (call #selector (name #selector) (argument (call a (name a) (argument _))))
        """
      ),
      (
        "#Preview(\"x\") { A() }",
        """
        (annotation #Preview (argument (string (stringText x))) (lambda (call A (name A))))
        """
      ),
      (
        "@available(iOS 17, *)\n#Preview { A() }",
        """
        (file (annotation available) (annotation #Preview (lambda (call A (name A)))))
        """
      ),
    ])
  func calls(source: String, expected: String) {
    expect(source, is: expected)
  }

  @Test("the code of a call is the word's id of the callee's last name, and of an argument its label's")
  func codes() {
    let tree = Self.parse("A(spacing: 8).padding(4)")
    let call = tree.children(0)[0]
    #expect(tree.nodes[call].code == Self.words.id("padding"))
    let inner = tree.children(tree.children(call)[0])[0]
    #expect(tree.nodes[tree.children(inner)[1]].code == Self.words.id("spacing"))
  }

  @Test("all branches of conditional compilation are read in place, even inside a chain")
  func conditionalCompilation() {
    expect(
      "a\n#if os(iOS) ||\n  DEBUG\n  .b(1)\n#else\n  .c(2)\n#endif\n  .d()",
      is: "(call d (member d (call c (member c (call b (member b (name a)) (argument (number 1)))) "
        + "(argument (number 2)))))")
  }

  @Test("what is never built is not read")
  func deadCode() {
    expect("#if false\na\n#if x\nb\n#else\nc\n#endif\n#elseif y\nd\n#else\ne\n#endif", is: "(file (name d) (name e))")
    expect("#if true\na\n#else\nb\n#endif", is: "(name a)")
  }

  @Test("a closing parenthesis that is missing costs its statement")
  func recoversAfterBracket() {
    let tree = Self.parse("func f() {\n  a(b, c\n  let d = 8\n}\nlet e = 9")
    #expect(
      TreeDump.dump(tree, words: Self.words)
        == "(file (function func f (block (call a (name a) (argument (name b)) (argument (name c))) "
        + "(property let d (number 8)))) (property let e (number 9)))")
    #expect(tree.errors.map { tree.text($0) } == ["("])
  }

  @Test("what stands around an error is read, and the error is counted")
  func recoversAfterStatement() {
    let tree = Self.parse("a()\n) what is { b() }\nc()")
    let dump = TreeDump.dump(tree, words: Self.words)
    #expect(dump.hasPrefix("(file (call a (name a))") && dump.hasSuffix("(call c (name c)))"), "\(dump)")
    #expect(dump.contains("(call b (name b))"))
    #expect(!tree.errors.isEmpty)
  }

  @Test("a string that is not closed costs its line")
  func recoversAfterString() {
    let tree = Self.parse("a(\"b\nlet c = 1")
    #expect(TreeDump.dump(tree, words: Self.words).hasSuffix("(property let c (number 1)))"))
    #expect(!tree.errors.isEmpty)
  }

  @Test(
    "nesting without end is skipped and counted, and the tree keeps its laws",
    arguments: [
      "(", "[", "{", "a(", "a{", "if a {", "if a { b } else ", "- ", "a ?? ", "a ? b : ", "a.b", "a+", "let ", "try ",
      "A<", "\"\\(", "switch a { case b: ", "@a(", "{ [a = ", "var x { get ", "x as ", "a -> ", "#if a\n", "func f(",
      "public\n", "enum A {", "f { } x: {", "\\a[", "x: [", "( a: ", "init ", "case .a(",
    ])
  func depth(unit: String) {
    let tree = Self.parse(String(repeating: unit, count: 3_000))
    #expect(TreeDump.faults(tree).isEmpty)
  }

  @Test("the tree keeps its laws over every prefix of a file")
  func prefixes() {
    for fixture in SwiftFixtures.all {
      let bytes = Array(fixture.utf8)
      var tree = Tree()
      for count in 0...bytes.count {
        SwiftReader.parse(Array(bytes[..<count]), words: Self.words, into: &tree)
        let faults = TreeDump.faults(tree)
        guard faults.isEmpty else {
          Issue.record("the first \(count) bytes of \(fixture): \(faults)")
          return
        }
      }
    }
  }

  @Test("the tree keeps its laws over random pieces of the language")
  func randomPieces() {
    let pieces = [
      "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", ".", "?", "!", "=", "\n", " ", "\"", "\"\"\"", "\\(",
      "#\"",
      "a", "A", "_", "8", "if ", "else ", "switch ", "case ", "default", "guard ", "for ", "in ", "let ", "var ",
      "func ", "init", "struct ", "enum ", "get", "didSet", "try ", "await ", "as ", "is ", "->", "+", "-", "??", "...",
      "@", "#if ", "#endif", "#else", "#P", "\\.", "$0", "/", "where ", "return ", "throws ", "async ", "static ",
      "private ", "catch ", "do ", "repeat ", "while ", "import ", "extension ",
    ]
    var random = FixedRandom(seed: 0x2545_f491_4f6c_dd1d)
    var tree = Tree()
    for round in 0..<3_000 {
      var source = ""
      for _ in 0..<(round % 60) { source += pieces.randomElement(using: &random) ?? "" }
      SwiftReader.parse(Array(source.utf8), words: Self.words, into: &tree)
      let faults = TreeDump.faults(tree)
      guard faults.isEmpty else {
        Issue.record("\(source): \(faults)")
        return
      }
    }
  }
}
