import ContractSpec
import Testing

@testable import Extractors

@Suite("What is declared, and what it shows")
struct DeclaredComponentTests {
  private func facts(_ text: String, _ path: String, calls: Set<String> = []) -> [Fact] {
    var interests = Interests()
    interests.tellsComponents = true
    interests.calls = calls
    return ProjectFacts.facts([(path, text)], interests: interests).filter { $0.kind == .component }
  }

  /// `AgendaScreen func: Scaffold(LazyColumn Row)`.
  private func lines(_ text: String, _ path: String, calls: Set<String> = []) -> [String] {
    facts(text, path, calls: calls).map { fact in
      let component = fact.component!
      var depth = 0
      var line = ""
      for child in component.children {
        if child.depth > depth { line += String(repeating: "(", count: child.depth - depth) }
        if child.depth < depth { line += String(repeating: ")", count: depth - child.depth) }
        if !line.isEmpty, line.last != "(" { line += " " }
        line += child.name + (child.isOpened ? "!" : "")
        depth = child.depth
      }
      line += String(repeating: ")", count: depth)
      return "\(fact.text) \(component.declared)\(fact.isPreview ? " preview" : ""): \(line)"
    }
  }

  @Test("A composable shows what its slots and branches show, not what is given as a value or runs on a tap")
  func compose() {
    let text = """
      @Composable
      fun HomeScreen(state: State) {
        val style = TextStyle(fontSize = 12.sp)
        val painter = remember { Painter() }
        LaunchedEffect(Unit) { Tracker() }
        Scaffold(topBar = { TopBar(onBack = { Route() }) }) {
          when { state.isEmpty -> EmptyState() else -> LazyColumn { items(state.rows) { HomeRow(it, Model(it)) } } }
        }
      }
      fun helper() { Other() }
      @Composable fun rememberState() = State()
      @Preview @Composable private fun HomePreview() { HomeScreen(State()) }
      """
    #expect(
      lines(text, "a.kt") == [
        "HomeScreen func: Scaffold(TopBar EmptyState LazyColumn(HomeRow))", "HomePreview func preview: HomeScreen",
      ])
  }

  @Test("A view shows its members where they are named; what opens from it is marked")
  func swiftUI() {
    let text = """
      struct HomeView: View {
        var body: some View {
          NavigationStack {
            header
            VStack { row(1); Circle().fill(.red) }.overlay(Badge()).background { Capsule() }
          }
          .sheet(isPresented: $shown) { EditSheet(model: Model()) }
          .onAppear { Tracker() }
        }
        private func row(_ number: Int) -> some View { NavigationLink(destination: DetailView()) { RowView() } }
        private var header: some View { Text("a").font(.headline) }
        private var unused: some View { Footer() }
        private var model: Model { Model() }
      }
      extension HomeView { var more: some View { MoreView() } }
      extension Store { func load() { Task { Loader() } } }
      """
    #expect(
      lines(text, "a.swift") == [
        "HomeView struct: NavigationStack(Text! VStack!(NavigationLink(DetailView! RowView) Circle Badge Capsule) "
          + "EditSheet!) Footer",
        "HomeView extension: MoreView",
      ])
  }

  @Test("What is no view and makes a part of one is told too: toolbars, modifiers, styles")
  func parts() {
    let text = """
      struct Done: ToolbarContent { var body: some ToolbarContent { ToolbarItem { Button(action: a) { Image(b) } } } }
      struct Card: ViewModifier { func body(content: Content) -> some View { content.overlay(Badge()) } }
      struct Home: View {
        var body: some View { List { Row() }.modifier(Card()).toolbar { bar }.buttonStyle(Plain()) }
        @ToolbarContentBuilder var bar: some ToolbarContent { Done() }
      }
      """
    #expect(
      lines(text, "a.swift") == [
        "Done struct: ToolbarItem(Button(Image))", "Card struct: Badge", "Home struct: List(Row Card Done Plain)",
      ])
  }

  @Test("A class of UIKit is made of the views that it makes anywhere")
  func uiKit() {
    let text = """
      final class DayCell: UITableViewCell {
        private let title = UILabel()
        private lazy var stack: UIStackView = { UIStackView(arrangedSubviews: [title, DotView()]) }()
        func show(_ day: Day) { title.text = Formatter().string(day) }
      }
      class Store: NSObject { let view = UIView() }
      """
    #expect(lines(text, "a.swift") == ["DayCell class: UILabel UIStackView DotView"])
  }

  @Test("A function that is asked for is told wherever it is called")
  func calls() {
    let text = "@Composable fun A() { Save(onClick = { bar.showFeedback(x); hide() }) }\n"
    #expect(lines(text, "a.kt", calls: ["showFeedback"]) == ["A func: Save(showFeedback)"])
  }

  @Test("The place is the name's, the call the whole declaration; nothing is made unasked")
  func places() throws {
    let text = "\n@Composable\nprivate fun Row() {\n  Text(\"a\")\n}\n"
    let fact = try #require(facts(text, "a.kt").first)
    #expect(fact.place.line == 3 && fact.place.column == 13 && fact.call.endLine == 5)
    #expect(fact.component?.isFileOnly == true && fact.component?.children[0].place.line == 4)
    #expect(ProjectFacts.facts([("a.kt", text)]).allSatisfy { $0.kind != .component })
  }

  @Test("Hostile nesting and chains end in time", arguments: ["a.kt", "a.swift"])
  func hostile(path: String) {
    let head = path == "a.kt" ? "@Composable fun A() {" : "struct A: View { var body: some View {"
    let tail = path == "a.kt" ? "}" : "}}"
    for text in [
      String(repeating: "B { ", count: 20_000) + String(repeating: "}", count: 20_000),
      "B()" + String(repeating: ".c { D() }", count: 20_000),
      String(repeating: "B(", count: 20_000) + String(repeating: ")", count: 20_000),
      String(repeating: "b()\n", count: 20_000),
    ] {
      #expect(facts(head + text + tail, path).count <= 1)
    }
  }
}
