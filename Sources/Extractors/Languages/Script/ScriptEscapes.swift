import ContractSpec

/// The escapes of JavaScript, which hold those of JSON.
enum ScriptEscapes {
  static func append(_ span: ByteSpan, of bytes: [UInt8], to text: inout [UInt8]) {
    let end = Int(span.end)
    BackslashEscapes.append(span, of: bytes, to: &text) { escaped, index, text in
      switch escaped {
      case UInt8(ascii: "0"): text.append(0)
      // A line that goes on.
      case 0x0A: break
      case 0x0D: if index < end, bytes[index] == 0x0A { index += 1 }
      case UInt8(ascii: "x"): BackslashEscapes.append(BackslashEscapes.digits(bytes, &index, end, 2), to: &text)
      case UInt8(ascii: "u"): BackslashEscapes.append(BackslashEscapes.unicode(bytes, &index, end), to: &text)
      // Any other stands for itself.
      default: text.append(BackslashEscapes.control(escaped) ?? escaped)
      }
    }
  }
}
