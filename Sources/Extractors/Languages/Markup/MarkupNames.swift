import ContractSpec

/// What is known of the text that an element brings.
struct MarkupContent {
  /// Where text comes from that is there for certain; nil for none.
  var source: MarkupNames.Source?
  /// Something may bring text: code, a component.
  var isUncertain = false

  mutating func add(_ source: MarkupNames.Source) {
    if self.source == nil { self.source = source }
  }

  mutating func add(_ content: MarkupContent, as source: MarkupNames.Source? = nil) {
    if let own = content.source { add(source ?? own) }
    if content.isUncertain { isUncertain = true }
  }

  mutating func add(_ certainty: MarkupNames.Certainty, _ source: MarkupNames.Source) {
    switch certainty {
    case .absent: break
    case .computed: isUncertain = true
    case .certain: add(source)
    }
  }
}

/// Follows the elements of a file and gathers what names those that people press or fill in.
///
/// - Source: Accessible Name and Description Computation 1.2, HTML Accessibility API Mappings 1.0.
/// - Complexity: linear: what stands in an element is told to the one around it once, when it ends.
struct MarkupNames {
  enum Source: String {
    case text, alt, title, value, label, placeholder
    case ariaLabel = "aria-label"
    case ariaLabelledby = "aria-labelledby"
    /// What browsers write where nothing is written.
    case standard = "default"
  }

  /// How certain it is that an attribute is there and says something.
  enum Certainty { case absent, computed, certain }

  /// An open element.
  private struct Open {
    var element: MarkupElement?
    /// 0 for what is no element of HTML.
    var elementID: UInt16
    var name: Range<Int>
    var flags: Flags
    /// What its attributes name it.
    var own: MarkupContent
    var title: Certainty
    /// What stands inside.
    var content = MarkupContent()
    /// How much code that decides on what stands here is open.
    var depth = 0
    /// Where it is kept as a control, as a label, as an element with an `id`; -1 for nowhere.
    var control = -1
    var label = -1
    var identifier = -1

    /// Whether what stands here now does so for certain.
    var isCertain: Bool { depth == 0 && !flags.contains(.torn) }
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    /// A component, or another element whose content is not known here.
    static let component = Flags(rawValue: 1)
    /// Not certain to be there for who does not see.
    static let hidden = Flags(rawValue: 2)
    /// Nothing in it is text of what is around.
    static let silent = Flags(rawValue: 4)
    /// What it brings to what is around is not certain.
    static let conditional = Flags(rawValue: 8)
    /// The same holds of all that follows inside: code that decides on it began elsewhere.
    static let torn = Flags(rawValue: 16)
    static let svg = Flags(rawValue: 32)
    /// A `<template>` of HTML, which a script takes for a pattern.
    static let pattern = Flags(rawValue: 64)
  }

  let bytes: [UInt8]
  let dialect: MarkupDialect
  private(set) var controls: [MarkupControl] = []
  private(set) var labels: [MarkupLabel] = []
  private(set) var identified: [MarkupIdentified] = []
  private var open: [Open] = []
  /// How many elements of a name are open.
  private var openCounts = [Int](repeating: 0, count: MarkupElement.count + 1)
  private var openLabels: [Int] = []
  private var hidden = 0
  private var components = 0
  private var svgs = 0
  private var patterns = 0

  init(_ bytes: [UInt8], _ dialect: MarkupDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  var isAtTop: Bool { open.isEmpty }

  // MARK: What stands in elements

  mutating func text(_ range: Range<Int>) {
    guard let last = open.indices.last, open[last].content.source == nil, MarkupText.isRead(bytes, range) else {
      return
    }
    addText(to: last)
  }

  private mutating func addText(to last: Int) {
    // The letters of a drawing may be read out.
    if open[last].isCertain, svgs == 0 || open[last].element == .title {
      open[last].content.add(svgs > 0 ? .title : .text)
    } else {
      open[last].content.isUncertain = true
    }
  }

  mutating func code(_ kind: MarkupCodeKinds.Kind) {
    guard let last = open.indices.last else { return }
    switch kind {
    case .comment: break
    case .output: open[last].content.isUncertain = true
    case .text: addText(to: last)
    case .begin: open[last].depth += 1
    case .end where open[last].depth > 0: open[last].depth -= 1
    case .middle where open[last].depth > 0: break
    case .middle, .end:
      open[last].flags.insert(.torn)
      open[last].content.isUncertain = true
    }
  }

  // MARK: Elements

  mutating func open(_ tag: MarkupTag, _ span: ByteSpan, isEmpty: Bool) {
    closeImplied(by: tag)
    var opened = Open(
      element: tag.element, elementID: tag.elementID, name: tag.name, flags: flags(tag), own: own(tag),
      title: tag.certainty(.title))
    opened.content.isUncertain = tag.isUncertain
    if let identifier = tag[.id], !identifier.isBound {
      opened.identifier = identified.count
      identified.append(MarkupIdentified(span: identifier.span))
    }
    // A component with `for` is a label too, of the project's own.
    if tag.element == .label || (tag.element == nil && tag[.for] != nil) {
      opened.label = labels.count
      labels.append(MarkupLabel(target: tag[.for]))
    }
    if tag.isControl {
      var control = MarkupControl(tag, span)
      if control.isLabelable { control.label = openLabels.last ?? -1 }
      // The component around a field may be what labels it, and that around anything may hand it a name.
      if hidden > 0 || patterns > 0 || open.last?.flags.contains(.component) == true
        || (components > 0 && control.isField)
      {
        control.isExcused = true
      }
      opened.control = controls.count
      controls.append(control)
    }
    push(opened)
    if tag.element?.isVoid == true || (isEmpty && (dialect != .html || svgs > 0 || tag.element == nil)) { pop() }
  }

  mutating func close(_ name: Range<Int>, _ id: UInt16) {
    guard openCounts[Int(id)] > 0 else { return }
    if id != 0 { return pop(to: id) }
    // Components are told apart by their names; one that is far out is not looked for.
    for place in open.indices.reversed().prefix(64) where open[place].elementID == 0 {
      guard bytes[open[place].name].elementsEqual(bytes[name]) else { continue }
      while open.count > place { pop() }
      return
    }
  }

  mutating func finish() {
    while !open.isEmpty { pop() }
  }

  private mutating func closeImplied(by tag: MarkupTag) {
    guard let element = tag.element else { return }
    while let top = open.last?.element, element.closes(top) { pop() }
    // Neither holds another of its kind; of two the first was not closed.
    if dialect == .html, element == .button || element == .a, openCounts[Int(tag.elementID)] > 0 {
      pop(to: tag.elementID)
    }
  }

  private mutating func pop(to id: UInt16) {
    while let last = open.last {
      pop()
      if last.elementID == id { return }
    }
  }

  private mutating func push(_ opened: Open) {
    count(opened, by: 1)
    if opened.label >= 0 { openLabels.append(opened.label) }
    open.append(opened)
  }

  private mutating func pop() {
    guard let closed = open.popLast() else { return }
    count(closed, by: -1)
    let given = given(by: closed)
    if closed.label >= 0 {
      labels[closed.label].content = given
      openLabels.removeLast()
    }
    if closed.control >= 0 { controls[closed.control].content = closed.content }
    if closed.identifier >= 0 { identified[closed.identifier].content = given }
    guard let last = open.indices.last, !closed.flags.contains(.silent) else { return }
    if given.isUncertain { open[last].content.isUncertain = true }
    guard let source = given.source else { return }
    if closed.flags.isDisjoint(with: [.conditional, .component]), open[last].isCertain {
      open[last].content.add(source)
    } else {
      open[last].content.isUncertain = true
    }
  }

  private mutating func count(_ element: Open, by step: Int) {
    openCounts[Int(element.elementID)] += step
    if element.flags.contains(.hidden) { hidden += step }
    if element.flags.contains(.component) { components += step }
    if element.flags.contains(.svg) { svgs += step }
    if element.flags.contains(.pattern) { patterns += step }
  }

  /// The name of a closed element, as far as it is one part of another's.
  private func given(by closed: Open) -> MarkupContent {
    // A name of its own stands for all that is inside.
    if closed.own.source != nil { return closed.own }
    var given = closed.content
    if closed.own.isUncertain || closed.flags.contains(.component) { given.isUncertain = true }
    given.add(closed.title, .title)
    return given
  }
}

// What a tag says of its element.
extension MarkupNames {
  /// Components of the frameworks that show what is in them and nothing else.
  private static let transparent = WordTable([
    "Transition", "TransitionGroup", "KeepAlive", "Teleport", "Suspense", "ClientOnly", "transition",
    "transition-group", "keep-alive", "teleport", "suspense", "client-only",
  ])

  private func isComponent(_ tag: MarkupTag) -> Bool {
    if let element = tag.element { return element.isForeign }
    // The parts of a drawing are many, and none is text.
    if svgs > 0, !MarkupByte.isUpper(bytes[tag.name.lowerBound]), !bytes[tag.name].contains(UInt8(ascii: "-")) {
      return false
    }
    return dialect == .html || Self.transparent.id(bytes, tag.name.lowerBound, tag.name.upperBound) == 0
  }

  private func flags(_ tag: MarkupTag) -> Flags {
    var flags: Flags = []
    if isComponent(tag) { flags.insert(.component) }
    if tag.isConditional || tag[.hidden] != nil { flags.insert(.conditional) }
    if let value = tag[.ariaHidden] {
      if tag.certainty(.ariaHidden) == .computed {
        flags.formUnion([.hidden, .conditional])
      } else if MarkupByte.equals(bytes, value.span.range, "true") {
        flags.formUnion([.hidden, .silent])
      }
    }
    if tag.element == .svg { flags.insert(.svg) }
    if tag.element?.isSilent == true { flags.insert(.silent) }
    if dialect == .html, tag.element == .template { flags.formUnion([.pattern, .silent]) }
    return flags
  }

  private func own(_ tag: MarkupTag) -> MarkupContent {
    var own = MarkupContent()
    own.add(tag.certainty(.ariaLabel), .ariaLabel)
    if tag[.ariaLabelledby] != nil { own.isUncertain = true }
    if tag.element == .img || tag.element == .input { own.add(tag.certainty(.alt), .alt) }
    return own
  }
}
