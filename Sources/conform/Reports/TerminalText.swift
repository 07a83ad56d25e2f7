/// Text from sources and paths, made fit for a terminal and for the log of CI: no control character, escape sequence or
/// command reaches either, and each piece knows its width in columns.
enum TerminalText {
  /// One scalar as it is shown, and how many columns that takes.
  struct Cell {
    var text: String
    var width: Int
  }

  /// What is printed for text that is not ours, on one line.
  static func safe(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) { return text }
    var result = ""
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let named = isCommand(scalars[index...]) ? command : shown(scalars[index])
      if let named { result += named } else { result.unicodeScalars.append(scalars[index]) }
    }
    return result
  }

  /// GitHub Actions reads `##[error]` anywhere in a line of a log, Azure Pipelines `##vso[…]` too. The first `#` of those is
  /// named, so that what stands there can still be read.
  private static func isCommand(_ text: Substring.UnicodeScalarView) -> Bool {
    text.first == "#" && (text.starts(with: "##[".unicodeScalars) || text.starts(with: "##vso[".unicodeScalars))
  }

  private static let command = "\\u{23}"

  /// The cells of a line. Tabs are blanks up to the next multiple of four.
  static func cells(_ text: some StringProtocol) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    let scalars = Substring(text).unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let cell: Cell
      if scalar == "\t" {
        let width = 4 - column % 4
        cell = Cell(text: String(repeating: " ", count: width), width: width)
      } else if let shown = isCommand(scalars[index...]) ? command : shown(scalar) {
        cell = Cell(text: shown, width: shown.unicodeScalars.count)
      } else {
        cell = Cell(text: String(scalar), width: width(of: scalar))
      }
      column += cell.width
      cells.append(cell)
    }
    return cells
  }

  /// A picture or number for a scalar that would move the cursor, change the colours or turn the direction of the text;
  /// nil for all others.
  private static func shown(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00..<0x20: return String(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x061C, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      return "\\u{" + String(scalar.value, radix: 16) + "}"
    default: return nil
    }
  }

  static func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// 0 for marks that join the scalar before them, 2 for wide ones (Unicode's East Asian Width W and F, and emoji),
  /// else 1.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0xFE00...0xFE0F).contains(value) { return 0 }
    if wide.contains(where: { $0.contains(value) }) || scalar.properties.isEmojiPresentation { return 2 }
    return 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

/// Colours, or none. What is said never hangs on them.
struct TextStyle: Sendable {
  var isColored: Bool

  enum Tone: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case good = "32"
    case faint = "2"
  }

  static let plain = TextStyle(isColored: false)

  func callAsFunction(_ tone: Tone, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
