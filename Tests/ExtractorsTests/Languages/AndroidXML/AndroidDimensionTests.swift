import ContractSpec
import Testing

@testable import Extractors

@Suite("Lengths of Android's resources")
struct AndroidDimensionTests {
  typealias File = (path: String, text: String)

  private static func values(_ elements: String, _ folder: String = "values", in module: String = "app") -> File {
    ("\(module)/src/main/res/\(folder)/sizes.xml", "<resources>\(elements)</resources>")
  }

  /// The facts of a padding with `argument` in a file of `app`.
  private static func facts(_ argument: String, imports: String = "", _ files: File...) -> [Fact] {
    let use = (
      "app/src/main/java/Use.kt",
      "package app\n\(imports)\n@Composable\nfun Row() { Text(\"a\", Modifier.padding(\(argument))) }\n"
    )
    var scratch = Scratch()
    let records = (files + [use]).sorted { $0.0 < $1.0 }.compactMap { path, text -> FileRecord? in
      guard let language = Languages.language(forPath: path) else { return nil }
      let source = SourceFile(path: path, text: text)
      return FileRecord(
        source: source, platform: .android, family: language.family,
        extraction: language.extract(source, interests: Interests(), scratch: &scratch))
    }
    return Resolver(records).facts().filter { $0.kind == .spacing }
  }

  private static func value(of text: String) -> String {
    let found = facts("dimensionResource(R.dimen.gap)", values("<dimen name=\"gap\">\(text)</dimen>"))
    guard let fact = found.first, found.count == 1 else { return "\(found.count) facts" }
    return fact.value.number.map { formatNumber($0) + fact.unit } ?? fact.reason?.rawValue ?? "nothing"
  }

  @Test("Each unit comes to the logical one; what is no length says why")
  func units() {
    #expect(Self.value(of: "16dp") == "16dp")
    #expect(Self.value(of: " -1.5dip\n") == "-1.5dp")
    #expect(Self.value(of: "14sp") == "14sp")
    #expect(Self.value(of: "2px") == "2px")
    #expect(Self.value(of: "0.5in") == "80dp")
    #expect(Self.value(of: "25.4mm") == "160dp")
    #expect(Self.value(of: "72pt") == "160dp")
    #expect(Self.value(of: "<!-- wide -->1e1dp") == "10dp")
    #expect(Self.value(of: "&#49;6dp") == "16dp")
    #expect(Self.value(of: "50%") == "relative-unit")
    #expect(Self.value(of: "?attr/actionBarSize") == "run-time")
    #expect(Self.value(of: "@android:dimen/app_icon_size") == "environment")
    #expect(Self.value(of: "16 cubits") == "not-understood")
    #expect(Self.value(of: "&gap;") == "not-understood")
    #expect(Self.value(of: "") == "undefined")
  }

  @Test("A use is a constant that is to be changed in the resources, and goes through other lengths")
  func constant() throws {
    let xml = Self.values("<dimen name=\"list.gap\">@dimen/gap</dimen>\n<item name=\"gap\" type=\"dimen\">12dp</item>")
    let facts = Self.facts("dimensionResource(id = R.dimen.list_gap)", xml)
    let fact = try #require(facts.first)
    #expect(facts.count == 1)
    #expect(fact.value == .number(12))
    #expect(fact.origin == .constant)
    #expect(fact.text == "dimensionResource(id = R.dimen.list_gap)")
    #expect(fact.via.map(\.name) == ["R.dimen.list_gap", "R.dimen.gap"])
    #expect(fact.via.map(\.place.line) == [1, 2])
    let definition = try #require(fact.definition)
    #expect(definition.text == "12dp")
    #expect(definition.isResource)
    #expect((definition.place.path, definition.place.line, definition.place.column) == (xml.path, 2, 31))
  }

  @Test(
    "The generated class goes by any name; each arm of a choice is a fact",
    arguments: [
      ("R.dimen.gap", ""), ("com.shop.R.dimen.gap", ""), ("ShopR.dimen.gap", "import com.shop.R as ShopR"),
      ("Sizes.gap", "import com.shop.R.dimen as Sizes"), ("if (wide) R.dimen.gap else R.dimen.gap", ""),
    ])
  func names(_ name: String, _ imports: String) {
    let facts = Self.facts(
      "dimensionResource(\(name))", imports: imports, Self.values("<dimen name=\"gap\">6dp</dimen>"))
    #expect(!facts.isEmpty)
    #expect(facts.allSatisfy { $0.value == .number(6) && $0.origin == .constant })
  }

  @Test("Qualifiers are modes; the length that holds without one comes first")
  func modes() throws {
    let facts = Self.facts(
      "dimensionResource(R.dimen.gap)", Self.values("<dimen name=\"gap\">8dp</dimen>"),
      Self.values("<dimen name=\"gap\">24dp</dimen>", "values-sw600dp-land"),
      ("app/src/free/res/values-night/d.xml", "<resources><dimen name=\"gap\">9dp</dimen></resources>"))
    let fact = try #require(facts.first)
    #expect(fact.value == .none)
    #expect(fact.reason == nil)
    #expect(fact.modes.map(\.mode) == ["default", "free/night", "sw600dp-land"])
    #expect(fact.modes.map(\.value) == [.number(8), .number(9), .number(24)])
    #expect(fact.definition?.text == "8dp")
  }

  @Test("A module's own lengths win over those of others, which must agree; a cycle and a name of nobody say so")
  func modules() {
    let own = Self.values("<dimen name=\"gap\">8dp</dimen>")
    let others = ["a", "b"].map { Self.values("<dimen name=\"gap\">\($0 == "a" ? 4 : 5)dp</dimen>", in: $0) }
    #expect(Self.facts("dimensionResource(R.dimen.gap)", own, others[0]).map(\.value) == [.number(8)])
    #expect(Self.facts("dimensionResource(R.dimen.gap)", others[0]).map(\.value) == [.number(4)])
    #expect(Self.facts("dimensionResource(R.dimen.gap)", others[0], others[1]).map(\.reason) == [.ambiguous])
    let ring = Self.values("<dimen name=\"gap\">@dimen/b</dimen><dimen name=\"b\">@dimen/gap</dimen>")
    #expect(Self.facts("dimensionResource(R.dimen.gap)", ring).map(\.reason) == [.cycle])
    #expect(Self.facts("dimensionResource(R.dimen.gap)").map(\.reason) == [.undefined])
    #expect(Self.facts("dimensionResource(android.R.dimen.x)", own).map(\.reason) == [.environment])
  }

  @Test("A length the contract says a token is defined by is the token's definition")
  func token() {
    var interests = Interests()
    interests.definedTokens = ["R.dimen.space_lg"]
    let lines = SiteText.lines(
      "<resources><dimen name=\"space_lg\">1️⃣16dp</dimen><dimen name=\"x\">1dp</dimen></resources>",
      AndroidXMLLanguage.self, interests: interests, path: "res/values/d.xml")
    #expect(lines == ["1️⃣ token R.dimen.space_lg 16dp"])
  }
}
