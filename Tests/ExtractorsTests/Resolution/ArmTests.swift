import Testing

@testable import Extractors

@Suite("One fact an arm, where the arms stand and through names")
struct ArmTests {
  /// The spacings of one side of a text, in order.
  private func values(_ text: String, of path: String) -> [String] {
    ProjectFacts.lines([(path, text)], of: path).filter { $0.contains(" spacing ") }
      .map { String($0.split(separator: " ")[3]) }
  }

  private func kotlin(_ value: String, in more: String = "") -> [String] {
    values("package app\n\(more)\nfun A() { Text(\"1\", Modifier.padding(\(value))) }\n", of: "A.kt")
  }

  private func swift(_ value: String, in more: String = "", members: String = "") -> [String] {
    values(
      "struct A: View {\n\(members)\n  var body: some View {\n\(more)\n    Text(\"1\").padding(\(value))\n  }\n}\n",
      of: "A.swift")
  }

  @Test(
    "Kotlin: if, when with a subject and without, Elvis, try, nested",
    arguments: [
      (
        "when (size) { S -> 1.dp; M, L -> 2.dp; is Foo -> 3.dp; in 1..2 -> 4.dp; else -> 5.dp }",
        ["1", "2", "3", "4", "5"]
      ),
      ("when { a -> 6.dp; else -> if (b) 7.dp else 8.dp }", ["6", "7", "8"]),
      ("when (val s = size) { is X -> 1.dp; else -> null ?: 2.dp }", ["1", "2"]),
      ("(if (a) 9.dp else 10.dp) + 1.dp", ["10", "11"]), ("(if (a) 3 else 4).dp", ["3", "4"]),
      ("try { 1.dp } catch (e: E) { 2.dp }", ["1", "2"]),
      ("a?.let { if (it) 1.dp else 2.dp } ?: 3.dp", ["1", "2", "3"]),
      ("max(2.dp, if (a) 1.dp else 3.dp)", ["2", "3"]),
    ])
  func kotlinArms(value: String, expected: [String]) {
    #expect(kotlin(value) == expected)
  }

  @Test("Kotlin: through a constant, blocks and all; through a getter, each value that it returns")
  func kotlinNames() {
    #expect(kotlin("a", in: "val a = when (size) { S -> 1.dp; else -> { log(); 2.dp } }") == ["1", "2"])
    #expect(kotlin("a * 2", in: "val a = if (x) { 1.dp } else if (y) { 2.dp } else { 3.dp }") == ["2", "4", "6"])
    #expect(kotlin("a", in: "val a: Dp get() = if (x) 1.dp else 2.dp") == ["1", "2"])
    #expect(kotlin("a", in: "val a: Dp\n  get() {\n    if (x) return 1.dp\n    return 2.dp\n  }") == ["1", "2"])
  }

  @Test(
    "Swift: ternary, if and switch as expressions, ??, nested",
    arguments: [
      ("a ? 1 : b ? 2 : 3", ["1", "2", "3"]), ("a ?? 4", ["?", "4"]), ("(a ? 1 : 2) + 1", ["2", "3"]),
      ("switch kind { case .a: 1; default: 2 }", ["1", "2"]), ("a ? .zero : 2", ["0", "2"]), ("a ? nil : 2", ["2"]),
      ("max(2, a ? 1 : 3)", ["2", "3"]),
      ("a ? EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) : .init()", ["1", "2", "3", "4"]),
    ])
  func swiftArms(value: String, expected: [String]) {
    #expect(swift(value, members: "let a: CGFloat?") == expected)
  }

  @Test("Swift: through a constant and a computed property, each value that it returns")
  func swiftNames() {
    #expect(swift("x", in: "let x: CGFloat = switch kind { case .a: 8; case .b: 12 }") == ["8", "12"])
    #expect(swift("x", in: "let x = if a { 1.0 } else if b { 2.0 } else { 3.0 }") == ["1", "2", "3"])
    #expect(swift("x", members: "var x: CGFloat { a ? 1 : 2 }") == ["1", "2"])
    #expect(
      swift("x", members: "var x: CGFloat { switch kind { case .a: return 1; case .b: return 2 } }") == ["1", "2"])
    #expect(swift("x", members: "var x: CGFloat {\n    if a { return 1 }\n    return 2\n  }") == ["1", "2"])
    #expect(
      swift("x", members: "var x: CGFloat {\n    guard a else { return 1 }\n    return b ? 2 : 3\n  }") == [
        "1", "2", "3",
      ])
    // What a closure inside returns is not what the body does.
    #expect(swift("x", members: "var x: CGFloat {\n    list.forEach { if a { return } }\n    return 2\n  }") == ["2"])
  }
}
