import ContractSpec

/// A unit as written. Logical units (`dp`, `sp`, `pt`, `px`, none) are equal; `rem` and `em` are multiplied by a root size.
package enum LengthUnit: String, Sendable, Hashable {
  case none = ""
  case dp, sp, pt, px, rem, em
}

/// What stands where a value is expected, before anything is known of other files. The same for all languages.
package indirect enum Expression: Sendable {
  case number(Double, LengthUnit, ByteSpan)
  /// A pill or circle: `CircleShape`, `Capsule()`, `RoundedCornerShape(50)`, `50%`.
  case full(ByteSpan)
  case text(String, ByteSpan)
  /// A name as written, dots included, without blanks and line ends: `CellPadding`, `Spacing.lg`, `.layoutPadding`,
  /// `MaterialTheme.spacing.lg`, `$gap`. A CSS custom property is `variable`.
  case name(String, ByteSpan)
  /// `var(--x)` or `var(--x, fallback)`.
  case variable(String, fallback: Expression?, ByteSpan)
  case negated(Expression, ByteSpan)
  case binary(Operator, Expression, Expression, ByteSpan)
  /// `min`, `max`, `clamp`, `coerceAtLeast`, … over known values.
  case function(Function, [Expression], ByteSpan)
  /// A call of a function that the project may define by one expression: `.grid(3)`.
  case call(FunctionCall, ByteSpan)
  /// The arms of a conditional: each makes a fact of its own.
  case choice([Expression], ByteSpan)
  /// CSS `-var(--x)`: no CSS, dropped by browsers; told, never evaluated.
  case invalidNegation(Expression, ByteSpan)
  case unresolved(UnresolvedReason, ByteSpan)

  package enum Operator: Sendable { case add, subtract, multiply, divide }
  package enum Function: Sendable {
    case minimum, maximum, clamp, absolute
    /// The first of them that is known.
    case firstKnown
    /// CSS: a size, then the padding and borders that come on top of it unless the project counts them to the size. Which of
    /// the two a single element does is not known: then the size is not either.
    case contentBox
  }

  package var span: ByteSpan {
    switch self {
    case .number(_, _, let span), .full(let span), .text(_, let span), .name(_, let span),
      .variable(_, _, let span), .negated(_, let span), .binary(_, _, _, let span),
      .function(_, _, let span), .call(_, let span), .choice(_, let span), .invalidNegation(_, let span),
      .unresolved(_, let span):
      span
    }
  }
}
