/// A type of the design token format and how its values are read (DTCG 2025.10, sections 8 and 9).
///
/// To model a further type: its function here in the place of `keep`, and a case of `TokenValue`.
struct TokenType: Sendable {
  var name: String
  /// Whether parts of a value may be aliases of their own (section 9); else only the whole value may.
  var isComposite = false
  /// Nil, with an error said, where the value is none of this type. Aliases are followed before.
  var read: @Sendable (ContractValue, Context, inout ContractProblems) -> TokenValue?

  struct Context: Sendable {
    /// The token's path, for errors.
    var token: String
    /// Logical units in 1rem.
    var rootFontSize: Double
  }

  static let all: [TokenType] = [
    TokenType(name: "color", read: ColorValue.read),
    TokenType(name: "dimension", read: dimension),
    TokenType(name: "number", read: number),
    TokenType(name: "fontFamily", read: keep),
    TokenType(name: "fontWeight", read: keep),
    TokenType(name: "duration", read: keep),
    TokenType(name: "cubicBezier", read: keep),
    TokenType(name: "strokeStyle", isComposite: true, read: keep),
    TokenType(name: "border", isComposite: true, read: keep),
    TokenType(name: "transition", isComposite: true, read: keep),
    TokenType(name: "shadow", isComposite: true, read: keep),
    TokenType(name: "gradient", isComposite: true, read: keep),
    TokenType(name: "typography", isComposite: true, read: typography),
  ]

  /// Stands for a `$type` that is none: it was reported, and nothing that follows from it is.
  static let wrong = ""

  static subscript(name: String) -> TokenType? { all.first { $0.name == name } }

  @Sendable private static func keep(
    _ value: ContractValue, _ context: Context, _ problems: inout ContractProblems
  ) -> TokenValue? {
    .other(value)
  }

  /// The font size is what a type scale compares (section 9.7); the rest is kept.
  @Sendable private static func typography(
    _ value: ContractValue, _ context: Context, _ problems: inout ContractProblems
  ) -> TokenValue? {
    var size: Double?
    if let written = value["fontSize"], case .dimension(let number)? = dimension(written, context, &problems) {
      size = number
    }
    return .typography(fontSize: size, value)
  }

  @Sendable private static func number(
    _ value: ContractValue, _ context: Context, _ problems: inout ContractProblems
  ) -> TokenValue? {
    if let number = value.number { return .number(number) }
    let hint = value.string.flatMap { Double($0) }.map { "write \(formatNumber($0)) without quotes" }
    problems.error("`\(context.token)` is \(value.typeName); expected a number", value.place, hint: hint ?? "")
    return nil
  }

  @Sendable private static func dimension(
    _ value: ContractValue, _ context: Context, _ problems: inout ContractProblems
  ) -> TokenValue? {
    let units = ["px", "rem"]
    guard let members = value.object else {
      let found = value.string.map { "\"\($0)\"" } ?? value.number.map { formatNumber($0) } ?? value.typeName
      problems.error(
        "`\(context.token)` is \(found); expected an object with `value` and `unit`", value.place,
        hint: "write \(dimensionText(value))")
      return nil
    }
    var isWhole = true
    for member in members where member.name != "value" && member.name != "unit" {
      isWhole = false
      problems.error(
        "`\(member.name)` is no member of a dimension", member.namePlace,
        hint: didYouMean(member.name, in: ["value", "unit"]))
    }
    for name in ["value", "unit"] where value[name] == nil {
      isWhole = false
      let hint = name == "unit" ? "write \(dimensionText(value["value"] ?? value))" : ""
      problems.error("the dimension `\(context.token)` lacks `\(name)`", value.place, hint: hint)
    }
    if let number = value["value"], number.number == nil {
      isWhole = false
      let isAlias = number.string?.hasPrefix("{") ?? false
      problems.error(
        "`value` is \(number.typeName); expected a number", number.place,
        hint: isAlias ? "an alias stands for the whole `$value`" : "write \(dimensionText(number))")
    }
    if let unit = value["unit"], !units.contains(unit.string ?? "") {
      isWhole = false
      let isLogical = ["dp", "sp", "pt", "pts"].contains(unit.string?.lowercased() ?? "")
      let hint = isLogical ? "write \"px\": 1px is 1dp and 1pt" : didYouMean(unit.string ?? "", in: units)
      let found = unit.string.map { "\"\($0)\"" } ?? unit.typeName
      problems.error("`unit` is \(found); expected \"px\" or \"rem\"", unit.place, hint: hint)
    }
    guard isWhole, let number = value["value"]?.number else { return nil }
    return .dimension(value["unit"]?.string == "rem" ? number * context.rootFontSize : number)
  }

  /// How a dimension is written that stands as `16`, `"16px"` or `"1.5rem"`.
  private static func dimensionText(_ value: ContractValue) -> String {
    var number = value.number
    var unit = "px"
    if let text = value.string {
      let digits = text.prefix { "0123456789.-".contains($0) }
      number = Double(digits)
      if text.dropFirst(digits.count).drop(while: { $0 == " " }) == "rem" { unit = "rem" }
    }
    return "{ \"value\": \(formatNumber(number ?? 16)), \"unit\": \"\(unit)\" }"
  }
}

/// Values of type color (the Color module of DTCG 2025.10).
private enum ColorValue {
  /// A colour space, with the lowest and highest of its three components; nil has no bound, `isOpen` leaves the upper out.
  private struct Space: Sendable {
    var name: String
    var components: [Range]
    struct Range: Sendable {
      var low: Double?
      var high: Double?
      var isOpen = false
    }
  }

  private static let unit = Space.Range(low: 0, high: 1)
  private static let percent = Space.Range(low: 0, high: 100)
  private static let hue = Space.Range(low: 0, high: 360, isOpen: true)
  private static let chroma = Space.Range(low: 0, high: nil)
  private static let free = Space.Range(low: nil, high: nil)

  private static let spaces: [Space] = [
    Space(name: "srgb", components: [unit, unit, unit]),
    Space(name: "srgb-linear", components: [unit, unit, unit]),
    Space(name: "hsl", components: [hue, percent, percent]),
    Space(name: "hwb", components: [hue, percent, percent]),
    Space(name: "lab", components: [percent, free, free]),
    Space(name: "lch", components: [percent, chroma, hue]),
    Space(name: "oklab", components: [unit, free, free]),
    Space(name: "oklch", components: [unit, chroma, hue]),
    Space(name: "display-p3", components: [unit, unit, unit]),
    Space(name: "a98-rgb", components: [unit, unit, unit]),
    Space(name: "prophoto-rgb", components: [unit, unit, unit]),
    Space(name: "rec2020", components: [unit, unit, unit]),
    Space(name: "xyz-d65", components: [unit, unit, unit]),
    Space(name: "xyz-d50", components: [unit, unit, unit]),
  ]

  @Sendable static func read(
    _ value: ContractValue, _ context: TokenType.Context, _ problems: inout ContractProblems
  ) -> TokenValue? {
    guard let members = value.object else {
      let found = value.string.map { "\"\($0)\"" } ?? value.typeName
      problems.error(
        "`\(context.token)` is \(found); expected an object with `colorSpace` and `components`", value.place,
        hint: "write \(colorText(value.string ?? ""))")
      return nil
    }
    let before = problems.errors.count
    let known = ["colorSpace", "components", "alpha", "hex"]
    for member in members where !known.contains(member.name) {
      problems.error(
        "`\(member.name)` is no member of a color", member.namePlace, hint: didYouMean(member.name, in: known))
    }
    for name in ["colorSpace", "components"] where value[name] == nil {
      problems.error("the color `\(context.token)` lacks `\(name)`", value.place)
    }
    let alpha = alpha(value["alpha"], &problems)
    checkHex(value["hex"], &problems)
    let space = space(value["colorSpace"], &problems)
    let components = components(value["components"], space, &problems)
    guard problems.errors.count == before, let space, components.count == 3 else { return nil }
    if space.name != "srgb" { return .other(value) }
    return .color(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  private static func space(_ value: ContractValue?, _ problems: inout ContractProblems) -> Space? {
    guard let value else { return nil }
    if let space = spaces.first(where: { $0.name == value.string }) { return space }
    let found = value.string.map { "\"\($0)\"" } ?? value.typeName
    problems.error(
      "`colorSpace` is \(found); expected the name of a color space", value.place,
      hint: value.string.map { didYouMean($0, in: spaces.map(\.name)) } ?? "")
    return nil
  }

  /// The three components, "none" as 0.
  private static func components(
    _ value: ContractValue?, _ space: Space?, _ problems: inout ContractProblems
  ) -> [Double] {
    guard let value else { return [] }
    guard let list = value.array, list.count == 3 else {
      let found = value.array.map { "\($0.count) entries" } ?? value.typeName
      problems.error("`components` has \(found); expected a list of three numbers", value.place)
      return []
    }
    var numbers: [Double] = []
    for (index, component) in list.enumerated() {
      if component.string == "none" {
        numbers.append(0)
        continue
      }
      guard let number = component.number else {
        problems.error("a component is \(component.typeName); expected a number or \"none\"", component.place)
        continue
      }
      numbers.append(number)
      guard let range = space?.components[index] else { continue }
      let isTooLow = range.low.map { number < $0 } ?? false
      let isTooHigh = range.high.map { range.isOpen ? number >= $0 : number > $0 } ?? false
      if isTooLow || isTooHigh {
        let upTo = range.high.map { " \(range.isOpen ? "to under" : "to") \(formatNumber($0))" } ?? " up"
        problems.error(
          "the component \(formatNumber(number)) is outside `\(space?.name ?? "")`; expected a number from "
            + "\(formatNumber(range.low ?? 0))\(upTo)", component.place)
      }
    }
    return numbers
  }

  private static func alpha(_ value: ContractValue?, _ problems: inout ContractProblems) -> Double {
    guard let value else { return 1 }
    if let number = value.number, number >= 0, number <= 1 { return number }
    let found = value.number.map { formatNumber($0) } ?? value.typeName
    problems.error("`alpha` is \(found); expected a number from 0 to 1", value.place)
    return 1
  }

  private static func checkHex(_ value: ContractValue?, _ problems: inout ContractProblems) {
    guard let value else { return }
    if let text = value.string, hexDigits(text)?.count == 6 { return }
    let found = value.string.map { "\"\($0)\"" } ?? value.typeName
    problems.error("`hex` is \(found); expected `#` and six hexadecimal digits", value.place)
  }

  private static func hexDigits(_ text: String) -> [Int]? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    return digits.count == text.count - 1 ? digits : nil
  }

  /// How a colour is written that stands as `#ff6000`, `#f60` or `#ff6000cc`.
  private static func colorText(_ text: String) -> String {
    var digits = hexDigits(text) ?? []
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else {
      return "{ \"colorSpace\": \"srgb\", \"components\": [1, 0.5, 0] }"
    }
    let parts = stride(from: 0, to: digits.count, by: 2).map {
      formatNumber(Double(digits[$0] * 16 + digits[$0 + 1]) / 255)
    }
    let alpha = parts.count == 4 ? ", \"alpha\": \(parts[3])" : ""
    return "{ \"colorSpace\": \"srgb\", \"components\": [\(parts.prefix(3).joined(separator: ", "))]\(alpha) }"
  }
}
