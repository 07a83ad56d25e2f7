import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Names followed to their source")
struct NameResolutionTests {
  /// The spacing facts of the last file, or those of another kind: value, origin, reason, and the file of the definition.
  static func facts(
    _ files: [(path: String, text: String)], of path: String, kind: FactKind = .spacing, withModes: Bool = false
  ) -> [String] {
    var scratch = Scratch()
    let records = files.sorted { $0.path < $1.path }.compactMap { file -> FileRecord? in
      guard let language = Languages.language(forPath: file.path) else { return nil }
      let source = SourceFile(path: file.path, text: file.text)
      let extraction = language.extract(source, interests: Interests(), scratch: &scratch)
      return FileRecord(
        source: source, platform: language.defaultPlatform, family: language.family, extraction: extraction)
    }
    let resolver = Resolver(records)
    return resolver.facts().filter { $0.place.path == path && $0.kind == kind }.map { fact in
      let value: String
      switch fact.value {
      case .number(let number): value = formatNumber(number)
      case .none:
        let modes = fact.modes.map { "\($0.mode) \($0.value.number.map(formatNumber) ?? "?")" }
        value = modes.isEmpty || !withModes ? "?" : modes.joined(separator: ", ")
      case .full: value = "full"
      case .text(let text): value = text
      }
      let reason = fact.reason.map { " \($0.rawValue)" } ?? ""
      let home = fact.definition.map { " in \($0.place.path):\($0.place.line)" } ?? ""
      return "\(value) \(fact.origin.rawValue)\(reason)\(home)"
    }
  }

  static func kotlin(
    _ use: String, in more: String = "", imports: String = "", others: [(path: String, text: String)] = []
  )
    -> [String]
  {
    let text = "package app.ui\n\(imports)\n\(more)\n@Composable\nfun Row() { Text(\"a\", Modifier.padding(\(use))) }\n"
    return facts(others + [("Use.kt", text)], of: "Use.kt")
  }

  static func swift(_ use: String, in more: String = "", others: [(path: String, text: String)] = []) -> [String] {
    let text = "\(more)\nstruct Row: View {\n  var body: some View { Text(\"a\").padding(\(use)) }\n}\n"
    return facts(others + [("Use.swift", text)], of: "Use.swift")
  }

  @Test("Kotlin: a constant of the file, of an object, of arithmetic, of a chain")
  func kotlinSameFile() {
    #expect(Self.kotlin("CellPadding", in: "private val CellPadding = 6.dp") == ["6 constant in Use.kt:3"])
    #expect(Self.kotlin("Dimens.Cell", in: "object Dimens { val Cell = 6.dp }") == ["6 reference in Use.kt:3"])
    #expect(Self.kotlin("Cell * 2", in: "val Cell = 6.dp") == ["12 constant in Use.kt:3"])
    #expect(Self.kotlin("B", in: "val A = 6.dp\nval B = A") == ["6 constant in Use.kt:3"])
    #expect(Self.kotlin("-A", in: "val A = 6.dp") == ["-6 constant in Use.kt:3"])
  }

  @Test("Kotlin: another file by package and import, never by bare name alone")
  func kotlinImports() {
    let theme = (path: "Theme.kt", text: "package app.theme\nval Gap = 6.dp\nobject Dimens { val Cell = 9.dp }\n")
    #expect(Self.kotlin("Gap", others: [theme]) == ["? unresolved undefined"])
    #expect(Self.kotlin("Gap", imports: "import app.theme.Gap", others: [theme]) == ["6 constant in Theme.kt:2"])
    #expect(Self.kotlin("Gap", imports: "import app.theme.*", others: [theme]) == ["6 constant in Theme.kt:2"])
    #expect(
      Self.kotlin("Wide", imports: "import app.theme.Gap as Wide", others: [theme]) == ["6 constant in Theme.kt:2"])
    #expect(
      Self.kotlin("Dimens.Cell", imports: "import app.theme.Dimens", others: [theme]) == ["9 reference in Theme.kt:3"])
    #expect(
      Self.kotlin("Cell", imports: "import app.theme.Dimens.Cell", others: [theme]) == ["9 constant in Theme.kt:3"])
    let other = (path: "Other.kt", text: "package app.other\nval Gap = 7.dp\n")
    #expect(
      Self.kotlin("Gap", imports: "import app.theme.*\nimport app.other.*", others: [theme, other])
        == ["? unresolved ambiguous"])
    #expect(
      Self.kotlin("Gap", imports: "import app.theme.*\nimport app.other.Gap", others: [theme, other])
        == ["7 constant in Other.kt:2"])
    #expect(
      Self.kotlin("Gap", imports: "import app.theme.Gap as Wide\nimport app.other.*", others: [theme, other])
        == ["7 constant in Other.kt:2"])
  }

  @Test("Swift: what branches of `#if` define is each a value; other definitions that disagree are none")
  func branches() {
    let two = "#if os(macOS)\nlet inset: CGFloat = 4\n#else\nvar inset: CGFloat { isWide ? 8 : 4 }\n#endif"
    // Of two that agree the client's own is told.
    #expect(Self.swift("inset", in: two) == ["4 constant in Use.swift:4", "8 constant in Use.swift:4"])
    #expect(Self.swift("inset", in: "let inset: CGFloat = 4\nlet inset: CGFloat = 8") == ["? unresolved ambiguous"])
    let bare = "var inset: CGFloat {\n#if os(iOS)\n3\n#else\n4\n#endif\n}"
    #expect(Self.swift("inset", in: bare).map { $0.prefix(1) } == ["3", "4"])
    let closure = "let inset: CGFloat = {\n#if os(tvOS)\nreturn 24\n#else\nreturn 12\n#endif\n}()"
    #expect(Self.swift("inset", in: closure) == ["24 constant in Use.swift:3", "12 constant in Use.swift:5"])
  }

  @Test("Swift: a part of an object that the file makes is the number written there")
  func parts() {
    let insets = "static let insets = UIEdgeInsets(top: 7, left: 13, bottom: 7, right: 13)"
    let row = "struct Row: View {\nvar body: some View { Text(a).padding(Self.insets.left) }\n}"
    let expected = ["7 literal", "13 literal", "7 literal", "13 literal", "13 literal"]
    #expect(
      Self.facts([("Use.swift", "\(row)\nextension Row { \(insets) }")], of: "Use.swift").sorted() == expected.sorted())
    let changing = insets.replacing("let", with: "var")
    #expect(
      Self.facts([("Use.swift", "\(row)\nextension Row { \(changing) }")], of: "Use.swift").contains(
        "? unresolved run-time"))
    let circle = "let insets = UIEdgeInsets(top: max(insets.top, insets.top + 8), left: insets.top + insets.top)"
    #expect(Self.swift("insets.top", in: circle).last?.contains("unresolved") == true)
    let none = "#if os(macOS)\nlet gap: CGFloat? = nil\n#else\nlet gap: CGFloat? = 20\n#endif"
    #expect(Self.swift("gap", in: none) == ["20 constant in Use.swift:4"])
  }

  @Test("Swift: what callers may give is written there, not where it is passed on")
  func passedOn() {
    let flow = "struct Flow: Layout {\nKIND var spacing: CGFloat = 8\nfunc f() { Result(spacing: spacing) }\n}"
    #expect(Self.swift("4", in: flow.replacing("KIND ", with: "")) == ["4 literal"])
    #expect(Self.swift("4", in: flow.replacing("KIND", with: "private")).count == 2)
  }

  @Test("A local hides a constant, a parameter is known only at run time")
  func hiding() {
    let text = """
      package app.ui
      val Gap = 6.dp
      @Composable
      fun A(Gap: Dp) { Text("a", Modifier.padding(Gap)) }
      @Composable
      fun B() {
        val Gap = 9.dp
        Text("a", Modifier.padding(Gap))
      }

      """
    #expect(
      Self.facts([("Use.kt", text)], of: "Use.kt") == ["? unresolved run-time", "9 constant in Use.kt:7"])
  }

  @Test("A default argument is a constant, but for the size of a target, which callers decide")
  func defaultArguments() throws {
    let text = """
      package app.ui
      @Composable
      fun A(gap: Dp = 6.dp, size: Dp = 40.dp) {
        Text("a", Modifier.padding(gap))
        Box(Modifier.size(size).clickable { })
      }

      """
    #expect(Self.facts([("Use.kt", text)], of: "Use.kt") == ["6 constant in Use.kt:3"])
    var scratch = Scratch()
    let source = SourceFile(path: "Use.kt", text: text)
    let extraction = KotlinLanguage.extract(source, interests: Interests(), scratch: &scratch)
    let resolver = Resolver([
      FileRecord(source: source, platform: .android, family: KotlinLanguage.family, extraction: extraction)
    ])
    #expect(resolver.facts().filter { $0.kind == .target }.map(\.value) == [.text("?x?")])
  }

  @Test("What a theme's member holds is a reference known at run time")
  func throughMember() {
    let theme = (
      path: "Theme.kt", text: "package app.ui\nobject AppTheme { val spaces get() = LocalSpaces.current }\n"
    )
    #expect(Self.kotlin("AppTheme.spaces.small", others: [theme]) == ["? reference run-time"])
    #expect(Self.kotlin("AppTheme.small", others: [theme]) == ["? unresolved undefined"])
  }

  @Test("A definition that leads back to itself is a cycle")
  func cycles() {
    #expect(Self.kotlin("A", in: "val A = B\nval B = A") == ["? unresolved cycle"])
    #expect(
      Self.swift("Gap.a", in: "enum Gap { static let a = Gap.b; static let b = Gap.a }") == ["? unresolved cycle"])
  }

  @Test("A private constant of another file is not meant")
  func privacy() {
    let other = (path: "Other.kt", text: "package app.ui\nprivate val Gap = 7.dp\n")
    #expect(Self.kotlin("Gap", others: [other]) == ["? unresolved undefined"])
  }

  @Test("Swift: members of types and extensions, of other files too")
  func swiftMembers() {
    let theme = (
      path: "Theme.swift",
      text:
        "enum Spacing { static let lg: CGFloat = 16 }\nextension CGFloat { static let layoutPadding: CGFloat = 20 }\n"
    )
    #expect(Self.swift("Spacing.lg", others: [theme]) == ["16 reference in Theme.swift:1"])
    #expect(Self.swift(".layoutPadding", others: [theme]) == ["20 reference in Theme.swift:2"])
    #expect(Self.swift("inset", in: "private let inset: CGFloat = 12") == ["12 constant in Use.swift:1"])
    #expect(Self.swift("Spacing.xl", others: [theme]) == ["? unresolved undefined"])
    #expect(Self.swift("Elsewhere.xl", others: [theme]) == ["? reference undefined"])
  }

  @Test("Both arms of a definition are facts at the use")
  func arms() {
    #expect(
      Self.swift("inset", in: "let inset: CGFloat = isPad ? 20 : 12")
        == ["20 constant in Use.swift:1", "12 constant in Use.swift:1"])
  }

  @Test("The negative of a name that the project does not define is still the name, for the contract may know it")
  func negativeOfUnknown() throws {
    var scratch = Scratch()
    let source = SourceFile(
      path: "a.css", text: ".x { margin: calc(-1 * var(--space-lg)) calc(-2 * var(--space-lg)); }")
    let extraction = CSSLanguage.extract(source, interests: Interests(), scratch: &scratch)
    let record = FileRecord(source: source, platform: .web, family: "css", extraction: extraction)
    let facts = Resolver([record]).facts()
    #expect(facts.map(\.name) == ["--space-lg", "--space-lg"])
    #expect(facts.map(\.isDerived) == [false, true])
    #expect(facts.map(\.factor) == [nil, -2])
  }

  @Test("CSS: a custom property of the project, per mode, ambiguous, undefined, with its fallback")
  func customProperties() {
    func css(_ text: String) -> [String] { Self.facts([("a.css", text)], of: "a.css") }
    #expect(css(":root { --a: 6px; }\n.x { padding: var(--a); }") == ["6 reference in a.css:1"])
    #expect(
      css(":root { --a: 6px; }\n.y { --a: 7px; }\n.x { padding: var(--a); }") == ["? reference ambiguous"])
    #expect(
      css(":root { --a: 6px; }\n@media (prefers-color-scheme: dark) { :root { --a: 7px; } }\n.x { padding: var(--a); }")
        == ["? reference in a.css:1"])
    #expect(css(".x { padding: var(--b, 5px); }") == ["? reference undefined", "5 literal"])
    #expect(css(".x { --a: 3px; padding: calc(-1 * var(--a)); }") == ["-3 reference in a.css:1"])
  }
}
