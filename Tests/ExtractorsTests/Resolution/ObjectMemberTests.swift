import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Members of theme objects followed to what the objects are made with")
struct ObjectMemberTests {
  private func kotlin(_ theme: String, _ use: String) -> [String] {
    NameResolutionTests.kotlin(use, imports: "import theme.*", others: [("Theme.kt", "package theme\n" + theme)])
  }

  @Test("An extension property or object leads to the type's own values, by its type or what it makes")
  func ownValues() {
    let type = "class Padding { val small = 8.dp; val large = small * 2 }\n"
    #expect(
      kotlin(type + "val MaterialTheme.padding: Padding get() = Padding()", "MaterialTheme.padding.large")
        == ["16 reference in Theme.kt:2"])
    #expect(kotlin(type + "object App { val gaps = Padding() }", "App.gaps.small") == ["8 reference in Theme.kt:2"])
    #expect(kotlin(type, "App.gaps.small") == ["? reference undefined"])
  }

  @Test(
    "A composition local leads to its default, to what is provided, or to all that is made of its type",
    arguments: [
      "val LocalGaps = staticCompositionLocalOf { Gaps() }", "val LocalGaps = compositionLocalOf { standard }",
      "val LocalGaps = staticCompositionLocalOf<Gaps> { error(\"none\") }",
      "val LocalGaps: ProvidableCompositionLocal<Gaps> = staticCompositionLocalOf { error(\"none\") }",
      """
      val LocalGaps = staticCompositionLocalOf<Gaps> { error("none") }
      @Composable fun Theme(gaps: Gaps = standard) { CompositionLocalProvider(LocalGaps provides gaps) { } }
      """,
    ])
  func locals(local: String) {
    let theme = """
      data class Gaps(val small: Dp = 4.dp, val large: Dp = 16.dp)
      val standard = Gaps()
      object App { val gaps: Gaps @Composable get() = LocalGaps.current }
      \(local)
      """
    #expect(kotlin(theme, "App.gaps.large") == ["16 reference in Theme.kt:2"])
    #expect(kotlin(theme, "LocalGaps.current.small") == ["4 reference in Theme.kt:2"])
  }

  @Test("What an object is made with counts, by label or place, and its type's default for the rest")
  func made() {
    let theme = """
      class Gaps(val small: Dp, val large: Dp = 16.dp, val card: Shape)
      val standard = Gaps(4.dp, card = RoundedCornerShape(12.dp))
      object App { val gaps: Gaps get() = standard; val other = Gaps(small = 2.dp, card = CircleShape) }
      """
    #expect(kotlin(theme, "App.gaps.small") == ["4 reference in Theme.kt:3"])
    #expect(kotlin(theme, "App.gaps.large") == ["16 reference in Theme.kt:2"])
    #expect(kotlin(theme, "App.gaps.card") == ["12 reference in Theme.kt:3"])
    #expect(kotlin(theme, "App.other.small") == ["2 reference in Theme.kt:4"])
  }

  @Test("Objects that differ are modes, named by where they are made; one that is not known leaves all unknown")
  func modes() {
    func theme(_ wide: String) -> String {
      """
      data class Gaps(val small: Dp, val large: Dp = 16.dp)
      val compact = Gaps(4.dp)
      val wide = \(wide)
      val LocalGaps = staticCompositionLocalOf<Gaps> { error("none") }
      """
    }
    let use = "import theme.*\n@Composable fun Row() { Box(Modifier.padding(top = LocalGaps.current.small)) }"
    let facts = NameResolutionTests.facts(
      [("Theme.kt", "package theme\n" + theme("Gaps(8.dp)")), ("Use.kt", use)], of: "Use.kt", withModes: true)
    #expect(facts == ["compact 4, wide 8 reference in Theme.kt:3"])
    #expect(kotlin(theme("Gaps(8.dp)"), "LocalGaps.current.large") == ["16 reference in Theme.kt:2"])
    #expect(kotlin(theme("Gaps(measure(8.dp))"), "LocalGaps.current.small") == ["? reference ambiguous"])
    let provided = theme("Gaps(8.dp)") + "\nfun Theme() = CompositionLocalProvider(LocalGaps provides compact) { }"
    #expect(kotlin(provided, "LocalGaps.current.small") == ["4 reference in Theme.kt:3"])
  }

  @Test("An interface has what its kinds have; objects hold objects; a local hands on what it holds")
  func chains() {
    let theme = """
      interface Gaps { val small: Dp }
      object Compact : Gaps { override val small = 4.dp }
      class Sizes(val gaps: Gaps)
      val LocalSizes = staticCompositionLocalOf<Sizes> { error("none") }
      """
    #expect(kotlin(theme, "LocalSizes.current.gaps.small") == ["4 reference in Theme.kt:3"])
    #expect(
      NameResolutionTests.facts(
        [
          ("Theme.kt", "package theme\n" + theme),
          (
            "Use.kt",
            """
            import theme.*
            @Composable fun Row(n: Int) {
              val sizes = LocalSizes.current
              Box(Modifier.padding(top = sizes.gaps.small))
            }
            """
          ),
        ], of: "Use.kt") == ["4 reference in Theme.kt:3"])
  }

  @Test("Material's shapes are what the app gives its theme, where all that it makes agree")
  func materialShapes() {
    let shapes = "val AppShapes = Shapes(small = RoundedCornerShape(50), large = RoundedCornerShape(16.dp))"
    func radius(_ use: String, beside others: (path: String, text: String)..., package: String = "a.b.c.ui") -> [String]
    {
      let use = "package \(package)\n@Composable fun Row() { Card(shape = MaterialTheme.shapes.\(use)) { } }"
      return NameResolutionTests.facts(
        [("app/Shape.kt", "package a.b.c.theme\n" + shapes)] + others + [("ui/Use.kt", use)], of: "ui/Use.kt",
        kind: .radius)
    }
    #expect(radius("large") == ["16 reference in app/Shape.kt:2"])
    #expect(radius("small") == ["full reference in app/Shape.kt:2"])
    #expect(radius("medium") == ["? reference undefined"])
    // Another app of the repository, and a second theme of the app.
    #expect(radius("large", package: "a.b.d") == ["? reference undefined"])
    let dark = ("app/Dark.kt", "package a.b.c\nval Dark = Shapes(large = RoundedCornerShape(12.dp))")
    #expect(radius("large", beside: dark) == ["? reference undefined"])
    // A theme of the project's own comes before the library's.
    let own = ("app/Own.kt", "package a.b.c\nclass Shapes(val large: Shape)\nval Own = Shapes(large = CircleShape)")
    #expect(radius("large", beside: own) == ["? reference undefined"])
  }

  @Test("What the app's own shapes leave to the library is a corner that is not known; what they set is told there")
  func unsetShapes() {
    func radius(_ use: String, of held: String) -> [String] {
      let use = "package a.b.c.ui\n@Composable fun Row() { \(use) }"
      return NameResolutionTests.facts(
        [("app/Shape.kt", "package a.b.c.theme\n\(held)"), ("ui/Use.kt", use)], of: "ui/Use.kt", kind: .radius)
    }
    let held = "val Shapes = Shapes(large = RoundedCornerShape(16.dp))"
    #expect(radius("Card(shape = Shapes.extraSmall) { }", of: held) == ["? reference undefined"])
    #expect(radius("Box(Modifier.clip(Shapes.small))", of: held) == ["? reference undefined"])
    #expect(radius("Card(shape = Shapes.large) { }", of: held) == [])
    #expect(radius("Card(shape = MyShapes.small) { }", of: held) == [])
    #expect(radius("Card(shape = Shapes.small) { }", of: "val Shapes = Shapes(small)") == [])
    #expect(radius("Card(shape = Shapes.small) { }", of: "object Shapes { val large = CircleShape }") == [])
  }

  @Test("A cycle ends; two types of a name are told apart by package, else nothing is known")
  func limits() {
    let cycle = "class Gaps(val small: Dp)\nobject App { val gaps = Gaps(App.gaps.small) }"
    #expect(kotlin(cycle, "App.gaps.small") == ["? reference cycle"])
    let other = ("Other.kt", "package other\nclass Gaps { val small = 2.dp }\nobject App { val gaps = Gaps() }")
    let own = ("Theme.kt", "package theme\nclass Gaps { val small = 8.dp }\nobject App { val gaps = Gaps() }")
    #expect(
      NameResolutionTests.kotlin("App.gaps.small", imports: "import theme.*", others: [other, own])
        == ["8 reference in Theme.kt:2"])
    #expect(
      NameResolutionTests.kotlin("App.gaps.small", others: [other, own]) == ["? reference undefined"])
  }

  @Test(
    "An import is of its own package alone, and brings nothing by the name that it replaces",
    arguments: [
      ("import two.theme2.App", "2 reference in Two.kt:2"), ("import two.theme.dark.App", "3 reference in Three.kt:2"),
      ("import two.theme.App", "8 reference in One.kt:2"),
      ("import two.theme.App as Old\nimport two.theme2.App", "2 reference in Two.kt:2"),
    ])
  func packages(imports: String, expected: String) {
    let others = [("One.kt", "theme", 8), ("Two.kt", "theme2", 2), ("Three.kt", "theme.dark", 3)].map {
      ($0.0, "package two.\($0.1)\nclass Gaps { val small = \($0.2).dp }\nobject App { val gaps = Gaps() }")
    }
    #expect(NameResolutionTests.kotlin("App.gaps.small", imports: imports, others: others) == [expected])
  }

  @Test("Swift: a theme of the environment, or a static one")
  func swift() {
    let theme = (
      "Theme.swift",
      """
      struct Gaps { var small: CGFloat = 8; var large: CGFloat = 16 }
      struct Theme { var gaps = Gaps(); static let shared = Theme() }
      extension EnvironmentValues { @Entry var theme = Theme() }
      """
    )
    let view = """
      struct Row: View {
        @Environment(\\.theme) private var theme
        var body: some View { Text("a").padding(.top, theme.gaps.small).padding(.top, Theme.shared.gaps.large) }
      }
      """
    #expect(
      NameResolutionTests.facts([theme, ("Use.swift", view)], of: "Use.swift")
        == ["8 reference in Theme.swift:1", "16 reference in Theme.swift:1"])
  }
}
