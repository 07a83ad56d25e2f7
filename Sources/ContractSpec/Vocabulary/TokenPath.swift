/// The path of a token in the contract: `space.lg`. Names are case-sensitive and hold no dot of their own.
package struct TokenPath: Hashable, Sendable, CustomStringConvertible, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package var segments: [Substring] { text.split(separator: ".", omittingEmptySubsequences: false) }

  /// Whether this token lies in the group `group`, at any depth.
  package func isInside(_ group: String) -> Bool {
    text.hasPrefix(group) && text.utf8.count > group.utf8.count
      && text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: group.utf8.count)] == UInt8(ascii: ".")
  }

  package static func < (left: TokenPath, right: TokenPath) -> Bool { left.text < right.text }
}
