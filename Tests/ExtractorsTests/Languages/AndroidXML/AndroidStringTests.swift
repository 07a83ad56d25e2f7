import Foundation
import Testing

@testable import ContractSpec
@testable import Extractors

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Strings of Android's resources")
struct AndroidStringTests {
  private static let path = "app/src/main/res/values-de/words.xml"

  private func lines(_ elements: String, attributes: String = "", path: String = Self.path) -> [String] {
    SiteText.lines(
      "<resources\(attributes)>\(elements)</resources>", AndroidXMLLanguage.self, kinds: [.key], path: path
    ).map {
      $0.replacingOccurrences(of: " words de ", with: " = ")
    }
  }

  private func text(_ content: String) -> String {
    lines("<string name=\"a\">\(content)</string>").first.map { String($0.dropFirst("- key a = ".count)) } ?? "none"
  }

  @Test("Strings, plurals and arrays are entries; the forms of a plural and the items of an array tell which they are")
  func entries() {
    #expect(
      lines(
        """
        <string name="1️⃣title">Titel</string><string name="2️⃣empty"/>
        <plurals name="3️⃣days"><item quantity="one">%d Tag</item><item quantity="other">%d Tage</item></plurals>
        <string-array name="4️⃣units"><item>Tag</item><!-- and --><item/></string-array>
        <item type="string" name="5️⃣more">mehr</item><color name="no">#fff</color><style name="no"><item>x</item></style>
        """)
        == [
          "1️⃣ key title = Titel", "2️⃣ key empty = ", "3️⃣ key days = (one) %d Tag %d", "3️⃣ key days = (other) %d Tage %d",
          "4️⃣ key units = (0) Tag", "4️⃣ key units = (1) ", "5️⃣ key more = mehr",
        ])
  }

  @Test(
    "A text reads as Android shows it",
    arguments: [
      ("  two\n   words ", "two words"), ("\" two  words \"", " two  words "), ("a \" b \" c", "a  b  c"),
      (#"it\'s \"so\" \\ \@ \? \n\t."#, "it's \"so\" \\ @ ? \n\t."), (#"\u2026\u00e9\ud83d\ude00x"#, "…é😀x"),
      ("&lt;b&gt; &amp; &#8230;&quot; q  &quot;", "<b> & … q  "), ("<![CDATA[<b>&amp;</b>]]>", "<b>&amp;</b>"),
      ("a <b>bold</b> <a href=\"x\">y</a>", "a <b>bold</b> <a href=\"x\">y</a>"), (" <i/> ", " <i/> "),
      ("Hi <xliff:g id=\"n\" example=\"Ann\">%1$s</xliff:g>!", "Hi %1$s! %1$s"), ("a<!-- no -->b", "ab"),
      ("@string/other", "@string/other"), ("&name;", "&name; [partial]"), ("1 < 2 & 3", "1 < 2 & 3"),
      ("\"a\r\nb\"", "a\nb"),
    ])
  func texts(_ content: String, _ expected: String) { #expect(text(content) == expected) }

  @Test("What the packager refuses is told, whatever way it is written, but not where Compose reads the file")
  func marks() {
    #expect(text("it's") == "it's [apostrophe]")
    #expect(text("it&#39;s") == "it's [apostrophe]")
    #expect(text("<![CDATA[it's]]>") == "it's [apostrophe]")
    #expect(text("\"it's\"") == "it's")
    #expect(text(#"\u20 x"#) == "  x [escape]")
    let compose = SiteText.extract(
      "<resources><string name=\"a\">it's</string></resources>", AndroidXMLLanguage.self,
      path: "app/composeResources/values/strings.xml")
    #expect(compose.keys?.entries.first?.marks == [])
  }

  @Test("A key and a text are told where they stand")
  func places() throws {
    let source = "\u{FEFF}<resources>\n  <string name=\"é&amp;\">  Text </string></resources>"
    let keys = try #require(
      FileRecord(
        source: SourceFile(path: Self.path, text: source), platform: .android, family: AndroidXMLLanguage.family,
        extraction: SiteText.extract(source, AndroidXMLLanguage.self, path: Self.path)
      ).extraction.keys)
    let fact = keys.fact(0)
    #expect((fact.place.line, fact.place.column, fact.place.endColumn) == (2, 17, 23))
    #expect((fact.text, fact.value) == ("é&amp;", .text("é&")))
    #expect(SourceFile(path: "", text: source).text(keys.entries[0].textSpan) == "  Text ")
  }

  /// The keys that need no translation.
  private func universal(_ elements: String, attributes: String = "", path: String = Self.path) -> [String] {
    let text = "<resources\(attributes)>\(elements)</resources>"
    guard let keys = SiteText.extract(text, AndroidXMLLanguage.self, path: path).keys else { return ["none"] }
    return keys.entries.indices.filter { keys.entries[$0].isUniversal }.map(keys.key)
  }

  @Test("What is marked as not to be translated, or is another name of a string, says the same in all languages")
  func untranslated() {
    let elements = """
      <string name="a" translatable="false">A</string><string name="b">B</string><string name="c"> @string/b</string>
      <string name="d" tools:ignore="Typos,MissingTranslation">D</string><string name="e" translatable="true">\\@string/b</string>
      <plurals name="f" translatable="false"><item quantity="other">F</item></plurals>
      """
    #expect(universal(elements) == ["a", "c", "d", "f"])
    #expect(universal("<string name=\"x\">X</string>", attributes: " tools:ignore=\"MissingTranslation\"") == ["x"])
    #expect(universal("<string name=\"x\">X</string>", path: "res/values/donottranslate.xml") == ["x"])
  }

  @Test("The folder tells the language, and where it does not, the file may")
  func languages() {
    let one = "<string name=\"1️⃣x\">X</string>"
    #expect(lines(one, path: "res/values-pt-rBR/w.xml") == ["1️⃣ key x w pt-BR X"])
    #expect(lines(one, path: "res/values/w.xml") == ["1️⃣ key x w default X"])
    #expect(lines(one, attributes: " tools:locale=\"iw\"", path: "res/values/w.xml") == ["1️⃣ key x w he X"])
  }

  @Test("An entry that is broken is told, and the next is read")
  func broken() {
    let next = "<string name=\"1️⃣n\">m</string>"
    for entry in [
      "<string name=\"a\">b", "<string name=\"a>b</string>", "<string name=\"a\" b>c</string>", "<string>a</string>",
      "<plurals name=\"a\"><item quantity=\"one\">b</item>", "<plurals name=\"a\"></plurals>",
      "string name=\"a\">b</string>",
      "<plurals name=\"a\"><item quantity=\"lots\">b</item></plurals>", "<style><item name=\"a\">b</item>", "&a; b",
      "<string-array name=\"a\"><item>b", "<!-- open",
    ] {
      let source = SourceFile(path: Self.path, text: "<resources>\(entry)<string name=\"n\">m</string></resources>")
      let isOpen = entry == "<!-- open"
      #expect(lines(entry + next).contains("1️⃣ key n = m") == !isOpen, "\(entry)")
      let told = SiteText.extract(
        source.text(ByteSpan(0, source.bytes.count)), AndroidXMLLanguage.self, path: Self.path)
      #expect(!told.notUnderstood.isEmpty, "\(entry)")
    }
    // Of a plural only the form that is broken is lost.
    #expect(
      lines("<plurals name=\"1️⃣a\"><item quantity=\"one\">b<item quantity=\"other\">c</item></plurals>")
        == ["1️⃣ key a = (other) c"])
    #expect(
      lines("<plurals name=\"1️⃣a\"><item quantity=\"one\">b</item><item quantity=\"other\">c</plurals>\(next)")
        == ["1️⃣ key a = (one) b", "1️⃣ key n = m"])
  }

  @Test("What is no file of resources, and what is nested without end, is unread; entities stay as they are written")
  func refused() {
    func extract(_ text: String) -> Extraction { SiteText.extract(text, AndroidXMLLanguage.self, path: Self.path) }
    #expect(extract("").unread == "no `resources`")
    #expect(extract("<manifest/>").unread == "no `resources`")
    #expect(extract("text").unread == "no `resources`")
    let deep = "<resources><string name=\"a\">" + String(repeating: "<b>", count: 400) + "</string></resources>"
    #expect(extract(deep).unread == "elements nested deeper than 256")
    let bomb =
      "<!DOCTYPE r [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><resources><string name=\"x\">&b;</string></resources>"
    #expect(extract(bomb).note == "entities of its own are not expanded")
    #expect(extract(bomb).keys.map { $0.text(0) } == "&b;")
    #expect(extract("<!DOCTYPE r><resources/>").note == nil)
  }

  @Test("Without a wish for texts, keys and their marks are read all the same")
  func keysOnly() throws {
    var interests = Interests()
    interests.keys = .keys
    let text = "<resources><string name=\"a\">@string/b</string><string name=\"b\">B &amp; b</string></resources>"
    let extraction = SiteText.extract(text, AndroidXMLLanguage.self, interests: interests, path: Self.path)
    let keys = try #require(extraction.keys)
    #expect(keys.entries.indices.map { keys.key($0) + keys.text($0) } == ["a", "b"])
    #expect(keys.entries.map(\.isUniversal) == [true, false])
    interests.languages = ["en"]
    #expect(SiteText.extract(text, AndroidXMLLanguage.self, interests: interests, path: Self.path).keys == nil)
  }

  /// Foundation's reader, for texts without quotes, escapes and markup.
  private final class Oracle: NSObject, XMLParserDelegate {
    var texts: [String: String] = [:]
    private var name: String?

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      name = element == "string" ? attributes["name"] : nil
      if let name { texts[name] = "" }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let name { texts[name, default: ""] += string }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      if let name { texts[name, default: ""] += String(decoding: block, as: UTF8.self) }
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) { name = nil }
  }

  @Test("Foundation reads the same keys and texts")
  func oracle() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- A "comment" with <string name="no">markup</string> -->
      <resources xmlns:tools="http://schemas.android.com/tools">
        <string name="a">One &amp; two &#x2026; &#8230; &lt;3</string>
        <string name='b&gt;'
          translatable = "false" >é 😀 ]] > ></string >
        <string name="c"><![CDATA[<b> & &amp;]]]]><![CDATA[></b>]]></string>
        <string name="d"/><skip/><string name="e">x<!-- y -->z<?php no ?>.</string>
      </resources>
      """
    let oracle = Oracle()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = oracle
    #expect(parser.parse())
    let keys = try #require(SiteText.extract(text, AndroidXMLLanguage.self, path: Self.path).keys)
    #expect(
      Dictionary(uniqueKeysWithValues: keys.entries.indices.map { (keys.key($0), keys.text($0)) }) == oracle.texts)
  }
}
