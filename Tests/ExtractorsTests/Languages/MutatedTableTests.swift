import ContractSpec
import Foundation
import Laws
import Testing

@testable import Extractors

/// A format of tables, and how to write one of many entries in it.
struct TableFormat: Sendable, CustomTestStringConvertible {
  var language: any Language.Type
  var path: String
  var head = ""
  var tail = ""
  /// The source of an entry, and what its key and text must read as.
  var entry: @Sendable (Int) -> (source: String, key: String, text: String)
  /// Where nothing is an entry: comments.
  var blind: @Sendable ([UInt8]) -> [ByteSpan]
  /// What is put in at random: what opens, closes and escapes.
  var pieces: [String]

  var testDescription: String { language.id }

  static let all = [
    TableFormat(
      language: StringsLanguage.self, path: "de.lproj/Localizable.strings",
      entry: { number in
        switch number % 4 {
        case 0: ("\"key.\(number)\" = \"Text \(number)\";\n", "key.\(number)", "Text \(number)")
        case 1: ("/* No. \(number) */\n\"k\(number)\"=\"a\nb\";\n", "k\(number)", "a\nb")
        case 2: ("bare\(number) = word\(number); // it's\n", "bare\(number)", "word\(number)")
        default: ("\"q\\\"\(number)\" = 'a \\\" \\\\ b'\n  ;\n", "q\"\(number)", "a \" \\ b")
        }
      },
      blind: StringsLexer.commentSpans,
      pieces: ["\"", "'", "\\", "=", ";", "/*", "*/", "//", "{", "}", "(", ")", "<", "\n", " ", "a", "é", "\u{FEFF}"]),
    TableFormat(
      language: AndroidXMLLanguage.self, path: "res/values-de/words.xml", head: "<resources>\n", tail: "</resources>\n",
      entry: { number in
        switch number % 4 {
        case 0:
          ("<string name=\"a\(number)\">Text \(number) &amp; more</string>\n", "a\(number)", "Text \(number) & more")
        case 1:
          (
            "<!-- No. \(number) -->\n<string name='b\(number)'>\"it's <b>x</b> \"</string>\n", "b\(number)",
            "it's <b>x</b> "
          )
        case 2:
          (
            "<plurals name=\"c\(number)\"><item quantity=\"other\">%d</item></plurals>\n", "c\(number)", "%d"
          )
        default:
          ("<string-array name=\"d\(number)\">\n<item><![CDATA[<i>]]></item>\n</string-array>\n", "d\(number)", "<i>")
        }
      },
      blind: blindInXML, pieces: xmlPieces + ["<string name=\"x\">", "</string>", "<item>", "</resources>"]),
    TableFormat(
      language: StringsDictLanguage.self, path: "de.lproj/Localizable.stringsdict",
      head: "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n", tail: "</dict>\n</plist>\n",
      entry: { number in
        (
          "<key>k\(number)</key>\n<dict>\(StringsDictTests.forms("n", "<key>other</key><string>%d &lt;</string>"))</dict>\n",
          "k\(number)", "%d <"
        )
      },
      blind: blindInXML, pieces: xmlPieces + ["<key>", "</key>", "<dict>", "</dict>", "<string/>", "</plist>"]),
    TableFormat(
      language: JSONTableLanguage.self, path: "locales/de.json", head: "{\n", tail: "\"end\": \"\"\n}\n",
      entry: { number in
        switch number % 4 {
        case 0: ("\"a\(number)\": \"Text \(number)\",\n", "a\(number)", "Text \(number)")
        case 1: ("// No. \(number)\n\"b \\\"\(number)\" : \"\\u00e9 \\\\ {x}\",\n", "b \"\(number)", "é \\ {x}")
        case 2: ("\"c\(number)\": { \"d\": \"it's\" },\n", "c\(number).d", "it's")
        default: ("\"e\(number)\": [\n\"one\"\n],\n", "e\(number)", "one")
        }
      },
      blind: JSONTableLanguage.commentSpans,
      pieces: [
        "\"", "'", "\\", ",", ":", "{", "}", "[", "]", "//", "/*", "*/", "`", "\n", " ", "1", "null", "é", "\u{FEFF}",
      ]),
    TableFormat(
      language: TypeScriptLanguage.self, path: "locales/de.ts", head: "export default {\n",
      tail: "end: ''\n} as const\n",
      entry: { number in
        switch number % 5 {
        case 0: ("a\(number): 'Text \(number)',\n", "a\(number)", "Text \(number)")
        case 1: ("// No. \(number)\n'b \"\(number)' : `\\u00e9 \\` {x}`,\n", "b \"\(number)", "é ` {x}")
        case 2: ("c\(number): { d: \"it's\" },\n", "c\(number).d", "it's")
        case 3: ("f\(number): 'g' +\n  \"h\",\n", "f\(number)", "gh")
        default: ("e\(number): [\n'one'\n],\n", "e\(number)", "one")
        }
      },
      blind: TypeScriptLanguage.commentSpans,
      pieces: [
        "\"", "'", "\\", ",", ":", "{", "}", "[", "]", "(", ")", "//", "/*", "*/", "/", "`", "${", "\n", " ", "=", "=>",
        "...",
        "a", "é",
      ]),
    TableFormat(
      language: StringCatalogLanguage.self, path: "Localizable.xcstrings",
      head: "{\n\"sourceLanguage\": \"en\",\n\"strings\": {\n", tail: "\"end\": {}\n}\n}\n",
      entry: { number in
        (
          "\"k\(number)\": {\n\"localizations\": { \"de\": { \"stringUnit\": { \"state\": \"new\", \"value\": \"T\(number)\" } } }\n},\n",
          "k\(number)", "T\(number)"
        )
      },
      blind: JSONTableLanguage.commentSpans,
      pieces: ["\"", "\\", ",", ":", "{", "}", "[", "]", "\n", " ", "//", "1", "é"]),
    TableFormat(
      language: ARBLanguage.self, path: "lib/l10n/app_de.arb", head: "{\n\"@@locale\": \"de\",\n",
      tail: "\"end\": \"\"\n}\n",
      entry: { number in
        (
          "\"a\(number)\": \"{n, plural, other{\(number)}}\",\n\"@a\(number)\": { \"placeholders\": { \"n\": {} } },\n",
          "a\(number)", "{n, plural, other{\(number)}}"
        )
      },
      blind: JSONTableLanguage.commentSpans, pieces: ["\"", "\\", ",", ":", "{", "}", "[", "]", "@", "\n", " ", "é"]),
  ]

  /// Of so many entries, and where each stands.
  func table(_ count: Int) -> (source: [UInt8], places: [Range<Int>]) {
    var source = Array(head.utf8)
    var places: [Range<Int>] = []
    for entry in (0..<count).map(entry) {
      places.append(source.count..<(source.count + entry.source.utf8.count))
      source += entry.source.utf8
    }
    return (source + tail.utf8, places)
  }

  private static let xmlPieces = [
    "<", ">", "/", "\"", "'", "&", ";", "<!--", "-->", "<![CDATA[", "]]>", "<a>", "<b/>", "é",
  ]

  /// Comments, sections and instructions.
  private static func blindInXML(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = XMLLexer(bytes)
    var spans: [ByteSpan] = []
    while let token = lexer.next() {
      switch token.kind {
      case .comment, .cdata, .instruction, .doctype: spans.append(ByteSpan(token.start, token.end))
      default: break
      }
    }
    return spans
  }
}

@Suite("Tables that were changed at random")
struct MutatedTableTests {
  /// As many as the variable says; a few hundred show in a second that nothing is broken.
  static func rounds(else few: Int) -> Int {
    ProcessInfo.processInfo.environment["CONFORM_MUTATIONS"].flatMap { Int($0) } ?? few
  }

  private static let entries = 12

  @Test("No entry that a change left alone is lost without a word", arguments: TableFormat.all)
  func mutated(_ format: TableFormat) {
    var random = FixedRandom(seed: 0x1234_5678_9abc_def1)
    let written = (0..<Self.entries).map(format.entry)
    let (source, places) = format.table(Self.entries)
    let rounds = Self.rounds(else: 400)
    var lost = 0
    var read = 0
    for round in 0..<rounds where lost < 5 {
      let change = TableChange(of: source.count, format.pieces, &random)
      let bytes = change.applied(to: source)
      var scratch = Scratch()
      let extraction = format.language.extract(
        SourceFile(path: format.path, bytes: bytes), interests: Interests(), scratch: &scratch)
      let faults = ExtractionLaws.faults(extraction, count: bytes.count)
      #expect(faults == [], "round \(round)")
      if extraction.unread != nil { continue }
      let found = Found(extraction, blind: format.blind(bytes))
      for (entry, place) in zip(written, places) {
        guard let place = change.moved(place) else { continue }
        if found.has(entry.key, entry.text, in: place) {
          read += 1
        } else if !found.tells(place) {
          lost += 1
          Issue.record("round \(round): `\(entry.key)` is lost in \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    // Most changes cost an entry or two.
    #expect(read > rounds * Self.entries * 2 / 3)
  }

  /// What was read of a table, by place.
  private struct Found {
    var entries: [(place: ByteSpan, key: String, text: String)] = []
    var told: [ByteSpan]

    init(_ extraction: Extraction, blind: [ByteSpan]) {
      told = extraction.notUnderstood + blind
      guard let keys = extraction.keys else { return }
      for entry in keys.entries.indices {
        let place = keys.entries[entry].extent.span
        entries.append((place, keys.key(entry), keys.text(entry)))
        // What another entry took for its text is not lost: it is read there.
        told.append(place.union(keys.entries[entry].textSpan))
      }
    }

    func has(_ key: String, _ text: String, in place: Range<Int>) -> Bool {
      entries.contains { place.contains(Int($0.place.start)) && $0.key == key && $0.text == text }
    }

    func tells(_ place: Range<Int>) -> Bool { told.contains { $0.range.overlaps(place) } }
  }
}

/// Bytes put in the place of others.
struct TableChange {
  var range: Range<Int>
  var bytes: [UInt8]

  init(of count: Int, _ pieces: [String], _ random: inout FixedRandom) {
    let start = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: (range, bytes) = (start..<(start + 1), [])
    case 1: (range, bytes) = (start..<min(count, start + Int.random(in: 1...80, using: &random)), [])
    case 2: (range, bytes) = (start..<(start + 1), [UInt8.random(in: 0...255, using: &random)])
    case 3: (range, bytes) = (start..<count, [])
    default: (range, bytes) = (start..<start, Array((pieces.randomElement(using: &random) ?? "").utf8))
    }
  }

  func applied(to source: [UInt8]) -> [UInt8] { source[..<range.lowerBound] + bytes + source[range.upperBound...] }

  /// Where a piece of the source is afterwards; nil for one that was changed.
  func moved(_ place: Range<Int>) -> Range<Int>? {
    if place.upperBound <= range.lowerBound { return place }
    guard place.lowerBound >= range.upperBound else { return nil }
    let distance = bytes.count - range.count
    return (place.lowerBound + distance)..<(place.upperBound + distance)
  }
}
