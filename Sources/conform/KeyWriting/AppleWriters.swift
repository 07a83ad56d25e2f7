import ContractSpec

/// Apple's tables of strings.
enum StringsWriter: TableWriter {
  static func takes(path: String) -> Bool { path.hasSuffix(".strings") }

  static func insertion(of gap: KeyOverview.Gap, _ texts: [KeyOverview.Text], in bytes: [UInt8]) -> Insertion? {
    guard !bytes.starts(with: "<?xml".utf8), texts.count <= 1, texts.first?.form == nil,
      let offset = end(ofEntry: gap, in: bytes)
    else { return nil }
    let text = texts.first?.text
    let indent = TableText.indent(at: Int(gap.neighbour.start), in: bytes)
    var line = "\n\(indent)\"\(TableText.quoted(gap.key))\" = \"\(TableText.quoted(text ?? ""))\";"
    if text == nil { line += " /* translate: \(TableText.remark(gap.baseText)) */" }
    return Insertion(offset: offset, text: line)
  }

  /// Behind the sign that ends it.
  private static func end(ofEntry gap: KeyOverview.Gap, in bytes: [UInt8]) -> Int? {
    var index = gap.neighbourEnd
    while index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") || bytes[index] <= 0x20
    {
      index += 1
    }
    return index < bytes.count && bytes[index] == UInt8(ascii: ";") ? index + 1 : nil
  }
}

/// Apple's tables of texts by number.
enum StringsDictWriter: TableWriter {
  static func takes(path: String) -> Bool { path.hasSuffix(".stringsdict") }

  static func insertion(of gap: KeyOverview.Gap, _ texts: [KeyOverview.Text], in bytes: [UInt8]) -> Insertion? {
    guard let forms = TableText.forms(texts),
      let offset = end(ofEntry: gap, in: bytes)
    else { return nil }
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
    return Insertion(offset: offset, text: lines.map { "\n" + indent + $0 }.joined())
  }

  /// Behind the dictionary that follows the neighbour's key.
  private static func end(ofEntry gap: KeyOverview.Gap, in bytes: [UInt8]) -> Int? {
    guard let key = TableText.end(of: "</key>", from: Int(gap.neighbour.end), in: bytes) else { return nil }
    var index = TableText.skipBlanks(from: key, in: bytes)
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

/// Xcode's string catalogs: a text is put into the key's entry, a key behind its neighbour's entry.
enum CatalogWriter: TableWriter {
  static func takes(path: String) -> Bool { path.hasSuffix(".xcstrings") }

  static func insertion(of gap: KeyOverview.Gap, _ texts: [KeyOverview.Text], in bytes: [UInt8]) -> Insertion? {
    insertion(of: gap, [(gap.language, localization(texts))], in: bytes)
  }

  /// All languages of a key at once: it must not get two entries.
  static func insertion(of gaps: [KeyOverview.Gap], in bytes: [UInt8]) -> Insertion? {
    gaps.first.flatMap { first in
      insertion(of: first, gaps.map { ($0.language, localization(TableWriters.texts(for: $0))) }, in: bytes)
    }
  }

  private static func insertion(
    of gap: KeyOverview.Gap, _ languages: [(String, JSONText)], in bytes: [UInt8]
  ) -> Insertion? {
    guard let strings = JSONReader.read(bytes, path: gap.path).value?["strings"],
      let neighbour = strings.object?.first(where: { $0.namePlace.span.start + 1 == gap.neighbour.start })
    else { return nil }
    // An entry without any text is no key of a language yet, and is the key's all the same.
    let own = gap.isShared ? neighbour : strings.object?.first { $0.name == gap.key }
    let entry = own ?? neighbour
    if own == nil {
      let value = object([("localizations", object(languages))])
      return Insertion(
        offset: Int(entry.value.place.span.end), text: ",\n" + text([(gap.key, value)], level: 2))
    }
    guard let members = entry.value.object else { return nil }
    if let localizations = entry.value["localizations"], let last = localizations.object?.last {
      return Insertion(offset: Int(last.value.place.span.end), text: ",\n" + text(languages, level: 4))
    }
    let whole = text([("localizations", object(languages))], level: 3)
    if let last = members.last { return Insertion(offset: Int(last.value.place.span.end), text: ",\n" + whole) }
    return Insertion(offset: Int(entry.value.place.span.start) + 1, text: "\n\(whole)\n    ")
  }

  private static func localization(_ texts: [KeyOverview.Text]) -> JSONText {
    func unit(_ text: String, isNew: Bool = false) -> JSONText {
      object([("stringUnit", object([("state", isNew ? "new" : "translated"), ("value", .string(text))]))])
    }
    if let forms = TableText.forms(texts) {
      return object([("variations", object([("plural", object(forms.map { ($0.form, unit($0.text)) }))]))])
    }
    guard texts.count == 1, let text = texts.first?.text else { return unit("", isNew: true) }
    return unit(text)
  }

  private static func object(_ members: [(String, JSONText)]) -> JSONText {
    .object(members.map { (name: $0.0, value: $0.1) })
  }

  /// As Xcode writes it: two blanks a level, a blank before the colon.
  private static func text(_ members: [(String, JSONText)], level: Int) -> String {
    let indent = String(repeating: "  ", count: level)
    return members.map { name, value in
      let head = indent + JSONText.string(name).compact + " : "
      guard case .object(let inner) = value else { return head + value.compact }
      return head + "{\n" + text(inner.map { ($0.name, $0.value) }, level: level + 1) + "\n\(indent)}"
    }.joined(separator: ",\n")
  }
}
