import ContractSpec
import Testing

@testable import Extractors

@Suite("Kotlin that is broken")
struct KotlinToleranceTests {
  private static let words = KotlinWords.table()

  private func tree(_ source: String) -> Tree {
    var tree = Tree()
    KotlinReader.parse(Array(source.utf8), words: Self.words, into: &tree)
    #expect(TreeDump.faults(tree).isEmpty)
    return tree
  }

  private func height(_ tree: Tree) -> Int {
    var open = [(node: 0, depth: 0)]
    var deepest = 0
    while let (node, depth) = open.popLast() {
      deepest = max(deepest, depth)
      for child in tree.children(node) { open.append((child, depth + 1)) }
    }
    return deepest
  }

  @Test(
    "an error costs its statement, what stands around it is read",
    arguments: [
      ("fun a() { f(1)\n) + ; ]\n g(2) }\nfun b() {}", ["f", "g"], ["a", "b"]),
      ("fun a() { f(1\n val x = 2\n g(3) }\nfun b() {}", ["f", "g"], ["a", "b"]),
      ("fun a() { val x = \"open\n g(2) }\nfun b() {}", ["g"], ["a", "b"]),
      ("fun a() { val = = 3\n g(2) }\nfun b() {}", ["g"], ["a", "b"]),
      ("fun a() { when (x) { 1 + -> f()\n 2 -> g() } }\nfun b() {}", ["f", "g"], ["a", "b"]),
      ("fun a() { ?? { f(1) } ??\n g(2) }\nfun b() {}", ["f", "g"], ["a", "b"]),
      ("fun a(x: , y: Int) { f(1) }\nfun b() {}", ["f"], ["a", "b"]),
      ("}\nfun a() { f() } }\nfun b() { g() }", ["f", "g"], ["a", "b"]),
      ("fun a( { f() }\nfun b() { g() }", ["g"], ["a", "b"]),
      ("#if (x)\nfun a() { f() }\n#end\nfun b() {}", ["f"], ["a", "b"]),
    ])
  func resumes(source: String, calls: [String], functions: [String]) {
    let tree = tree(source)
    #expect(!tree.errors.isEmpty)
    let names = { (kind: NodeKind) in
      Set(tree.nodes.indices.filter { tree.kind($0) == kind }.map { tree.name($0) })
    }
    #expect(names(.call).isSuperset(of: calls))
    #expect(names(.function).isSuperset(of: functions))
  }

  @Test("a brace that is missing costs no declaration after it its place in the file")
  func missingBrace() {
    let tree = tree("class A {\n  fun a() {\n    f {\n}\n\n@X\nfun b() {}\nprivate val c = 1\n")
    let items = tree.children(0).map { "\(tree.kind($0)) \(tree.name($0))" }
    #expect(items == ["type A", "function b", "property c"])
    #expect(!tree.errors.isEmpty)
  }

  @Test(
    "in parentheses a lambda may stand on the line after its callee",
    arguments: ["f(a\n{ b() })", "if (a\n{ b() }) c()"])
  func lambdaOnNextLine(_ source: String) {
    let tree = tree("fun x() { \(source) }")
    #expect(tree.errors.isEmpty)
    let call = tree.nodes.indices.first { tree.kind($0) == .call && tree.name($0) == "a" }
    #expect(call.flatMap { tree.child($0, .argument) }.flatMap { tree.child($0, .lambda) } != nil)
  }

  @Test("what is understood records no error", arguments: KotlinFixtures.all.dropLast())
  func fixtures(_ source: String) {
    let errors = tree(source).errors
    #expect(errors.isEmpty)
  }

  @Test("line endings of two bytes make the same tree", arguments: KotlinFixtures.all)
  func carriageReturns(_ source: String) {
    let one = tree(source)
    let two = tree(source.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    #expect(
      TreeDump.dump(one, words: Self.words).filter { $0 != "\n" }
        == TreeDump.dump(two, words: Self.words).filter { $0 != "\r\n" })
  }

  @Test("every prefix of a source makes a tree", arguments: KotlinFixtures.all)
  func prefixes(_ source: String) {
    let bytes = Array(source.utf8)
    var tree = Tree()
    for count in 0..<bytes.count {
      KotlinReader.parse(Array(bytes[..<count]), words: Self.words, into: &tree)
      let faults = TreeDump.faults(tree)
      if !faults.isEmpty {
        Issue.record("the first \(count) bytes: \(faults)")
        return
      }
    }
  }

  @Test(
    "nesting and chains without end are cut off, not followed",
    arguments: [
      "(", "{", "[", "f(", "f {", "f { a ->", "{ (a,", "a.b().", "a + ", "a ?: ", "a to ", "-", "!", "if (a) b else ",
      "if (", "when (x) { a -> ", "when {", "\"${", "\"\"\"${", "fun a() = ", "fun a() { ", "class A { ",
      "object : A { ",
      "val a: (", "val a: A<", "a as ", "@A(", "x@ ", "try { ", "return ", "while (a) ", "f<", "context(", "data ",
      "/*",
      "enum class A { B { ", "fun interface ", "class A : B by c { ", "a[", "a!!", "val a\nget() = ",
    ])
  func hostile(_ piece: String) {
    let repeated = String(repeating: piece, count: 5_000)
    let hostile = tree(repeated)
    #expect(height(hostile) <= Int(KotlinParser.highestNode) + 2)
    #expect(hostile.nodes.count <= 6 * hostile.tokens.count)
  }

  @Test("random pieces of Kotlin make a tree")
  func randomPieces() {
    let pieces = [
      "fun ", "val ", "class ", "a", "(", ")", "{", "}", "[", "]", "<", ">", ",", ":", "=", "->", "\n", " ", ".", "?.",
      "?:", "\"", "\"\"\"", "${", "@", "if ", "else ", "when ", "is ", "as ", "in ", "object ", "by ", "get() ", "::",
      "!", "!!", "1", "'", "`", "/*", "*/", "//", "return ", "try ", "catch (", "enum ", "private ", "init ", "for (",
      ";",
    ]
    var random = FixedRandom(seed: 0x5851_f42d_4c95_7f2d)
    var tree = Tree()
    for round in 0..<3_000 {
      var source = ""
      for _ in 0..<Int.random(in: 0...60, using: &random) { source += pieces.randomElement(using: &random) ?? "" }
      KotlinReader.parse(Array(source.utf8), words: Self.words, into: &tree)
      let faults = TreeDump.faults(tree)
      if !faults.isEmpty {
        Issue.record("round \(round), \(source): \(faults)")
        return
      }
    }
  }
}
