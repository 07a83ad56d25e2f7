import ContractSpec
import Extractors

/// What holds of all that is read from a file.
package enum ExtractionLaws {
  /// Sites and definitions a byte, and beside them. `padding: 0` makes one; a control makes a target and a label.
  private static let readPerByte = 4

  package static func faults(_ extraction: Extraction, count: Int) -> [String] {
    var faults: [String] = []
    if extraction.sites.count + extraction.definitions.count > readPerByte * count {
      faults.append("\(extraction.sites.count) sites and \(extraction.definitions.count) definitions of \(count) bytes")
    }
    if let keys = extraction.keys {
      if keys.entries.count > count { faults.append("\(keys.entries.count) entries of \(count) bytes") }
      let spans = keys.entries.flatMap { [$0.extent.span, $0.textSpan] }
      faults += SpanLaws.faults(spans, in: count, of: "an entry")
    }
    for site in extraction.sites {
      let what = "\(site.kind.rawValue) \(site.property) of \(site.element)"
      faults += SpanLaws.faults([site.argument, site.call] + spans(site.value), in: count, of: what)
      guard case .target(let width, let height, let related, _) = site.details else { continue }
      for value in [width, height] { faults += SpanLaws.faults(value.map(spans) ?? [], in: count, of: what) }
      faults += SpanLaws.faults(related, in: count, of: what)
    }
    for definition in extraction.definitions {
      let own = [definition.nameSpan, definition.visibleIn]
      faults += SpanLaws.faults(own + spans(definition.value), in: count, of: "the definition \(definition.name)")
    }
    return faults + SpanLaws.faults(extraction.notUnderstood, in: count, of: "what is not understood")
  }

  /// The spans of an expression and of all inside it.
  private static func spans(_ value: Expression) -> [ByteSpan] {
    var spans: [ByteSpan] = []
    var open = [value]
    while let value = open.popLast() {
      spans.append(value.span)
      switch value {
      case .variable(_, let fallback, _): if let fallback { open.append(fallback) }
      case .negated(let inner, _), .invalidNegation(let inner, _): open.append(inner)
      case .binary(_, let left, let right, _): open += [left, right]
      case .function(_, let values, _), .choice(let values, _): open += values
      case .call(let call, _): open += call.values
      case .number, .full, .text, .name, .unresolved: break
      }
    }
    return spans
  }
}
