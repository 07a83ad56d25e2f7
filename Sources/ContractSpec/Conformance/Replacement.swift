/// The edits that write a token where a value stands, in the smallest form that the contract's spelling has.
extension Comparison {
  /// - Parameter isExact: whether the token's value is the value that stands there.
  func fix(writing token: DesignToken, at fact: Int, isExact: Bool) -> [Drift.Fix] {
    let isNegative = (facts[fact].value.number ?? 0) < 0
    if let text = spellings.text(for: token.path, on: facts[fact].platform, form: .value) {
      return fixes(
        Self.signed(text, isNegative: isNegative), at: facts[fact].place,
        isSafe: isExact && !followsTextSize(facts[fact].text, facts[fact]))
    }
    if isNegative { return [] }
    if let text = spellings.text(for: token.path, on: facts[fact].platform, form: .argument) {
      return fixes(text, at: facts[fact].argument, isSafe: false)
    }
    if let text = spellings.text(for: token.path, on: facts[fact].platform, form: .call) {
      return fixes(text, at: facts[fact].call, isSafe: false)
    }
    return []
  }

  /// The same at a constant, which may stand where a token is out of reach, as a Compose theme is outside a composable.
  func fix(writing token: DesignToken, at definition: Fact.Definition, usedBy fact: Int, isExact: Bool) -> [Drift.Fix] {
    if definition.isResource { return [] }
    let isReached = spellings.isWrittenAsDefined(token.path, on: facts[fact].platform)
    guard let text = spellings.text(for: token.path, on: facts[fact].platform, form: .value), isReached != false else {
      return []
    }
    // `Gap.dp` with `val Gap = 8` needs a number there, not a token.
    let name = facts[fact].name ?? ""
    let isWhole = facts[fact].text == name || facts[fact].text == "-" + name || Self.hasVariable(facts[fact].text)
    let hasUnit = facts[fact].unit.isEmpty || definition.text.hasSuffix(facts[fact].unit)
    if !isWhole && !hasUnit { return [] }
    return fixes(
      Self.signed(text, isNegative: definition.text.hasPrefix("-")), at: definition.place,
      isSafe: isExact && isReached == true && !followsTextSize(definition.text, facts[fact]))
  }

  /// A scale factor or a unit of the root size would be lost with the text it stands in.
  private func followsTextSize(_ text: String, _ fact: Fact) -> Bool {
    Self.hasVariable(text) || fact.unit == "rem" || fact.unit == "em" || fact.isAssumed
  }

  private func fixes(_ text: String, at place: Place, isSafe: Bool) -> [Drift.Fix] {
    if place.span.isEmpty { return [] }
    return [Drift.Fix(isSafe: isSafe, edits: [Drift.Edit(place: place, text: text)])]
  }

  private static func hasVariable(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "("), before == UInt8(ascii: "r") { return true }
      before = byte
    }
    return false
  }

  /// CSS knows no `-var(--x)`.
  private static func signed(_ text: String, isNegative: Bool) -> String {
    if !isNegative { return text }
    return text.hasPrefix("var(") ? "calc(-1 * \(text))" : "-\(text)"
  }
}
