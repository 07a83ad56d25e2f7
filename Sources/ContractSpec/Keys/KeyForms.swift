/// What the name or the text of an entry says of others.
enum KeyForms {
  /// `day` of `day_other`, `day_plural` and `day_1`: a form by number has the name of its text, and what it is for.
  static func stem(of key: String) -> String? {
    guard let line = key.lastIndex(of: "_"), line > key.startIndex else { return nil }
    let ending = key[key.index(after: line)...]
    let isForm =
      PluralCategory(rawValue: String(ending)) != nil || ending == "plural"
      || !ending.isEmpty && ending.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return isForm ? String(key[..<line]) : nil
  }

  /// The keys that a text takes in: `@string/app_name`, `$t(common.name)` of i18next, `@:common.name` and `@:{'name'}` of
  /// vue-i18n.
  static func named(in table: KeyTable, _ entry: Int) -> [String] {
    table.withText(entry) { bytes, range in
      if table.isResource {
        let name = bytes[range].drop { $0 == 0x20 }
        return name.starts(with: "@string/".utf8) ? [String(decoding: name.dropFirst(8), as: UTF8.self)] : []
      }
      var keys: [String] = []
      for index in range.dropLast(2) {
        if bytes[index] == UInt8(ascii: "$"), bytes[index...].starts(with: "$t(".utf8) {
          keys.append(word(in: bytes[(index + 3)..<range.upperBound]))
        } else if bytes[index] == UInt8(ascii: "@"), index + 1 < range.upperBound {
          // `@.lower:name`
          let rest = bytes[(index + 1)..<range.upperBound]
          guard rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "."),
            let colon = rest.prefix(20).firstIndex(of: UInt8(ascii: ":"))
          else { continue }
          keys.append(word(in: bytes[(colon + 1)..<range.upperBound]))
        }
      }
      return keys
    }
  }

  private static func word(in bytes: ArraySlice<UInt8>) -> String {
    let word = bytes.drop { "{('\" ".utf8.contains($0) }.prefix { $0 > 0x20 && !"})',\"@$<(".utf8.contains($0) }
    let text = String(decoding: word, as: UTF8.self)
    return text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
  }
}
