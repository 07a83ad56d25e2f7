import ContractSpec
import Laws
import Testing

@testable import Extractors

@Suite("What a name of the file means")
struct DeclarationLookupTests {
  private func spacing(_ language: any Language.Type, _ source: String) -> [Site] {
    var scratch = Scratch()
    let file = SourceFile(path: "File", text: source)
    return language.extract(file, interests: Interests(), scratch: &scratch).sites.filter { $0.kind == .spacing }
  }

  @Test(
    "a constant that names itself, or another that names it, ends",
    arguments: ["let a = a + 1", "let a = b + 1; let b = a + 1", "let a = -a", "let `a` = a * a"])
  func cycle(_ declarations: String) {
    #expect(spacing(SwiftLanguage.self, "func f() { \(declarations); Text(\"x\").padding(.top, a) }").count == 1)
  }

  @Test("the innermost declaration is meant, the last before the place: one of text is no length")
  func innermost() {
    let source = """
      fun f(gap: String) {
        Box(Modifier.padding(gap))
        run {
          val gap = 4.dp
          Box(Modifier.padding(gap))
        }
        Box(Modifier.padding(gap))
      }
      """
    #expect(spacing(KotlinLanguage.self, source).count == 1)
  }

  @Test("an interpolated value is the child of its string alone")
  func interpolation() {
    var tree = Tree()
    SwiftReader.parse(Array("let a = \"\\(b) and \\(c.d) and \\(e, f)\"".utf8), words: SwiftWords.table(), into: &tree)
    #expect(TreeLaws.faults(tree) == [])
    var parents: [Int32] = []
    TreeReader.parents(of: tree, into: &parents)
    let string = tree.nodes.firstIndex { $0.kind == .string }
    let values = tree.children(string ?? 0).map { Int(parents[$0]) }
    #expect(values.count == 5 && values.allSatisfy { $0 == string })
  }
}
