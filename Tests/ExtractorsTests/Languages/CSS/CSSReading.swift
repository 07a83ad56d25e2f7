import ContractSpec

@testable import Extractors

/// What is read from a marked style sheet, in a short form that a test can spell out.
struct CSSReading {
  let marked: MarkedText
  let extraction: Extraction

  init(_ source: String, scss: Bool = false, interests: Interests = Interests()) {
    marked = MarkedText(source)
    var scratch = Scratch()
    let file = SourceFile(path: scss ? "a.scss" : "a.css", bytes: marked.bytes)
    extraction =
      scss
      ? SCSSLanguage.extract(file, interests: interests, scratch: &scratch)
      : CSSLanguage.extract(file, interests: interests, scratch: &scratch)
  }

  /// `1️⃣ padding.top 4px`: mark, property (or kind where there is none), value. Tokens and targets have lists of their own.
  var sites: [String] {
    extraction.sites.compactMap { site in
      switch site.kind {
      case .target, .token: return nil
      default:
        let mark = marked.mark(at: Int(site.value.span.start)).map { "\($0) " } ?? ""
        return "\(mark)\(site.property.isEmpty ? site.kind.rawValue : site.property) \(describe(site.value))"
      }
    }
  }

  /// `1️⃣ .btn 44px x ?`, with the conditions behind it: `.btn ? x 44px in @media print`.
  var targets: [String] {
    extraction.sites.compactMap { site in
      guard case .target(let width, let height, _, _) = site.details else { return nil }
      let mark = marked.mark(at: Int(site.value.span.start)).map { "\($0) " } ?? ""
      let place = site.enclosing.isEmpty ? "" : " in " + site.enclosing.joined(separator: " | ")
      return "\(mark)\(site.element) \(width.map(describe) ?? "?") x \(height.map(describe) ?? "?")\(place)"
    }
  }

  /// `--x 4px default`.
  var tokens: [String] {
    extraction.sites.compactMap { site in
      guard case .token(let name, let mode) = site.details else { return nil }
      return "\(name) \(describe(site.value)) \(mode)"
    }
  }

  /// `$x 4px local`.
  var definitions: [String] {
    extraction.definitions.map { "\($0.name) \(describe($0.value)) \($0.visibility)" }
  }

  func text(_ span: ByteSpan) -> String {
    SourceFile(path: "", bytes: marked.bytes).text(span)
  }

  func describe(_ value: Expression) -> String {
    switch value {
    case .number(let number, let unit, _): formatNumber(number) + unit.rawValue
    case .full: "full"
    case .text(let text, _): "'\(text)'"
    case .name(let name, _): name
    case .variable(let name, let fallback, _):
      fallback.map { "var(\(name), \(describe($0)))" } ?? "var(\(name))"
    case .negated(let inner, _): "-(\(describe(inner)))"
    case .binary(let op, let left, let right, _): "(\(describe(left)) \(symbol(op)) \(describe(right)))"
    case .function(let function, let arguments, _):
      "\(function)(\(arguments.map(describe).joined(separator: ", ")))"
    case .choice(let arms, _): arms.map(describe).joined(separator: " | ")
    case .call(let call, _): "\(call.name)()"
    case .invalidNegation(let inner, _): "!\(describe(inner))"
    case .unresolved(let reason, _): "?\(reason.rawValue)"
    }
  }

  private func symbol(_ op: Expression.Operator) -> String {
    switch op {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }
}
