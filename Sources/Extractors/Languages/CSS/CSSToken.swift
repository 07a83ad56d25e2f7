import ContractSpec

/// What a token of CSS or SCSS is (CSS Syntax Level 3, section 4; SCSS adds the last four).
enum CSSTokenKind: UInt8, Sendable {
  /// Blanks and line ends; also a byte-order mark.
  case whitespace
  case comment
  case ident
  /// A name with its opening parenthesis.
  case function
  case atKeyword
  case hash
  case string
  /// A string that ends with the line or the file.
  case badString
  /// `url(…)` without quotes, as a whole.
  case url
  case badURL
  case number, percentage, dimension
  case colon, semicolon, comma
  case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
  /// `<!--` and `-->`.
  case commentDelimiter
  case delimiter
  /// SCSS `// …`, without the line end.
  case lineComment
  /// SCSS `$name`.
  case variable
  /// SCSS `#{`; what follows up to the matching brace is code.
  case interpolation
  case endOfFile

  var isTrivia: Bool { self == .whitespace || self == .comment || self == .lineComment }
}

/// One token: `start`..<`end` are 0-based UTF-8 byte offsets.
struct CSSToken: Sendable {
  var kind: CSSTokenKind
  /// Blank or comment stands directly before.
  var isSpaced = false
  var start: Int
  var end: Int
  /// Of a number, percentage or dimension: the end of the number, where the unit begins.
  var split: Int

  init(_ kind: CSSTokenKind, _ start: Int, _ end: Int, split: Int? = nil) {
    self.kind = kind
    self.start = start
    self.end = end
    self.split = split ?? end
  }

  var span: ByteSpan { ByteSpan(start, end) }
}

/// What a byte can be part of, as bits: one table look-up instead of a chain of comparisons.
struct CSSByteClass: Sendable {
  static let nameStart: UInt8 = 1
  static let namePart: UInt8 = 2
  static let digit: UInt8 = 4
  static let blank: UInt8 = 8
  /// Upper case, or an escape: the name is not as the tables have it.
  static let unusual: UInt8 = 16
  /// A byte at which scanning over a statement has to look closer.
  static let structural: UInt8 = 32

  static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for byte in 0..<256 {
      let byte = UInt8(byte)
      var bits: UInt8 = 0
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF: bits = nameStart | namePart
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bits = nameStart | namePart | unusual
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bits = digit | namePart
      case UInt8(ascii: "-"): bits = namePart
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0C, 0x0D: bits = blank
      default: break
      }
      if "{}();[]\"'/\\".utf8.contains(byte) { bits |= structural }
      table[Int(byte)] = bits
    }
    return table
  }()
}
