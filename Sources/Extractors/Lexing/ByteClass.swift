/// What a byte can be in a source of any language, as bits, so that a lexer asks one table instead of comparing.
///
/// A lexer keeps `table` in a stored property: reading a member of `self` costs no look-up of a global.
package enum ByteClass {
  /// A letter, `_`, or a byte of a character beyond ASCII (which is a letter as far as a lexer cares).
  package static let nameStart: UInt8 = 1
  /// `nameStart` or a digit.
  package static let namePart: UInt8 = 2
  package static let digit: UInt8 = 4
  package static let hexDigit: UInt8 = 8
  /// Space, tab, vertical tab, form feed.
  package static let blank: UInt8 = 16
  /// Line feed, carriage return.
  package static let newline: UInt8 = 32
  /// A digit or `_`, as it stands in a number.
  package static let numberPart: UInt8 = 64

  /// 256 entries, one a byte.
  package static let table: [UInt8] = (0...255).map { of(UInt8($0)) }

  private static func of(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x30...0x39: namePart | digit | hexDigit | numberPart
    case 0x41...0x46, 0x61...0x66: nameStart | namePart | hexDigit
    case 0x47...0x5a, 0x67...0x7a, 0x80...0xff: nameStart | namePart
    case 0x5f: nameStart | namePart | numberPart
    case 0x20, 0x09, 0x0b, 0x0c: blank
    case 0x0a, 0x0d: newline
    default: 0
    }
  }

  /// The value of a hexadecimal digit.
  package static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41) + 10
    case 0x61...0x66: UInt32(byte - 0x61) + 10
    default: nil
    }
  }
}
