/// A text that is one choice of ICU's by number: `{n, plural, one {# day} other {# days}}`.
struct PluralMessage {
  /// `{n, plural,`
  private let head: String
  private let name: String
  /// The texts, with `{n}` for `#`.
  private(set) var forms: [(form: String, text: String)] = []
  private let hasSign: Bool

  /// Nil for what is more than that, or has other than CLDR's forms: `=0`.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let whole = Placeholders.all(in: bytes, bytes.indices).first, whole.range == bytes.indices,
      !whole.forms.isEmpty, !whole.name.isEmpty
    else { return nil }
    name = String(decoding: bytes[whole.name], as: UTF8.self)
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    // An apostrophe may quote a brace.
    guard parts.count == 3, parts[1].filter({ $0 != " " }) == "plural", !text.contains("'{"), !text.contains("'}"),
      !text.contains("''")
    else { return nil }
    head = "\(parts[0]),\(parts[1]),"
    hasSign = text.contains("#")
    var depth = 0
    var form = ""
    var inner = ""
    for character in parts[2].dropLast() {
      if character == "}" { depth -= 1 }
      if depth > 0 {
        inner += character == "#" ? "{\(name)}" : String(character)
      } else if character == "}" {
        forms.append((form, inner))
        (form, inner) = ("", "")
      } else if character != "{", !character.isWhitespace {
        form.append(character)
      }
      if character == "{" { depth += 1 }
    }
    guard depth == 0, form.isEmpty, forms.allSatisfy({ PluralCategory(rawValue: $0.form) != nil }) else { return nil }
  }

  /// The same choice with other texts; nil where one is not known, or has a sign that would be the number.
  func callAsFunction(_ texts: [(form: String, text: String?)]) -> String? {
    var result = head
    for (form, text) in texts {
      guard let text, !text.contains("#") else { return nil }
      result += " \(form) {\(hasSign ? text.replacing("{\(name)}", with: "#") : text)}"
    }
    return result + "}"
  }
}
