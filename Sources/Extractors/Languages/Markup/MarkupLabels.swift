import ContractSpec

/// Says of each control whether it has a name, when the whole file is read: what names it may stand before it or behind.
struct MarkupLabels {
  private let bytes: [UInt8]
  private let names: MarkupNames
  /// By the bytes of an id.
  private var identified: [ArraySlice<UInt8>: Int] = [:]
  private var labels: [ArraySlice<UInt8>: MarkupContent] = [:]
  /// Some label's `for` is code: it may be for any.
  private var hasComputedTarget = false
  /// The one field of a component may stand in the label of who uses it.
  private let isOneField: Bool

  init(_ names: MarkupNames) {
    bytes = names.bytes
    self.names = names
    isOneField = names.dialect != .html && names.controls.count(where: \.isField) == 1
    // Most files ask for neither.
    if names.controls.contains(where: { $0.labelledby != nil }) {
      for (index, element) in names.identified.enumerated() { identified[bytes[element.span.range]] = index }
    }
    if names.controls.contains(where: { $0.isLabelable && $0.identifier != nil }) {
      for label in names.labels {
        guard let target = label.target else { continue }
        if names.isComputed(target) { hasComputedTarget = true }
        labels[bytes[target.span.range], default: MarkupContent()].add(label.content, as: .label)
      }
    }
  }

  func sites() -> [Site] {
    names.controls.map { control in
      let name = name(of: control)
      let value = name.source != nil ? "present" : name.isUncertain || control.isExcused ? "unknown" : "missing"
      return Site(
        kind: .label, element: control.selector, enclosing: [], value: .text(value, control.span),
        details: .label(source: name.source?.rawValue ?? ""))
    }
  }

  /// All that may name a control, what wins before the rest.
  private func name(of control: MarkupControl) -> MarkupContent {
    var name = MarkupContent()
    if let ids = control.labelledby { reference(ids, &name) }
    name.add(control.ariaLabel, .ariaLabel)
    if control.isLabelable { label(control, &name) }
    name.add(control.own, control.ownSource)
    if !control.isField {
      name.add(control.content)
    }
    name.add(control.title, .title)
    name.add(control.placeholder, .placeholder)
    return name
  }

  private func reference(_ ids: MarkupTag.Value, _ name: inout MarkupContent) {
    // An element that is not found, or that has no text yet, may get it elsewhere.
    name.isUncertain = true
    if ids.isBound || ids.isConditional { return }
    for id in bytes[ids.span.range].split(whereSeparator: MarkupByte.isBlank) {
      if let index = identified[id], names.identified[index].content.source != nil { name.add(.ariaLabelledby) }
    }
  }

  private func label(_ control: MarkupControl, _ name: inout MarkupContent) {
    if control.label >= 0, names.labels[control.label].target == nil {
      name.add(names.labels[control.label].content, as: .label)
    }
    if isOneField, control.isField { name.isUncertain = true }
    guard let id = control.identifier else { return }
    // A label for an id that comes from elsewhere stands there too. Buttons are hardly ever labelled.
    if control.isField, hasComputedTarget || names.isComputed(id) { name.isUncertain = true }
    if let content = labels[bytes[id.span.range]] { name.add(content, as: .label) }
  }
}

extension MarkupNames {
  /// Whether a value is, or holds, code.
  func isComputed(_ value: MarkupTag.Value) -> Bool {
    if value.isBound || value.isConditional { return true }
    if dialect == .vue { return false }
    var code = MarkupCode(bytes, dialect, upTo: Int(value.span.end))
    return value.span.range.contains { code.end(at: $0) != nil }
  }
}
