import ContractSpec

/// Apple's tables of texts by number.
struct StringsDictWriter: TableWriter {
  private let bytes: [UInt8]
  /// The keys of the whole, read or not, as written.
  private let names: Set<String>

  static func takes(path: String) -> Bool { path.hasSuffix(".stringsdict") }

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    var names: Set<String> = []
    var depth = 0
    TableText.forEachTag(in: bytes) { tag in
      if tag.elementsEqual("dict".utf8) { depth += 1 }
      if tag.elementsEqual("/dict".utf8) { depth -= 1 }
      guard depth == 1, tag.elementsEqual("key".utf8) else { return }
      let key = bytes[min(tag.endIndex + 1, bytes.count)...].prefix { $0 != UInt8(ascii: "<") }
      names.insert(String(decoding: key, as: UTF8.self))
    }
    self.names = names
  }

  func hasUnread(_ gap: KeyOverview.Gap) -> Bool {
    names.contains(gap.key) || names.contains(TableText.xml(gap.key))
  }

  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion? {
    let gap = gaps[0]
    guard let forms = TableText.forms(gaps[0].texts), let offset = end(ofEntry: gap) else { return nil }
    let indent = TableText.indent(at: Int(gap.neighbour.start), in: bytes)
    let step = indent.contains("\t") || indent.isEmpty ? "\t" : "  "
    let number =
      forms.lazy.flatMap { form -> [String] in
        Placeholders.read(form.text).filter { $0.hasSuffix("d") || $0.hasSuffix("u") }
      }.first.map { String($0.drop { $0 != "$" && $0 != "%" }.drop { $0 == "%" || $0 == "$" }) } ?? "d"
    var lines = ["<key>\(TableText.xml(gap.key))</key>", "<dict>"]
    lines += [
      step + "<key>NSStringLocalizedFormatKey</key>", step + "<string>%#@VARIABLE@</string>",
      step + "<key>VARIABLE</key>", step + "<dict>",
      step + step + "<key>NSStringFormatSpecTypeKey</key>", step + step + "<string>NSStringPluralRuleType</string>",
      step + step + "<key>NSStringFormatValueTypeKey</key>",
      step + step + "<string>\(number.filter(\.isLetter))</string>",
    ]
    for (form, text) in forms {
      lines += [step + step + "<key>\(form)</key>", step + step + "<string>\(TableText.xml(text))</string>"]
    }
    lines += [step + "</dict>", "</dict>"]
    let lead = "\n" + indent
    return Insertion(
      offset: TableText.behindComments(offset, in: bytes), lead: lead, entry: lines.joined(separator: lead))
  }

  /// Behind the dictionary that follows the neighbour's key.
  private func end(ofEntry gap: KeyOverview.Gap) -> Int? {
    guard let key = TableText.end(of: "</key>", from: Int(gap.neighbour.end), in: bytes) else { return nil }
    var index = TableText.skipTrivia(from: key, in: bytes)
    guard bytes[min(index, bytes.count)...].starts(with: "<dict>".utf8) else { return nil }
    var depth = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if bytes[index...].starts(with: "<dict>".utf8) { depth += 1 }
      if bytes[index...].starts(with: "</dict>".utf8) {
        depth -= 1
        if depth == 0 { return index + 7 }
      }
      index += 1
    }
    return nil
  }
}
