import ContractSpec
import Testing

@testable import Extractors

/// Files that draw nothing are read in part: nothing that others ask of them may be lost, and nothing that draws may be
/// taken for one.
struct PlainFilesTests {
  private static let kotlin = Vocabulary(id: "kotlin", grammar: ComposeSinks.grammar, interests: Interests()) {
    KotlinWords.table(extra: $0)
  }
  private static let swift = Vocabulary(id: "swift", grammar: SwiftUISinks.grammar, interests: Interests()) {
    SwiftWords.table(extra: $0)
  }

  private static func isPlain(_ text: String, isSwift: Bool) -> Bool {
    var tree = Tree()
    if isSwift {
      SwiftReader.lex(Array(text.utf8), words: swift.words, into: &tree)
      return swift.passedOfPlain(tree) != nil
    }
    KotlinReader.lex(Array(text.utf8), words: kotlin.words, into: &tree)
    return kotlin.passedOfPlain(tree) != nil
  }

  @Test(
    "Models, stores and requests draw nothing",
    arguments: [
      "package a\nclass Store(val size: Int) { fun load(): List<String> { return items.map { it.name } } }",
      "data class Event(val title: String, val text: String)\nval headers = mapOf(ACCEPT to type)",
    ])
  func plainKotlin(_ text: String) { #expect(Self.isPlain(text, isSwift: false)) }

  @Test(
    "Models, stores and requests draw nothing",
    arguments: [
      "struct Event { let title: String; init(title: String) { self.title = title } }",
      "import Foundation\nfunc load() async throws -> [Event] { try await get(url, badge: 3).map { $0.body } }",
      "enum Route { case sheet, circle }\nlet headers = [\"Accept\": type]",
    ])
  func plainSwift(_ text: String) { #expect(Self.isPlain(text, isSwift: true)) }

  @Test(
    "What draws, names a key or keeps a text is read in whole",
    arguments: [
      "import androidx.compose.runtime.Immutable", "@Composable fun A() {}", "val gap = 8.dp",
      "val key = R.string.close", "val key = CommonStrings.close", "view.text = \"Close\"",
      "val words = mapOf(\"close\" to \"Close\")", "toast.setTitle(\"Close\")", "fun a(m: Modifier) = m",
      "view.title = title ?: \"Some words\"",
      // Braces that do not close.
      "class Store { fun load() { }",
    ])
  func drawingKotlin(_ text: String) { #expect(!Self.isPlain(text, isSwift: false)) }

  @Test(
    "What draws, names a key or keeps a text is read in whole",
    arguments: [
      "import SwiftUI", "let a: some View = b", "router.push(DetailView(id: 3))", "let title = L10n.close",
      "let title = \"close\".localized", "let title = (isOpen ? \"close\" : \"open\").localized",
      "let words = [\"close\": \"Close\"]", "item.title = \"Close\"", "show(title: \"Close\")",
      "layer.cornerRadius = 8", "cell.separatorInset.left = 8",
      "layout.cardSpacing = 8", "add(cardPadding: 8)", "view.card(inset: 8)", "a.layoutPadding(.horizontal)",
      "alert(\"Close\")", "x.badge(\"New\")", "extension String { var key: String { find(self) } }",
      "view.title = title ?? \"Some words\"", "view.title = title.isEmpty ? a : b",
      "run { [weak self] in title = \"Closed\" }", "show(Banner<Int>(12))",
      // What a build leaves out may hold one of two braces.
      "#if DEBUG\nfunc load() { }\n#endif",
    ])
  func drawingSwift(_ text: String) { #expect(!Self.isPlain(text, isSwift: true)) }

  @Test("A contract's own look-ups, accessors and sinks are read wherever they stand")
  func interests() {
    var interests = Interests()
    interests.lookups = [Interests.Lookup(name: "find", argument: 0)]
    interests.accessors = [Interests.Accessor(root: "Texts", naming: .asWritten)]
    interests.wordSinks = ["speak"]
    let vocabulary = Vocabulary(id: "swift", grammar: SwiftUISinks.grammar, interests: interests) {
      SwiftWords.table(extra: $0)
    }
    for text in ["find(\"close\")", "let a = Texts.close", "speak(\"Close\")"] {
      var tree = Tree()
      SwiftReader.lex(Array(text.utf8), words: vocabulary.words, into: &tree)
      #expect(vocabulary.passedOfPlain(tree) == nil, "\(text)")
      #expect(Self.isPlain(text, isSwift: true), "\(text)")
    }
  }

  @Test("Constants, functions that lead to a number, and objects of a plain file reach the file that draws")
  func reached() {
    let plain = """
      enum Sizes { static let gap = 8 }
      func twice(_ n: CGFloat) -> CGFloat { return n * 2 }
      func log() { let gap = 3 }
      """
    #expect(Self.isPlain(plain, isSwift: true))
    let drawing = """
      import SwiftUI
      struct A: View { var body: some View { VStack(spacing: CGFloat(Sizes.gap)) { B().padding(twice(6)) } } }
      """
    let lines = ProjectFacts.lines([("a/Plain.swift", plain), ("a/Drawing.swift", drawing)], of: "a/Drawing.swift")
    #expect(lines.contains { $0.contains("spacing gap 8") }, "\(lines)")
    #expect(lines.contains { $0.contains("12") }, "\(lines)")
  }

  @Test(
    "What a plain file gives to a component of another is told",
    arguments: ["headline: \"Saved\"", "headline: isNew ? name : \"Old\""])
  func given(_ argument: String) {
    let plain = "import Foundation\nfunc show() { present(Banner(\(argument))) }"
    #expect(Self.isPlain(plain, isSwift: true))
    let drawing =
      "import SwiftUI\nstruct Banner: View { let headline: String; var body: some View { Text(headline) } }"
    let lines = ProjectFacts.lines([("a/Plain.swift", plain), ("a/Banner.swift", drawing)], of: "a/Plain.swift")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("words") }, "\(lines)")
  }

  @Test("What is torn in a body takes nothing behind it along", arguments: [true, false])
  func torn(_ isSwift: Bool) {
    let plain =
      isSwift
      ? "func load() { send( }\nenum Sizes { static let gap = 12 }"
      : "fun load() { send( }\nobject Sizes { const val gap = 12 }"
    #expect(Self.isPlain(plain, isSwift: isSwift))
    let drawing =
      isSwift
      ? "import SwiftUI\nstruct A: View { var body: some View { VStack(spacing: Sizes.gap) { B() } } }"
      : "@Composable fun A() { Column(Modifier.padding(Sizes.gap.dp)) { B() } }"
    let ending = isSwift ? "swift" : "kt"
    let lines = ProjectFacts.lines([("a/Plain.\(ending)", plain), ("a/A.\(ending)", drawing)], of: "a/A.\(ending)")
    #expect(lines.contains { $0.contains("spacing") && $0.contains(" 12") }, "\(lines)")
  }

  @Test("A text of a plain file that another shows by its member is told")
  func shownMember() {
    let plain =
      "enum Mode { case on, off; var wording: String { switch self { case .on: \"Switched on\"; case .off: \"Off now\" } } }"
    #expect(Self.isPlain(plain, isSwift: true))
    let drawing = "import SwiftUI\nstruct A: View { let mode: Mode; var body: some View { Text(mode.wording) } }"
    let lines = ProjectFacts.lines([("a/Plain.swift", plain), ("a/Drawing.swift", drawing)], of: "a/Plain.swift")
    #expect(lines.count == 2, "\(lines)")
  }

  @Test("Of no piece of the samples that is taken for plain would a whole reading tell more")
  func pieces() {
    var plain = 0
    for (ending, isSwift) in [("swift", true), ("kt", false)] {
      for text in SampleSources.texts([ending]) {
        // Each piece between two empty lines, and each line alone.
        for piece in text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
          + text.components(separatedBy: "\n\n") where Self.isPlain(piece, isSwift: isSwift)
        {
          plain += 1
          var scratch = Scratch()
          var interests = Interests()
          interests.tellsComponents = true
          let language: any Language.Type = isSwift ? SwiftLanguage.self : KotlinLanguage.self
          let whole = language.extract(
            SourceFile(path: "a." + ending, text: piece), interests: interests, scratch: &scratch)
          let told = whole.sites.filter { site in
            if case .shownMember = site.condition { return false }
            return site.kind != .component
          }
          let part = language.extract(
            SourceFile(path: "a." + ending, text: piece), interests: Interests(), scratch: &scratch)
          #expect(told.isEmpty && Set(whole.passed).isSubset(of: part.passed), "\(piece)")
        }
      }
    }
    #expect(plain > 500, "\(plain)")
  }

  @Test("The words that any program uses are words of the tables", arguments: [kotlin, swift])
  func commonWords(_ vocabulary: Vocabulary) {
    #expect(!vocabulary.grammar.commonWords.isEmpty)
    for word in vocabulary.grammar.commonWords { #expect(vocabulary.words.id(word) != 0, "\(word)") }
    #expect(Set(vocabulary.grammar.commonWords).count == vocabulary.grammar.commonWords.count)
  }
}
