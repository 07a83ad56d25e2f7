/// Something in the braces of a spelling that is no placeholder.
struct PlaceholderFault {
  var message: String
  var hint: String
  /// UTF-8 offsets in the template.
  var range: Range<Int>

  /// - Complexity: linear in the template.
  static func all(in template: String) -> [PlaceholderFault] {
    let bytes = Array(template.utf8)
    var faults: [PlaceholderFault] = []
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")) else {
        faults.append(
          PlaceholderFault(message: "the brace is not closed", hint: "write \"{name}\"", range: open..<(open + 1)))
        break
      }
      let inside = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
      if let hint = hint(for: inside) {
        faults.append(
          PlaceholderFault(message: "`{\(inside)}` is no placeholder", hint: hint, range: open..<(close + 1)))
      }
      index = close + 1
    }
    return faults
  }

  /// Nil for a placeholder that is one.
  private static func hint(for inside: String) -> String? {
    if inside == "name" { return nil }
    let styles = NameCase.allCases.map(\.rawValue)
    let known = ["name"] + styles.map { "name|\($0)" }
    if known.contains(inside) { return nil }
    let prefix = "$extensions."
    if inside.hasPrefix(prefix) {
      let path = inside.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
      return path.contains("") ? "write \"{$extensions.android.style}\"" : nil
    }
    let near = didYouMean(inside, in: known + ["$extensions."])
    return near.isEmpty
      ? "known: {name}, \(styles.map { "{name|\($0)}" }.joined(separator: ", ")), {$extensions.…}" : near
  }
}
