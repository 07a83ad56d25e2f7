import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Functions of one expression followed to their value")
struct FunctionValueTests {
  private func kotlin(
    _ use: String, in more: String = "", imports: String = "", others: [(path: String, text: String)] = []
  ) -> [String] {
    NameResolutionTests.kotlin(use, in: more, imports: imports, others: others)
  }

  private func swift(_ use: String, in more: String = "", others: [(path: String, text: String)] = []) -> [String] {
    NameResolutionTests.swift(use, in: more, others: others)
  }

  private static let grid = (
    path: "Grid.swift", text: "extension CGFloat { public static func grid(_ n: Int) -> Self { Self(n) * 4 } }\n"
  )

  @Test(
    "Swift: a static function of numbers in every spelling, with what the call gives",
    arguments: [
      (".grid(3)", ["12 computed"]), ("CGFloat.grid(2)", ["8 computed"]), ("-.grid(3)", ["-12 computed"]),
      (".top, .grid(1) / 2", ["2 computed"]), (".top, CGFloat.grid(1 + 1)", ["8 computed"]),
      (".grid(isPad ? 4 : 2)", ["16 computed", "8 computed"]), (".top, .grid(count)", ["? unresolved run-time"]),
      (".grid(count)", []), (".grid()", []), (".grid(n: 3)", []),
    ])
  func grid(use: String, expected: [String]) {
    #expect(swift(use, others: [Self.grid]) == expected)
  }

  @Test("The call is the place to change where it decides the value, else the expression is")
  func places() {
    let space = "enum Space { static func inset(_ isWide: Bool) -> CGFloat { isWide ? 24 : 16 } }"
    #expect(
      swift("Space.inset(true)", in: space) == ["24 reference in Use.swift:1", "16 reference in Use.swift:1"])
    #expect(kotlin("gap()", in: "fun gap() = 8.dp") == ["8 constant in Use.kt:3"])
    #expect(kotlin("gap(2)", in: "const val Step = 4\nfun gap(n: Int) = (n * Step).dp") == ["8 computed"])
  }

  @Test("What is returned before the last expression is an arm too")
  func earlyReturns() {
    #expect(
      swift("inset", in: "var inset: CGFloat { if isPad { return 24 }; return 16 }")
        == ["24 constant in Use.swift:1", "16 constant in Use.swift:1"])
    #expect(
      swift(
        ".top, Space.inset(a)",
        in: "enum Space { static func inset(_ n: A) -> CGFloat { guard n.isPad else { return 8 }; return 24 } }")
        == ["8 reference in Use.swift:1", "24 reference in Use.swift:1"])
    #expect(
      swift("inset", in: "var inset: CGFloat { if isPad { log(); return 24 }; return 16 }") == ["? unresolved run-time"]
    )
  }

  @Test("Swift: a method of the view, with labels and defaults")
  func methods() {
    func view(_ use: String) -> [String] {
      NameResolutionTests.facts(
        [
          (
            "Use.swift",
            """
            struct Row: View {
              let base: CGFloat = 4
              func inset(_ n: CGFloat, by factor: CGFloat = 2) -> CGFloat { return base + n * factor }
              var body: some View { Text("a").padding(.top, \(use)) }
            }

            """
          )
        ], of: "Use.swift")
    }
    #expect(view("inset(3)") == ["10 computed"])
    #expect(view("self.inset(3, by: 1)") == ["7 computed"])
    #expect(view("inset(3, times: 1)") == ["? unresolved run-time"])
    #expect(view("inset(by: 1)") == ["? unresolved run-time"])
  }

  @Test("Kotlin: positional and named arguments, extensions of numbers")
  func kotlinForms() {
    #expect(kotlin("grid(3)", in: "fun grid(n: Int): Dp = (n * 4).dp") == ["12 computed"])
    #expect(kotlin("grid(n = 3)", in: "fun grid(n: Int) = n.dp * 4") == ["12 computed"])
    #expect(
      kotlin("grid(factor = 2, n = 3)", in: "fun grid(n: Int, factor: Int = 4) = (n * factor).dp") == ["6 computed"])
    #expect(kotlin("3.units()", in: "fun Int.units() = (this * 4).dp") == ["12 computed"])
    #expect(kotlin("2.units", in: "val Int.units get() = (this * 4).dp") == ["8 computed"])
    #expect(kotlin("6.dp.half()", in: "fun Dp.half() = this / 2\nfun Int.half() = (this * 8).dp") == ["3 computed"])
    #expect(kotlin("Dimens.grid(2)", in: "object Dimens { fun grid(n: Int) = (n * 4).dp }") == ["8 computed"])
  }

  @Test("Kotlin: another file by package and import, as names are")
  func kotlinImports() {
    let theme = (path: "Theme.kt", text: "package app.theme\nfun grid(n: Int) = (n * 4).dp\n")
    let space = (path: "Space.kt", text: "package app.space\nfun grid(n: Int) = (n * 8).dp\n")
    #expect(kotlin("grid(2)", others: [theme]) == [])
    #expect(kotlin("grid(2)", imports: "import app.theme.grid", others: [theme, space]) == ["8 computed"])
    #expect(kotlin("grid(2)", imports: "import app.space.*", others: [theme, space]) == ["16 computed"])
  }

  @Test("Overloads are told apart by label and number; two that could be meant are no value")
  func overloads() {
    let two = "fun grid(n: Int) = (n * 4).dp\nfun grid(n: Int, m: Int) = (n * m).dp"
    #expect(kotlin("grid(2)", in: two) == ["8 computed"])
    #expect(kotlin("grid(2, 3)", in: two) == ["6 computed"])
    let alike = "extension CGFloat { static func grid(_ n: CGFloat) -> CGFloat { n * 8 } }"
    #expect(swift(".top, .grid(2)", in: alike, others: [Self.grid]) == ["? unresolved ambiguous"])
    // A body of several statements is known at run time, and is not passed over for another.
    let longer = "extension CGFloat { static func grid(_ n: CGFloat) -> CGFloat { let m = n; return m * 8 } }"
    #expect(swift(".top, .grid(2)", in: longer, others: [Self.grid]) == ["? unresolved ambiguous"])
  }

  @Test("What calls itself is no value; what calls two others at each step ends quickly")
  func recursion() {
    #expect(
      swift(".top, .a(1)", in: "extension CGFloat { static func a(_ n: Int) -> CGFloat { .a(n) } }").first
        == "? unresolved cycle")
    let chain = (0..<40).map { "static func f\($0)(_ n: Int) -> CGFloat { .f\($0 + 1)(n) + .f\($0 + 1)(n + 1) }" }
    let text = "extension CGFloat { \(chain.joined(separator: "\n")) static func f40(_ n: Int) -> CGFloat { 1 } }"
    #expect(swift(".top, .f0(1)", in: text).first?.hasPrefix("? unresolved") == true)
  }

  @Test("A keyword of the library where a length may stand is none")
  func keywords() {
    let text = "struct A: View { var body: some View { List { }.listSectionSpacing(.compact) } }"
    #expect(NameResolutionTests.facts([("A.swift", text)], of: "A.swift") == [])
  }

  @Test("An object that a function makes is no length")
  func objects() {
    #expect(kotlin("insets(2)", in: "fun insets(n: Int) = Insets.of(n)") == [])
    #expect(kotlin("rememberInsets()") == [])
    #expect(kotlin("gap", in: "val gap = grid(2)\nfun grid(n: Int) = (n * 4).dp") == ["8 constant in Use.kt:3"])
  }
}
