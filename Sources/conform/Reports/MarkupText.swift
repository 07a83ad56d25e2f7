/// Text from sources and paths, made fit for XML and for Markdown: it is shown and never obeyed. Control characters and marks
/// that turn the direction of text are named, as `TerminalText` does it.
enum MarkupText {
  /// For XML 1.0, content and quoted attributes alike.
  static func xml(_ text: String) -> String {
    let safe = TerminalText.safe(text)
    guard safe.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) || safe.unicodeScalars.contains(where: isIllegal)
    else { return safe }
    var result = ""
    for scalar in safe.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      default: result.unicodeScalars.append(isIllegal(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// XML 1.0, production 2: what is no control character and yet no Char.
  private static func isIllegal(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xFFFE || scalar.value == 0xFFFF }

  /// A sentence of ours with code between back-ticks: the code stays code, all else is prose without a mark that
  /// Markdown or GitHub reads (a name after `@` would call a person).
  static func markdown(_ text: String) -> String {
    let parts = TerminalText.safe(text).split(separator: "`", omittingEmptySubsequences: false)
    // An odd number of back-ticks: one came from the source, and what is code is not certain.
    guard parts.count % 2 == 1 else { return parts.map(prose).joined(separator: "&#96;") }
    return parts.enumerated().map { number, part in
      if number % 2 == 0 { return prose(part) }
      return part.isEmpty ? "&#96;&#96;" : code(String(part))
    }.joined()
  }

  /// A span of code that holds whatever stands in it.
  static func code(_ text: String) -> String {
    let safe = TerminalText.safe(text)
    var longest = 0
    var run = 0
    for byte in safe.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsBlank = longest > 0 || safe.first == " " || safe.last == " "
    return needsBlank ? "\(fence) \(safe) \(fence)" : "\(fence)\(safe)\(fence)"
  }

  private static func prose(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "#": result += "&#35;"
      case "\\", "*", "_", "[", "]", "|", "~", "!": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// At most `limit` scalars, the cut marked.
  static func clipped(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit - 1, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
