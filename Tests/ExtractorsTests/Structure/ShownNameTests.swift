import ContractSpec
import Testing

@testable import Extractors

@Suite("Texts behind the names that are shown")
struct ShownNameTests {
  private func swift(_ marked: String) -> [String] { TextFacts.lines(marked) }
  private func kotlin(_ marked: String) -> [String] { TextFacts.lines(marked, path: "android/Use.kt") }

  @Test("A constant, a getter and a function of the file, each once, where the text stands")
  func declarations() {
    let source = #"""
      private let heading = 1️⃣"Heading"
      struct Row: View {
        let caption = 2️⃣"Caption"
        private var name: String { Bundle.main.name as? String ?? 3️⃣"App" }
        private func title(for state: State) -> String {
          if state.isOn { return 4️⃣"On" }
          return 5️⃣"Off"
        }
        var body: some View {
          Text(heading); Text(heading).help(self.caption); Button(title(for: state)) { }
          Label(isOn ? name : heading, systemImage: icon)
        }
        private let icon = "no"
        private var count = "no"
        private let key: String = "no"
        func log() { print(key, count) }
      }
      """#
    #expect(
      swift(source) == [
        "1️⃣ words Heading", "2️⃣ words Caption", "3️⃣ words App", "4️⃣ words On", "5️⃣ words Off",
      ])
  }

  @Test("A variable, a name of two functions and a parameter may be anything; a text for a preview is none")
  func uncertain() {
    let source = #"""
      struct Row: View {
        var title = "no"
        func name() -> String { "no" }
        func name(of: Int) -> String { "no" }
        var body: some View { Text(title); Text(name()); Text(other.title); VStack { item in Text(item) } }
      }
      private let sample = "no"
      #Preview { Text(sample) }
      """#
    #expect(swift(source) == [])
  }

  @Test("A variable of a composable shows what it is set to; what is set besides is another of the name")
  func variables() {
    let source = #"""
      @Composable fun Page(state: State) {
        var message by remember { mutableStateOf("") }
        var hidden = ""
        LaunchedEffect(state) { message = state.message ?: 1️⃣"Check your email"; hidden = "no" }
        Text(text = message)
      }
      fun load() { var message = ""; message = "no" }
      """#
    #expect(kotlin(source) == ["1️⃣ words Check your email"])
  }

  @Test("A member of what a list holds are the texts that its objects were given by that name, each once")
  func listedObjects() {
    let source = #"""
      private val team = listOf(Member(name = 1️⃣"Ada", role = "no"), Member(role = "no", name = 2️⃣"Emmy"))
      private val others = listOf(Member(name = "no"))
      @Composable fun Team() {
        team.forEach { Text(it.name) }
        team.forEach { member -> Row { Text(text = member.name) } }
        others.forEach { open(it.name) }
      }
      """#
    #expect(kotlin(source) == ["1️⃣ words Ada", "2️⃣ words Emmy"])
    let row = "@Composable fun MemberRow(name: String) { Text(name) }"
    let use = """
      private val team = listOf(Member(name = 1️⃣"Ada"), Member(name = 2️⃣"Emmy"))
      @Composable fun Team() { team.forEach { MemberRow(name = it.name) } }
      """
    let found = ProjectFacts.lines([("Row.kt", row), ("Use.kt", MarkedText(use).text)], of: "Use.kt")
    #expect(found.filter { $0.contains("words") } == ["1 words Ada on MemberRow", "1 words Emmy on MemberRow"])
  }

  @Test("What a preview makes for an argument is data; what it shows is shown")
  func previewData() {
    let source = #"""
      @Preview @Composable fun P() {
        val state = State(title = "no")
        Screen(title = 1️⃣"Inbox", items = List(3) { Item(title = "no $it") }, last = Item(title = "no")) {
          Row2(title = 2️⃣"Today", subtitle = if (a) 3️⃣"None" else b)
        }
      }
      @Composable fun Home() { Screen(last = Item(title = 4️⃣"Last")) }
      """#
    #expect(
      kotlin(source) == ["1️⃣ words Inbox preview", "2️⃣ words Today preview", "3️⃣ words None preview", "4️⃣ words Last"])
  }

  @Test("What is shown of a list are its texts")
  func lists() {
    let compose = #"""
      @Composable fun Tabs() {
        val titles = listOf(1️⃣"One", 2️⃣"Two")
        titles.forEachIndexed { index, title -> Tab(text = { Text(title) }) }
        val ids = listOf("no")
        ids.forEach { id -> open(id) }
      }
      """#
    #expect(kotlin(compose) == ["1️⃣ words One", "2️⃣ words Two"])
    let swiftUI = #"let names = [1️⃣"One", 2️⃣"Two"]; ForEach(names, id: \.self) { name in Text(name) }"#
    #expect(swift(swiftUI) == ["1️⃣ words One", "2️⃣ words Two"])
  }

  @Test("A name may be given to a label of a composable, to a property, and to a generated name")
  func places() {
    #expect(
      kotlin(#"val hint = 1️⃣"Hint"; @Composable fun A() { Field(placeholder = hint); Field(tag = other) }"#)
        == ["1️⃣ words Hint"])
    #expect(swift(#"let hint = 1️⃣"Hint"; field.placeholder = hint"#) == ["1️⃣ words Hint"])
    let source = #"let name = 1️⃣"App"; let link = "{link}"; let a = L10n.done; let b = L10n.done(name, link)"#
    #expect(
      TextFacts.lines(source, generated: [AccessorTests.generated]) == [
        "1️⃣ words App", "- key-use action.done by L10n in Localizable", "- key-use action.done by L10n in Localizable",
      ])
  }

  @Test("What no generated name takes is shown where another place shows it")
  func conditions() {
    #expect(swift(#"let name = 1️⃣"App"; let a = L10n.none(name); Text(name)"#) == ["1️⃣ words App"])
    #expect(swift(#"let name = "no"; let a = L10n.none(name)"#) == [])
  }

  @Test("A member of a value whose type the file declares: what it says of itself, what its cases are written as")
  func members() {
    let source = #"""
      enum Tab: String, CaseIterable {
        case home = 1️⃣"Home", search = 2️⃣"Search", other
        var hint: String { switch self { case .home: 3️⃣"Go home"; default: 4️⃣"Go" } }
        var id: String { "no" }
      }
      enum Titles { static let main = 5️⃣"Main" }
      struct Bar: View {
        let tab: Tab
        var body: some View {
          ForEach(Tab.allCases) { tab in Text(tab.rawValue) }
          Text(Titles.main).help(tab.hint)
          ForEach(tabs) { tab in Text(tab.id) }
        }
      }
      """#
    #expect(
      swift(source) == ["1️⃣ words Home", "2️⃣ words Search", "3️⃣ words Go home", "4️⃣ words Go", "5️⃣ words Main"])
  }

  @Test("Texts and names inside a text are shown with it, but for those that make a key of it")
  func interpolations() {
    let source = #"""
      struct Row: View {
        var time: String { isOn ? 1️⃣"Never" : date.text }
        var kind: String { "no" }
        var body: some View {
          Text(2️⃣"Checked: \(time)")
          Text("\(isOn ? 3️⃣"On" : "x") \(count, specifier: "%.2f")")
          Text(4️⃣"row.\(kind).title")
        }
      }
      """#
    #expect(
      swift(source) == ["1️⃣ words Never", "2️⃣ words Checked: …", "3️⃣ words On", "4️⃣ key-use row.….title by Text dynamic"])
  }

  @Test("A name that is also the name of the picture beside it is none to read")
  func symbols() {
    #expect(swift(#"let names = ["bell"]; ForEach(names) { name in Label(name, systemImage: name) }"#) == [])
  }

  @Test("What an error says of itself")
  func errors() {
    let source = #"""
      enum Fault: LocalizedError {
        case a
        var errorDescription: String? { switch self { case .a: 1️⃣"It failed" } }
        var helpAnchor: String? { "no" }
      }
      struct Plain { var failureReason: String { "no" } }
      let error = NSError(domain: "no", code: 1, userInfo: [NSLocalizedDescriptionKey: 2️⃣"Nothing there", "key": "no"])
      """#
    #expect(swift(source) == ["1️⃣ words It failed", "2️⃣ words Nothing there"])
  }

  @Test("What is inferred from more than a literal may be a key")
  func inferred() {
    let source = #"let title = kind?.title ?? 1️⃣"nav.today"; let name = 2️⃣"nav.today"; Text(title); Text(name)"#
    #expect(
      TextFacts.lines(source, beside: [LocalizedPlacesTests.catalog]) == [
        "1️⃣ key-use nav.today by Text", "2️⃣ words nav.today",
      ])
  }
}
