import ContractSpec
import Laws
import Testing

@testable import Extractors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A source without end: a piece over and over, or one that is made for a size.
struct HostileInput: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// `css` stands for SCSS too.
  var languages: [String] = ["kotlin", "swift", "css", "scss"]
  /// The source for a number of pieces.
  var source: @Sendable (Int) -> String

  init(_ piece: String, _ languages: [String]? = nil) {
    testDescription = piece
    if let languages { self.languages = languages }
    source = { String(repeating: piece, count: $0) }
  }

  init(_ name: String, _ languages: [String], _ source: @escaping @Sendable (Int) -> String) {
    testDescription = name
    self.languages = languages
    self.source = source
  }

  static let markupPieces = [
    "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "</", "</a", "<!--", "<!", "<?", "<?php", "<%", "{{", "{%", "{#", "{",
    "${",
    "}", "`", "{`${", "\"", "&", "&#", "=", "/", "<style>", "</style", "<style", "<script><!--", "<script>", "<svg>",
    "<svg><title>", "<template>", "<button>", "<button><svg/>", "<label><input>", "<p>", "<li>", "<a href=#>", "<x-y>",
    "<input id=a>", "<b style=\"padding:1px", "<b style=\"{{", "<button style='width:9px'>", "<style>.a{",
    "<style>a{}</style>",
    "<template><a b=\"", "<template>{{",
  ].map { piece in HostileInput(piece, markup) { String(repeating: piece, count: $0) } }

  static let pieces = [
    "(", "{", "[", "\"", "\"\"\"", "'", "\"${", "\"\\(", "#{", "#\"", "/*", "//", "<", "a<", "@A(", "@a ", "1,", "a.",
    "a",
    "a(1).", "a{", "a?.", "a+", "a:", "-", "`", "/", "\\", "url(", "if (", "when {", "switch a {", "fun a(",
    "class A {",
    "val a=", "let a=", "import a.b\n", ".padding(8)", "Button {", ":not(", "calc(1px + ", "var(--a,", "#if a\n", "}",
    ")",
    "padding:1em;",
  ].map { HostileInput($0) }

  /// What opens, ends and breaks the entries of tables.
  static let tablePieces =
    [
      "\"", "'", "\\\"", "\"\n", "\"\\\n", "'\"\n", "/*\n", "/* */", "//\n", "a = {\n", "a = (", "a = <\n", "a=b;",
      "a=b\n",
      "\"a\" = \"b;\n", "a \"\n\"", "}", ";", "\u{FEFF}",
    ].map { HostileInput($0, ["strings"]) }
    + [
      "<", "<a", "<a>", "<a/>", "</a>", "</a ", "<a b='", "<!--", "<!", "<![CDATA[", "<?", "&", "&a;", "&#", "-->",
      "<string",
      "<string name='a'>", "<string name='a'/>", "<dimen name='a'>1dp</dimen>", "<!DOCTYPE a [", "'",
    ].flatMap {
      [
        HostileInput($0, ["android-xml", "stringsdict", "android-layout", "plist"]),
        HostileInput("in resources: " + $0, "<resources>", $0, ["android-xml"]),
      ]
    }

  static let objectPieces =
    [
      "{", "[", "\"a\":", "\"a\":{", "\"a\":[", "\"a\":\"b\",", "\"", "'", "`", "`${", "}", "]", ",", ":", "/*", "//",
      "/[", "\\",
    ]
    .flatMap {
      [HostileInput($0, ["json", "xcstrings"]), HostileInput("in an object: " + $0, "{\n", $0, ["json"])]
    }

  /// As a table too, which stands in a folder of them.
  static let scriptPieces = [
    "(", "{", "[", "}", ")", "]", "`", "`${", "${", "\"", "'", "/", "/[", "/*", "//", "<", "<a", "<a>", "</a>",
    "<a b={", "</",
    "<a b='", "{`${", "a", "a.", "a(", "a({", "a:", "a,", "=", "=>", "const a = {", "const a = {},", "export default {",
    "export const a = {b}\n", "t(", "t('a')", "$t('a'", "t(`a${", "t(a ? 'b' : ", "if (", "...", "b: c,", "a: 'b' +",
    "a = {b:'c'}\n", "a\n", "i18n.t([", "useTranslations('",
  ].map { HostileInput($0, ["javascript", "typescript"]) }

  static let plistPieces = [
    "<key>a</key>", "<key>a</key><string/>", "<string>a", "<key>", "</dict>", "<key>a</key><dict></dict>", "<array>",
    "<key>a</key><dict>" + StringsDictTests.forms("b", "<key>one</key><string>c</string>") + "</dict>",
  ].map { HostileInput("in a list: " + $0, "<plist><dict>", $0, ["stringsdict"]) }

  private init(_ name: String, _ head: String, _ piece: String, _ languages: [String]) {
    self.init(name, languages) { head + String(repeating: piece, count: $0) }
  }

  /// As many declarations as uses, and what else was once asked anew for each of many.
  static let crowds = [
    HostileInput("uses of as many constants", ["kotlin"]) { count in
      "fun f() {\n" + lines(count) { "val p\($0) = \($0).dp\n" } + lines(count) { "Box(Modifier.padding(p\($0)))\n" }
        + "}"
    },
    HostileInput("uses of a constant declared anew each time", ["kotlin"]) { count in
      "fun f() {\n" + lines(count) { "val p = \($0).dp\nBox(Modifier.padding(p))\n" } + "}"
    },
    HostileInput("uses before the constants", ["kotlin"]) { count in
      "fun f() {\n" + lines(count) { _ in "Box(Modifier.padding(p))\n" } + lines(count) { "val p = \($0).dp\n" } + "}"
    },
    HostileInput("constants that name the one before twice", ["kotlin"]) { count in
      "val p0 = q\n" + lines(count) { "val p\($0 + 1) = p\($0) + p\($0)\n" }
        + "fun f() { Box(Modifier.padding(p\(count))) }"
    },
    HostileInput("imports and their uses", ["kotlin"]) { count in
      lines(count) { "import a.C\($0)\n" } + "fun f() {\n" + lines(count) { "Box(Modifier.padding(C\($0).x))\n" } + "}"
    },
    HostileInput("members and their uses", ["swift"]) { count in
      "struct A {\n" + lines(count) { "let p\($0) = \($0)\n" } + "var body: some View {\n"
        + lines(count) { "Text(\"a\").padding(p\($0))\n" } + "}\n}"
    },
    HostileInput("one line of statements", ["swift"]) { count in
      "func f() {" + lines(count) { "let p\($0) = \($0); Text(\"a\").padding(\($0));" } + "}"
    },
    HostileInput("a view's parts, each shown by the next", ["swift"]) { count in
      "struct AScreen: View {\nvar body: some View { v0 }\n"
        + lines(count) { "var v\($0): some View { VStack { v\($0 + 1); v\($0 + 1) }.padding(1) }\n" } + "}"
    },
    HostileInput("a part shown everywhere", ["swift"]) { count in
      "struct AScreen: View {\nvar v: some View { VStack { v }.padding(1) }\nvar body: some View { VStack {\n"
        + lines(count) { _ in "v.padding(.horizontal, 1)\n" } + "} }\n}"
    },
    HostileInput("components of one name and their calls", ["kotlin"]) { count in
      lines(count) { _ in "fun A(a: Dp) { B(Modifier.padding(a)); A(1.dp) }\n" }
    },
    HostileInput("components of as many names and their calls", ["swift"]) { count in
      lines(count) {
        "struct A\($0): View { let a: CGFloat; var b: some View { Text(\"\").padding(a); A\($0)(a: 1) } }\n"
      }
    },
    HostileInput("modifiers that call themselves", ["swift"]) { count in
      lines(count) {
        "extension View { func a\($0)(_ b: CGFloat) -> some View { padding(b).a\($0)(1).onTapGesture {} } }\n"
      }
    },
    HostileInput("chains of modifiers that hold the one before twice", ["kotlin"]) { count in
      "fun f() {\nval m0 = Modifier.clickable { }\n"
        + lines(count) { "val m\($0 + 1) = Modifier.then(m\($0)).then(m\($0)).padding(1.dp)\nBox(m\($0))\n" } + "}"
    },
    HostileInput("insets on one element", ["kotlin"]) { count in
      "fun AScreen() { Column(Modifier" + lines(count) { _ in ".padding(1.dp)" } + ") { } }"
    },
    HostileInput("redacted texts", ["swift"]) { count in
      "struct A: View { var body: some View { VStack {\n"
        + lines(count) { _ in "Text(\"Hello\").redacted(reason: .placeholder)\n" } + "} } }"
    },
    HostileInput("handlers of one composable", ["kotlin"]) { count in
      "@Composable fun F(" + lines(4 * count) { _ in "onClick: () -> Unit," }
        + ") { Column { IconButton(onClick) { Icon(x, null) }\n" + lines(4 * count) { _ in "Text(text)\n" } + "} }"
    },
    HostileInput("ways to make one view, and as many uses", ["swift"]) { count in
      "struct V: View {\n" + lines(count) { "let p\($0): CGFloat\ninit(a\($0): CGFloat) { p\($0) = a\($0) }\n" }
        + "var body: some View { Color.red.frame(width: p1, height: p2) }\n}\n"
        + "struct U: View { var body: some View {\n" + lines(count) { _ in "Button(action: f) { V(a1: 1) }\n" } + "} }"
    },
    HostileInput("labels with arms that show what has arms", ["swift"]) { count in
      let arms = { (name: String) in "switch k {\n" + lines(count) { "case \($0): \(name)()\n" } + "}" }
      return "struct A: View {\nvar body: some View { VStack { "
        + lines(count) { _ in "Button { x() } label: { f() }\n" }
        + "} }\nfunc f() -> some View { \(arms("g")) }\nfunc g() -> some View { \(arms("h")) }\n"
        + "func h() -> some View { Text(\"a\").frame(width: 20, height: 20) }\n}"
    },
    HostileInput("insets beside each other in one row", ["kotlin"]) { count in
      "@Composable fun A() { Row { " + lines(count) { _ in "Spacer(Modifier.padding(end = 1.dp))\n" } + "} }"
    },
    HostileInput("insets in the arms of one choice", ["kotlin"]) { count in
      "@Composable fun A() { Row { when (a) { " + lines(count) { "\($0) -> Text(\"b\", Modifier.padding(1.dp))\n" }
        + "} } }"
    },
    HostileInput("insets in one rule", ["css", "scss"]) { count in
      ".a{" + lines(count) { "padding:\($0)px;margin-left:\($0)px;" } + "}"
    },
    HostileInput("interpolations in one string", ["swift"]) {
      "Text(\"" + String(repeating: "\\(a) ", count: $0) + "\")"
    },
    HostileInput("one line of rules", ["css", "scss"]) { lines($0) { ".a\($0){padding:\($0)px}" } },
    HostileInput("a custom property in each rule", ["css"]) { lines($0) { ".a\($0){--x:\($0)px;padding:var(--x)}" } },
    HostileInput("custom properties in a ring", ["css"]) { count in
      ".a{" + lines(count) { "--x\($0):calc(var(--x\($0 + 1)) + var(--x\($0 + 1)));" }
        + "--x\(count):var(--x0);padding:var(--x0)}"
    },
    HostileInput("a selector list over many declarations", ["css"]) { count in
      lines(count) { ".a\($0)," } + "b{" + lines(count) { _ in "padding:1px;" } + "}"
    },
    HostileInput("a variable set anew", ["scss"]) { lines($0) { "$a:\($0)px;\n.a{padding:$a}\n" } },
    HostileInput("ems of a long font size", ["css"]) { count in
      ".a{font-size:" + lines(count) { _ in "1px " } + ";" + lines(count) { _ in "padding:1em;" } + "}"
    },
    HostileInput("lengths of resources in a ring", ["android-xml"]) { count in
      "<resources>" + lines(count) { "<dimen name='a\($0)'>@dimen/a\($0 + 1)</dimen>" }
        + "<dimen name='a\(count)'>@dimen/a0</dimen></resources>"
    },
    HostileInput("objects that hold one another by name", ["javascript"]) { count in
      lines(count) { "const a\($0) = { b: a\($0 + 1), c: a\($0 + 1) }\n" } + "export default { a0 }\nt('x')"
    },
    HostileInput("forms of plurals", ["json"]) { count in
      "{" + lines(count) { "\"a\($0)_one\": \"b\", \"a\($0)_other\": \"c\", \"d\($0)_other\": \"e\",\n" } + "}"
    },
    HostileInput("a length given anew", ["android-xml"]) { count in
      "<resources>" + lines(count) { "<dimen name='a'>\($0)dp</dimen>" } + "</resources>"
    },
    HostileInput("controls of one name", ["css"]) { lines($0) { _ in "button{width:30px;height:3px}" } },
    HostileInput("elements that are never closed", markup) { lines($0) { _ in "<b><button>" } + "</i></b></b>" },
    HostileInput("end tags of components far out", markup) { lines($0) { "<A\($0)>" } + lines($0) { _ in "</A0>" } },
    HostileInput("controls and labels of one id", markup) { count in
      lines(count) { _ in "<input id=a aria-labelledby='a b'><label for=a>" } + lines(count) { _ in "<b id=b>x</b>" }
    },
    HostileInput("code that is not closed in an attribute", markup) { count in
      "<a title=\"" + lines(count) { _ in "{{ {% {# <% <?php ${" } + "\" style=\"" + lines(count) { _ in "{{&#x;" }
        + "\">"
    },
    HostileInput("style sheets and attributes", markup) { count in
      lines(count) {
        "<p style='padding:\($0)px;{{ x }}'><style>.a{margin:\($0)px}</style><style lang=scss>$a:1px;</style>"
      }
    },
  ]

  private static let markup = ["html", "vue", "svelte"]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined()
  }
}

@Suite("Source without end")
struct HostileInputTests {
  @Test("the laws hold of a piece over and over", arguments: HostileInput.pieces)
  func pieces(_ input: HostileInput) { expectLinear(input, count: 2_500) }

  @Test("the laws hold of a piece of markup over and over", arguments: HostileInput.markupPieces)
  func markup(_ input: HostileInput) { expectLinear(input, count: 2_500) }

  @Test(
    "the laws hold of a piece of a table over and over",
    arguments: HostileInput.tablePieces + HostileInput.plistPieces + HostileInput.objectPieces)
  func tablePieces(_ input: HostileInput) { expectLinear(input, count: 5_000) }

  @Test(
    "the laws hold of a piece of a script over and over, as code and as a table", arguments: HostileInput.scriptPieces)
  func scriptPieces(_ input: HostileInput) {
    expectLinear(input, count: 1_000)
    expectLinear(input, count: 1_000, path: "locales/de.js")
  }

  @Test("what many share costs each of them little", arguments: HostileInput.crowds)
  func crowds(_ input: HostileInput) { expectLinear(input, count: 500) }

  @Test("twenty thousand constants and as many uses are read in seconds")
  func declarations() throws {
    let crowd = try #require(HostileInput.crowds.first)
    let bytes = Array(crowd.source(20_000).utf8)
    var scratch = Scratch()
    let start = Self.processorTime()
    let faults = LanguageLaws.faults(KotlinLanguage.self, bytes, scratch: &scratch)
    #expect(faults == [])
    #expect(Self.processorTime() - start < 60)
  }

  /// The laws bound tokens, nodes and sites by the bytes; of the time, four times the source may take eight times as
  /// long (twice what it should), and what the clock cannot tell from nothing.
  private func expectLinear(_ input: HostileInput, count: Int, path: String? = nil) {
    var ran = 0
    for language in Languages.all where input.languages.contains(language.id) {
      ran += 1
      var seconds: [Double] = []
      for factor in [1, 4] {
        let bytes = Array(input.source(count * factor).utf8)
        var scratch = Scratch()
        let start = Self.processorTime()
        let faults = LanguageLaws.faults(language, bytes, path: path, scratch: &scratch)
        seconds.append(Self.processorTime() - start)
        #expect(faults.prefix(3) == [], "\(language.id)")
      }
      #expect(seconds[1] < 8 * seconds[0] + 0.5, "\(language.id): \(seconds)")
    }
    #expect(ran > 0)
  }

  /// Seconds that this thread has run: other tests run beside it.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
