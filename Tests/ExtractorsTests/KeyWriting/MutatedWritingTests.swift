import Foundation
import Laws
import Testing

@testable import ContractSpec
@testable import Extractors
@testable import conform

extension TableFormat {
  /// Those that entries are written into: maps in code, of which readers take no broken ones, as well.
  fileprivate static let written =
    all + [
      TableFormat(
        language: KotlinLanguage.self, path: "L10n.kt", head: "val t = mapOf(\n  \"de\" to mapOf(\n",
        tail: "    \"end\" to \"\"\n  )\n)\n",
        entry: { ("    \"k\($0)\" to \"Text \\\"\($0)\\\"\", // No. \($0)\n", "k\($0)", "Text \"\($0)\"") },
        blind: { _ in [] }, pieces: ["\"", "\\", ",", "to", "(", ")", "//", "/*", "*/", "$", "${", "\n", " ", "é"]),
      TableFormat(
        language: SwiftLanguage.self, path: "L10n.swift", head: "let t = [\n  \"de\": [\n",
        tail: "    \"end\": \"\",\n  ]\n]\n",
        entry: { ("    \"k\($0)\": \"Text \\\"\($0)\\\"\", // No. \($0)\n", "k\($0)", "Text \"\($0)\"") },
        blind: { _ in [] }, pieces: ["\"", "\\", ",", ":", "[", "]", "//", "/*", "*/", "\\(", "\n", " ", "é"]),
    ]
}

@Suite("Writing into tables that were changed at random")
struct MutatedWritingTests {
  private struct Said: Hashable {
    var key: String
    var language: String
    var form: String?
    var text: String
  }

  private static let keys = ["new", "new_key", "a.new", "c2.new", "new.group.key", "New sentence.", "k\"q", "öffnen"]
  private static let texts = [
    "Neu", "it's \"new\"", "\\ % & < > ' é", "two\nlines\tand  blanks ", "$x ${y} `z`", "@a ?b #", "// /* */ --> ]]>",
    "",
  ]

  private func table(_ format: TableFormat, _ bytes: [UInt8]) -> KeyTable? {
    var scratch = Scratch()
    var interests = Interests()
    if !format.language.isTable { interests.tables = [Interests.Table(path: format.path, name: nil)] }
    let source = SourceFile(path: format.path, bytes: bytes)
    let extraction = format.language.extract(source, interests: interests, scratch: &scratch)
    return extraction.unread == nil ? extraction.keys : nil
  }

  private func said(_ table: KeyTable) -> [Said: Int] {
    // The key of a catalog, shown where no text is, is no fact of its own.
    let entries = table.entries.indices.filter { table.entries[$0].textSpan != table.entries[$0].extent.span }
    return Dictionary(
      entries.map {
        (
          Said(key: table.key($0), language: table.language($0), form: table.category($0), text: table.text($0)), 1
        )
      }, uniquingKeysWith: +)
  }

  /// A key that a table lacks, behind an entry of it.
  private func gap(_ table: KeyTable, _ number: Int, _ random: inout FixedRandom) -> KeyOverview.Gap? {
    guard let entry = table.entries.indices.randomElement(using: &random) else { return nil }
    let first = table.entries.indices.first { table.sharesKey($0, entry) } ?? entry
    let run = table.entries.indices.filter { table.sharesKey($0, entry) }
    let isCatalog = table.path.hasSuffix(".xcstrings")
    let isShared = isCatalog && Bool.random(using: &random)
    let text = Self.texts.randomElement(using: &random) ?? ""
    let hasForms = table.path.hasSuffix(".stringsdict") || Int.random(in: 0..<4, using: &random) == 0
    return KeyOverview.Gap(
      platform: Platform("web"), language: isCatalog ? "fr" : table.language(first),
      key: isShared
        ? table.key(first) : (Self.keys.randomElement(using: &random) ?? "") + (number > 0 ? "\(number)" : ""),
      foundKey: "", path: table.path, neighbour: table.entries[first].extent.span, neighbourKey: table.key(first),
      neighbourEnd: run.map { Int(table.entries[$0].textSpan.end) }.max() ?? 0, isShared: isShared,
      texts: hasForms
        ? ["one", "other"].map { KeyOverview.Text(form: $0, text: text + $0) }
        : [KeyOverview.Text(form: nil, text: text)],
      hasForms: hasForms ? true : nil, source: Platform("ios"), baseText: text)
  }

  @Test(
    "All that stood there stands there still, what was wanted beside it or told as left, and no byte is another",
    arguments: TableFormat.written)
  func mutated(_ format: TableFormat) {
    var random = FixedRandom(seed: 0x5eed_1234_9abc_def1)
    let source = format.table(12).source
    var written = 0
    var wanted = 0
    for round in 0..<MutatedTableTests.rounds(else: 200) {
      // Every fourth is whole.
      let change = round % 4 == 0 ? nil : TableChange(of: source.count, format.pieces, &random)
      let before = change?.applied(to: source) ?? source
      guard var table = table(format, before) else { continue }
      table.path = format.path
      let count = Int.random(in: 1...3, using: &random)
      let gaps = (0..<count).compactMap { gap(table, $0, &random) }
      wanted += gaps.count
      guard let filled = KeyWriting.filled(before, gaps, format.path) else { continue }
      written += gaps.count - filled.left.count
      let left = Set(filled.left.map { $0.language + $0.key })
      let filledGaps = gaps.filter { !left.contains($0.language + $0.key) }
      guard let after = self.table(format, filled.bytes) else {
        Issue.record("round \(round): unread after \(String(decoding: before, as: UTF8.self))")
        return
      }
      var expected = said(table)
      for gap in filledGaps {
        for text in gap.texts {
          expected[Said(key: gap.key, language: gap.language, form: text.form, text: text.text), default: 0] += 1
        }
      }
      let isSame = said(after) == expected && Subsequence.isOne(before, of: filled.bytes)
      #expect(isSame, "round \(round): \(String(decoding: filled.bytes, as: UTF8.self))")
      // Written once, it is not written again.
      #expect(KeyWriting.filled(filled.bytes, filledGaps, format.path) == nil, "round \(round)")
      if !isSame { return }
      #expect(isRead(before, format) != true || isRead(filled.bytes, format) == true, "round \(round)")
    }
    // Flutter takes two of the eight keys, and no forms.
    #expect(written > wanted / (format.language.id == "arb" ? 10 : 2), "\(written) of \(wanted)")
  }

  /// Whether another reader takes it; nil where there is none.
  private func isRead(_ bytes: [UInt8], _ format: TableFormat) -> Bool? {
    switch format.language.id {
    case "arb", "json", "xcstrings": (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
    case "stringsdict": (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) != nil
    default: nil
    }
  }
}
