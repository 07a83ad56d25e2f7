import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Tables in JavaScript and TypeScript")
struct ScriptTableTests {
  private func lines(_ text: String, path: String = "web/locales/de.ts") -> [String] {
    SiteText.lines(text, TypeScriptLanguage.self, kinds: [.key], path: path).map {
      $0.replacingOccurrences(of: " locales de ", with: " = ")
    }
  }

  /// What is told as not understood, as it is written.
  private func told(_ marked: String) -> [String] {
    let path = "locales/de.ts"
    let text = MarkedText(marked).text
    return SiteText.extract(text, TypeScriptLanguage.self, path: path).notUnderstood.map(
      SourceFile(path: path, text: text).text)
  }

  @Test("Names bare and quoted, texts put together, templates, lists, an object of the file by its name")
  func entries() {
    #expect(
      lines(ScriptFixtures.table) == [
        "1️⃣ key nav.shared.save = Sichern", "2️⃣ key title = It's 😀A", "3️⃣ key quoted = abc", "4️⃣ key nav.today = Heute",
        "5️⃣ key nav.brackets = x", "6️⃣ key days = (0) Mo", "6️⃣ key days = (1) Di",
        "7️⃣ key greet = Hallo …! ${user.name ?? `x${1}`}", "- key run = … [partial]",
        "- key call = … [partial]", "8️⃣ key empty = ", "- key b = … [partial]", "9️⃣ key 12 = number",
      ])
  }

  @Test("Code in the place of a text is an entry whose text is not known; what may be a table is told")
  func code() {
    #expect(told(ScriptFixtures.table) == ["...a", "n: 1"])
    let made =
      "export default { 1️⃣a: b, 2️⃣c: 'd'.trim(), 3️⃣e: f ? 'g' : 'h', 4️⃣i: 'j' + k, 5️⃣l: m('n'), 6️⃣o() {}, get 7️⃣p() {} }"
    #expect(lines(made) == zip(["a", "c", "e", "i", "l", "o", "p"], 1...).map { "\($1)️⃣ key \($0) = … [partial]" })
    let keys = SiteText.extract(MarkedText(made).text, TypeScriptLanguage.self, path: "locales/de.ts").keys
    #expect(keys?.entries.allSatisfy { $0.marks == .partial } == true)
    #expect(
      told("import x from './x'\nexport default { x, y: x, z: require('./z'), ...w, [n]: 'v' }") == [
        "x", "y: x", "z: require('./z')", "...w", "[n]: 'v'",
      ])
  }

  @Test(
    "What a file gives to others is its table, however it does",
    arguments: [
      "module.exports = { 1️⃣a: 'b' }", "exports.de = { 1️⃣a: 'b' };",
      "const x: Texts<A, B> = { 1️⃣a: 'b' }\nexport default x",
      "export const de = { 1️⃣a: 'b' }", "const no = 1; export default Object.freeze({ 1️⃣a: 'b' })",
      "export default ({ 1️⃣a: 'b' })", "window.texts = { 1️⃣a: 'b' }", "var de = { 1️⃣a: \"b\" };",
      "const f = () => { return { c: 'd' } }\nexport default { 1️⃣a: 'b' } as const",
      "export default <const>{ c: 'd' }; export const x = { 1️⃣a: 'b' }",
    ])
  func forms(_ text: String) {
    #expect(lines(text) == ["1️⃣ key a = b"])
  }

  @Test("Objects of a file in one language are told apart by their names; one that is not exported is told")
  func several() {
    #expect(
      lines("export const a = { 1️⃣x: '1' }\nexport const b = { 2️⃣x: '2' }\nconst c = { x: '3' }")
        == ["1️⃣ key a.x = 1", "2️⃣ key b.x = 2"])
    #expect(told("export const a = { x: '1' }\nconst c = { x: '3' }") == ["{ x: '3' }"])
  }

  @Test("A file that the contract names may hold many languages")
  func languages() {
    var interests = Interests()
    interests.tables = [.init(path: "web/texts.js", name: nil)]
    func lines(_ text: String) -> [String] {
      SiteText.lines(text, JavaScriptLanguage.self, kinds: [.key], interests: interests, path: "web/texts.js")
    }
    let both = ["1️⃣ key a texts de b", "2️⃣ key a texts en c"]
    #expect(lines("export const texts = { de: { 1️⃣a: 'b' }, en: { 2️⃣a: 'c' } }") == both)
    #expect(lines("const de = { 1️⃣a: 'b' }, en = { 2️⃣a: 'c' }\nexport default { de, en }") == both)
    #expect(lines("export const german = { 1️⃣a: 'b' }\nexport const english = { 2️⃣a: 'c' }") == both)
    #expect(lines("export default createI18n({ legacy: 1, messages: { de: { 1️⃣a: 'b' }, en: { 2️⃣a: 'c' } } })") == both)
  }

  @Test(
    "A file that ends in the middle is read as far as it goes",
    arguments: [
      "export default", "export default {", "const a", "const a =", "module.exports =", "a.b =", "export", "a =",
    ])
  func cut(_ text: String) {
    let extraction = SiteText.extract(text, TypeScriptLanguage.self, path: "locales/de.ts")
    #expect(extraction.unread != nil || !extraction.notUnderstood.isEmpty)
  }

  @Test("Elsewhere an object is no table, and a file of types is none")
  func others() {
    #expect(lines("export default { a: 'b' }", path: "web/src/colors.ts") == [])
    #expect(!TypeScriptLanguage.isFound(path: "locales/index.ts") && !TypeScriptLanguage.isFound(path: "i18n/en.d.ts"))
    #expect(TypeScriptLanguage.isFound(path: "src/i18n/en/nav.ts") && JavaScriptLanguage.isFound(path: "lang/zh-CN.js"))
  }

  @Test("A regular expression, a division, a template and markup are told apart")
  func lexing() {
    func pieces(_ text: String, _ kind: ScriptLexer.Kind) -> [String] {
      let bytes = Array(text.utf8)
      var lexer = ScriptLexer(bytes)
      var result: [String] = []
      while let token = lexer.next() {
        if token.kind == kind { result.append(String(decoding: bytes[token.span.range], as: UTF8.self)) }
      }
      return result
    }
    #expect(pieces(ScriptFixtures.code, .regex) == ["/[/\"]'/g", "/n'/", "/r\"/", "/t'/u"])
    #expect(pieces(ScriptFixtures.code, .string) == ["\"l\\\nm\""])
    #expect(pieces(ScriptFixtures.markup, .markup) == ["j's ", "l \"", " "])
    #expect(pieces(ScriptFixtures.markup, .string) == ["\"it's\"", "\"f\"", "'v'"])
  }
}

@Suite("Look-ups in JavaScript and TypeScript")
struct ScriptUseTests {
  private func lines(_ text: String, interests: Interests = Interests()) -> [String] {
    SiteText.lines(text, TSXLanguage.self, interests: interests, path: "web/src/App.tsx")
  }

  private let head = "import { useI18n } from 'vue-i18n'\n"

  @Test("A literal, its arms, a list of them; a key that is put together keeps its beginning")
  func calls() {
    #expect(
      lines(
        head
          + """
          t(1️⃣'a.b'); i18n.t(2️⃣"c", { count }); this.$t(3️⃣`d`)
          t(on ? 4️⃣'e' : 5️⃣'f'); t([6️⃣'g', 7️⃣'h'])
          t(8️⃣`i.${j}.k`); t(9️⃣'l.' + m); intl.formatMessage({ id: 'n', defaultMessage: 'N' })
          """
      ) == [
        "1️⃣ key-use a.b t on t", "2️⃣ key-use c i18n.t on i18n.t", "3️⃣ key-use d this.$t on this.$t", "4️⃣ key-use e t on t",
        "5️⃣ key-use f t on t", "6️⃣ key-use g t on t", "7️⃣ key-use h t on t", "8️⃣ key-use i. t dynamic on t",
        "9️⃣ key-use l. t dynamic on t", "- key-use n intl.formatMessage on intl.formatMessage",
      ])
    #expect(lines(head + "t(1️⃣key)") == ["1️⃣ key-use  t dynamic on t"])
  }

  @Test("What is declared is not called, and what is called otherwise looks nothing up")
  func others() {
    #expect(
      lines(
        head
          + "function t(key) {}\nclass A { t(key) { } }\nconst f = (t(key: string)): string => ''")
        == [])
    // `t` is the name of many things: in a file that does not speak of translations it may be one of a table.
    #expect(lines("t(1️⃣'a'); t(b); canvas.translate(1, 2)") == ["1️⃣ words a in t if a key on t"])
  }

  @Test("A table before a colon, and what a hook puts before its keys")
  func namespaces() {
    let site = SiteText.extract(head + "t('common:save')", TSXLanguage.self).sites.first
    guard case .keyUse(_, "common", false)? = site?.details else {
      Issue.record("\(String(describing: site))")
      return
    }
    #expect(lines(head + "t(1️⃣'Note: this')") == ["1️⃣ key-use Note: this t on t"])
    #expect(
      lines("const t = await getTranslations('Home'), u = useTranslations()\nt(1️⃣'a'); u(2️⃣'b')") == [
        "1️⃣ key-use Home.a t on t", "2️⃣ key-use b u on u",
      ])
  }

  @Test("What a look-up was made with: its table, and what it puts before its keys")
  func made() {
    let text = """
      const { t, i18n } = useTranslation('ns', { keyPrefix: 'p' }), { t: all } = useTranslation(['x', 'y'])
      const [first] = useTranslation(), fixed = i18n.getFixedT(null, 'z', 'c'), home = useTranslations({ namespace: 'h' })
      t(1️⃣'d'); t(2️⃣`e.${f}`); t('z:3️⃣g'); all(4️⃣'h'); first(5️⃣'i'); fixed(6️⃣'j'); home(7️⃣'k')
      """
    #expect(
      lines(text.replacing("'z:3️⃣g'", with: "3️⃣'z:g'")) == [
        "1️⃣ key-use p.d t on t", "2️⃣ key-use p.e. t dynamic on t", "3️⃣ key-use p.g t on t", "4️⃣ key-use h all on all",
        "5️⃣ key-use i first on first", "6️⃣ key-use c.j fixed on fixed", "7️⃣ key-use h.k home on home",
      ])
    let tables = SiteText.extract(MarkedText(text).text, TSXLanguage.self).sites.map { site -> String? in
      guard case .keyUse(_, let table, _) = site.details else { return nil }
      return table
    }
    #expect(tables == ["ns", "ns", "z", "x", nil, "z", nil])
    // The key of an element may have what the look-up beside it puts before.
    #expect(
      lines("const { t } = useTranslation('ns', { keyPrefix: 'a' })\n<Trans i18nKey=\"1️⃣b\" />") == [
        "1️⃣ words b in i18nKey if a key on i18nKey", "1️⃣ words a.b in i18nKey if a key on i18nKey",
      ])
  }

  @Test("A context is put behind the key, and a template may be a key where nothing says what `t` is")
  func context() {
    #expect(lines(head + "t(1️⃣'friend', { count, context: 'male' })") == ["1️⃣ key-use friend t dynamic on t"])
    #expect(lines("t(1️⃣`nav.${x}`); t(`${x}`); t(`a b ${x}`)") == ["1️⃣ key-use nav. t dynamic on t"])
  }

  @Test("A function that the contract names, with its key in the place that it says")
  func contract() {
    var interests = Interests()
    interests.lookups = [.init(name: "Texts.get", argument: 1), .init(name: "say", argument: 0)]
    #expect(
      lines("Texts.get(x, 1️⃣'a'); app.Texts.get(y, 2️⃣'b'); get(z, 'c'); say(3️⃣'d'); other.say('e')", interests: interests)
        == [
          "1️⃣ key-use a Texts.get on Texts.get", "2️⃣ key-use b app.Texts.get on app.Texts.get", "3️⃣ key-use d say on say",
        ])
  }

  @Test("A literal in the form of a key may be one that is looked up elsewhere")
  func literals() {
    #expect(
      lines("show(1️⃣'nav.today'); import 'vue'; a = './b.c'; t(2️⃣'nav.week') // i18n") == [
        "1️⃣ words nav.today in literal if a key on literal", "2️⃣ key-use nav.week t on t",
      ])
  }

  @Test("Attributes that hold a key")
  func attributes() {
    #expect(
      lines(#"<Trans i18nKey="1️⃣a.b" title="c">{t(2️⃣'d')}</Trans>; // i18n"#) == [
        "1️⃣ key-use a.b i18nKey on i18nKey", "2️⃣ key-use d t on t",
      ])
  }

  @Test("Where no rule asks for keys, nothing is read")
  func unasked() {
    var interests = Interests()
    interests.keys = .nothing
    #expect(lines(head + "t('a')", interests: interests) == [])
  }
}
