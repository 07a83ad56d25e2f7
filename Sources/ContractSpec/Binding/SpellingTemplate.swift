/// How a token is written, as the contract gives it, taken apart once: `var(--space-{name})`, `Spacing.{name|camel}`,
/// `.font({$extensions.ios.style})`.
package struct SpellingTemplate: Sendable {
  private enum Part: Sendable {
    case literal(String)
    case name(NameCase?)
    /// A path inside the token's `$extensions`.
    case extensionText(String)
    /// A spelling with one is refused by the loader.
    case unknown
  }

  private let parts: [Part]

  package init(_ text: String) {
    var parts: [Part] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
      let inside = rest[rest.index(after: open)..<close]
      let extensions = "$extensions."
      if inside == "name" {
        parts.append(.name(nil))
      } else if inside.hasPrefix("name|"), let style = NameCase(rawValue: String(inside.dropFirst(5))) {
        parts.append(.name(style))
      } else if inside.hasPrefix(extensions) {
        parts.append(.extensionText(String(inside.dropFirst(extensions.count))))
      } else {
        parts.append(.unknown)
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.literal(String(rest))) }
    self.parts = parts
  }

  /// The token as written, or nil where the token lacks an extension that the template asks for.
  /// - Parameter name: what `*` matched in the path of the token.
  package func text(name: String, token: DesignToken) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .name(let style): text += style?.apply(to: name) ?? name
      case .extensionText(let path):
        guard let value = token.extension(path) else { return nil }
        text += value
      case .unknown: return nil
      }
    }
    return text
  }
}
