/// Pieces of messages that several rules share.
enum Wording {
  /// ` on \`EventRow\``, or nothing.
  static func on(_ element: String) -> String { element.isEmpty ? "" : " on `\(element)`" }

  static func value(_ value: FactValue) -> String {
    switch value {
    case .number(let number): formatNumber(number)
    case .full: "full"
    case .text(let text): "`\(text)`"
    case .none: "unknown"
    }
  }

  /// `\`space.sm\` (8)`; a radius of a pill is `full`.
  static func token(_ token: DesignToken, of kind: FactKind? = nil) -> String {
    guard let scalar = token.scalar else { return "`\(token.path)`" }
    return "`\(token.path)` (\(kind == .radius && scalar >= fullRadius ? "full" : formatNumber(scalar)))"
  }

  static func list(_ texts: [String]) -> String { texts.map { "`\($0)`" }.joined(separator: ", ") }
}
