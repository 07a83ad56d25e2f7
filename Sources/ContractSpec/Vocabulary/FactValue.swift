// Rounding comes from the C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The value of a fact.
package enum FactValue: Hashable, Sendable {
  /// Not known, or not a single value.
  case none
  /// A number in the logical unit (pt = dp = sp = px at 1x), or without a unit where the kind has none.
  case number(Double)
  case text(String)
  /// A pill, capsule or circle.
  case full

  package var number: Double? {
    if case .number(let value) = self { return value }
    return nil
  }

  package var text: String? {
    if case .text(let value) = self { return value }
    return nil
  }
}

/// A radius of this many logical units or more is a pill, on every platform (ruling of the page on extraction).
package let fullRadius = 100.0

/// A number as people write it: no trailing zeros, at most four decimals, `-0` is `0`, and no exponent under 9e11. The
/// same on every machine and in every locale.
package func formatNumber(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  let rounded = (value * 10_000).rounded()
  guard abs(rounded) < 9e15 else { return "\(value)" }
  let scaled = Int64(rounded)
  let sign = scaled < 0 ? "-" : ""
  let magnitude = scaled.magnitude
  let whole = magnitude / 10_000
  var fraction = magnitude % 10_000
  if fraction == 0 { return "\(sign)\(whole)" }
  var digits = 4
  while fraction % 10 == 0 {
    fraction /= 10
    digits -= 1
  }
  let text = String(fraction)
  return "\(sign)\(whole)." + String(repeating: "0", count: digits - text.count) + text
}
