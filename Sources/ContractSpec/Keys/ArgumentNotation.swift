/// How a client writes what a text leaves to be filled in.
struct ArgumentNotation: Hashable {
  enum Sign {
    /// `%1$s`, `%@`
    case percent
    /// `{name}`, also with what ICU says of it
    case brace
    /// `{{name}}`
    case braces
    /// `%{name}`
    case percentBrace
    /// `${name}`
    case dollarBrace
  }

  var sign: Sign
  /// By position and not by name: `{0}`.
  var isNumbered: Bool

  static let percent = ArgumentNotation(sign: .percent, isNumbered: true)

  init(sign: Sign, isNumbered: Bool) {
    self.sign = sign
    self.isNumbered = isNumbered
  }

  init(of placeholder: Placeholder, in bytes: [UInt8]) {
    let written = bytes[placeholder.range]
    isNumbered = placeholder.position > 0
    sign =
      if written.starts(with: "{{".utf8) { .braces } else if written.starts(with: "{".utf8) {
        .brace
      } else if written.starts(with: "%{".utf8) { .percentBrace } else if written.starts(with: "${".utf8) {
        .dollarBrace
      } else { .percent }
  }

  /// What most texts of a table have; nil where none has any.
  init?(of table: KeyTable) {
    var counts: [ArgumentNotation: Int] = [:]
    for entry in table.entries.indices {
      table.withText(entry) { bytes, range in
        for placeholder in Placeholders.all(in: bytes, range) where placeholder.isCertain {
          counts[ArgumentNotation(of: placeholder, in: bytes), default: 0] += 1
        }
      }
      // A few tell.
      if counts.values.contains(where: { $0 > 20 }) { break }
    }
    // Two that are as many tell nothing.
    let most = counts.values.max()
    let found = counts.filter { $0.value == most }.keys
    guard found.count == 1, let first = found.first else { return nil }
    self = first
  }

  private var ends: (open: String, close: String) {
    switch sign {
    case .percent: ("%", "$")
    case .brace: ("{", "}")
    case .braces: ("{{", "}}")
    case .percentBrace: ("%{", "}")
    case .dollarBrace: ("${", "}")
    }
  }

  /// An argument by its name or its number from 1; nil where that is not known.
  func written(position: Int, name: String) -> String? {
    if isNumbered { return position > 0 ? "\(ends.open)\(position - 1)\(ends.close)" : nil }
    return name.isEmpty ? nil : ends.open + name + ends.close
  }

  /// What stands between the arguments of a text; nil for signs that would be read as more of them.
  /// - Parameter isBefore: whether an argument follows.
  func plain(_ text: String, from other: Sign, isBefore: Bool) -> String? {
    if sign == other { return text }
    if sign == .percent { return text.replacing("%", with: "%%") }
    let plain = other == .percent ? text.replacing("%%", with: "%") : text
    switch sign {
    case .percent: return plain
    // Before a brace an apostrophe makes ICU take it for text.
    case .brace: return plain.contains { "{}".contains($0) } || isBefore && plain.hasSuffix("'") ? nil : plain
    case .braces, .percentBrace, .dollarBrace:
      return plain.contains(ends.open) || isBefore && "{%$".contains(plain.last ?? " ") ? nil : plain
    }
  }
}
