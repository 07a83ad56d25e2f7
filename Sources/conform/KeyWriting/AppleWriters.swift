import ContractSpec

/// Apple's tables of strings.
struct StringsWriter: TableWriter {
  private let bytes: [UInt8]

  static func takes(path: String) -> Bool { path.hasSuffix(".strings") }

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "<?xml".utf8) { return nil }
    self.bytes = bytes
  }

  func insertion(of entries: [NewEntry]) -> Insertion? {
    let (gap, texts) = (entries[0].gap, entries[0].texts)
    guard texts.count <= 1, texts.first?.form == nil, let offset = end(ofEntry: gap) else { return nil }
    let text = texts.first?.text
    let indent = TableText.indent(at: Int(gap.neighbour.start), in: bytes)
    var line = "\n\(indent)\"\(TableText.quoted(gap.key))\" = \"\(TableText.quoted(text ?? ""))\";"
    if text == nil { line += " /* translate: \(TableText.remark(gap.baseText)) */" }
    return Insertion(offset: offset, text: line)
  }

  /// Behind the sign that ends it.
  private func end(ofEntry gap: KeyOverview.Gap) -> Int? {
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
struct StringsDictWriter: TableWriter {
  private let bytes: [UInt8]

  static func takes(path: String) -> Bool { path.hasSuffix(".stringsdict") }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func insertion(of entries: [NewEntry]) -> Insertion? {
    let gap = entries[0].gap
    guard let forms = TableText.forms(entries[0].texts), let offset = end(ofEntry: gap) else { return nil }
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
  private func end(ofEntry gap: KeyOverview.Gap) -> Int? {
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
struct CatalogWriter: TableWriter {
  static func takes(path: String) -> Bool { path.hasSuffix(".xcstrings") }
  static var hasOneEntryForLanguages: Bool { true }

  private var byStart: [Int: ContractValue.Member] = [:]
  private var byKey: [String: ContractValue.Member] = [:]

  init?(_ bytes: [UInt8]) {
    guard let entries = JSONReader.read(bytes, path: "").value?["strings"]?.object else { return nil }
    for entry in entries {
      byStart[Int(entry.namePlace.span.start) + 1] = entry
      byKey[entry.name] = entry
    }
  }

  func insertion(of entries: [NewEntry]) -> Insertion? {
    let gap = entries[0].gap
    guard let neighbour = byStart[Int(gap.neighbour.start)] else { return nil }
    let languages = entries.map { ($0.gap.language, Self.localization($0.texts)) }
    // An entry without any text is no key of a language yet, and is the key's all the same.
    guard let own = gap.isShared ? neighbour : byKey[gap.key] else {
      let value = Self.object([("localizations", Self.object(languages))])
      return Insertion(
        offset: Int(neighbour.value.place.span.end), text: ",\n" + Self.text([(gap.key, value)], level: 2))
    }
    guard let members = own.value.object else { return nil }
    if let last = own.value["localizations"]?.object?.last {
      return Insertion(offset: Int(last.value.place.span.end), text: ",\n" + Self.text(languages, level: 4))
    }
    let whole = Self.text([("localizations", Self.object(languages))], level: 3)
    if let last = members.last { return Insertion(offset: Int(last.value.place.span.end), text: ",\n" + whole) }
    return Insertion(offset: Int(own.value.place.span.start) + 1, text: "\n\(whole)\n    ")
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
