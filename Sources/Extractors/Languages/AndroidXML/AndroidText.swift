import ContractSpec

/// What the text of a string resource shows, worked out as Android's packager does (`FlattenXmlSubtree` of aapt2): blanks
/// are one blank but inside quotes, and none at the ends of a text without markup; escapes are taken back. Markup stays as
/// it is written.
struct AndroidText {
  private(set) var bytes: [UInt8] = []
  private var isQuoted = false
  /// A blank that is written when something follows.
  private var hasBlank = false
  /// A blank stands before everything else. It is shown where there is markup.
  private var hasLeadingBlank = false
  /// Whether anything but blank was read.
  private var hasBegun = false
  private var hasMarkup = false
  private var escape = Escape.none
  /// The first half of a character beyond 65535.
  private var half: UInt32 = 0

  /// What the packager refuses in it.
  private(set) var faults: KeyTable.Marks = []

  private enum Escape {
    case none
    /// Behind the backslash.
    case begun
    /// Within the digits of `\u203A`.
    case digits(value: UInt32, count: Int)
  }

  var isEmpty: Bool { bytes.isEmpty && !hasBegun }

  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    isQuoted = false
    hasBlank = false
    hasLeadingBlank = false
    hasBegun = false
    hasMarkup = false
    escape = .none
    half = 0
    faults = []
  }

  /// Text as it is in the file: a line end is one character.
  mutating func append(_ span: ByteSpan, of source: [UInt8]) {
    var index = Int(span.start)
    let end = Int(span.end)
    while index < end {
      let byte = source[index]
      index += 1
      if byte == 0x0D {
        if index < end, source[index] == 0x0A { continue }
        append(0x0A)
      } else {
        append(byte)
      }
    }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if case .none = escape,
      byte > UInt8(ascii: "\\")
        || byte > 0x20 && byte < UInt8(ascii: "\\") && byte != UInt8(ascii: "\"")
          && byte != UInt8(ascii: "'")
    {
      write(byte)
    } else {
      appendSpecial(byte)
    }
  }

  private mutating func appendSpecial(_ byte: UInt8) {
    switch escape {
    case .begun: return escaped(byte)
    case .digits(let value, let count):
      if let digit = ByteClass.hexValue(byte) {
        escape = .digits(value: value * 16 + digit, count: count + 1)
        if count == 3 { finishDigits() }
        return
      }
      finishDigits()
      return append(byte)
    case .none: break
    }
    switch byte {
    case UInt8(ascii: "\\"): escape = .begun
    case UInt8(ascii: "\""):
      begin()
      isQuoted.toggle()
    case 0x20, 0x09...0x0D:
      if isQuoted {
        write(byte)
      } else if !hasBegun {
        hasLeadingBlank = true
      } else {
        hasBlank = true
      }
    case UInt8(ascii: "'"):
      if !isQuoted { faults.insert(.apostrophe) }
      write(byte)
    default: write(byte)
    }
  }

  private mutating func escaped(_ byte: UInt8) {
    escape = .none
    switch byte {
    case UInt8(ascii: "n"): write(0x0A)
    case UInt8(ascii: "t"): write(0x09)
    case UInt8(ascii: "u"): escape = .digits(value: 0, count: 0)
    // Any other stands for itself.
    default: write(byte)
    }
  }

  private mutating func finishDigits() {
    guard case .digits(let value, let count) = escape else { return }
    escape = .none
    if count < 4 { faults.insert(.escape) }
    if UTF16Text.isFirstOfPair(value) {
      half = value
      return
    }
    let scalar = UTF16Text.joined(half, value) ?? value
    half = 0
    begin()
    UTF16Text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}", to: &bytes)
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    if hasBlank || !hasBegun { begin() }
    bytes.append(byte)
  }

  private mutating func begin() {
    if hasBlank { bytes.append(0x20) }
    hasBlank = false
    hasBegun = true
  }

  /// A tag inside the text. Quotes end there, and blanks begin anew.
  mutating func appendMarkup(_ span: ByteSpan, of source: [UInt8]) {
    begin()
    isQuoted = false
    hasMarkup = true
    bytes += source[span.range]
  }

  /// To be called behind the last piece.
  mutating func finish() {
    finishDigits()
    guard hasMarkup else { return }
    if hasLeadingBlank { bytes.insert(0x20, at: 0) }
    if hasBlank { bytes.append(0x20) }
  }
}
