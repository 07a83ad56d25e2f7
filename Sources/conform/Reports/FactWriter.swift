import ContractSpec

/// Facts as `conform facts` prints them: one JSON object a line, keys in the order of the page on extraction.
struct FactWriter {
  private var writer = JSONWriter()

  init() {}

  /// - Parameter variants: facts of the same element with further classes, told with it.
  mutating func write(_ fact: Fact, variants: [Fact] = []) {
    writer.object { writer in
      Self.place(fact.place, &writer)
      writer.member("kind", fact.kind.rawValue)
      if case .token(let mode) = fact.details {
        writer.member("name", fact.name ?? "")
        writer.member("value", JSONReport.json(fact.value))
        if fact.modes.isEmpty {
          writer.member("modes", object: { $0.member(mode, JSONReport.json(fact.value)) })
        }
      } else {
        writer.member("value", JSONReport.json(fact.value))
      }
      Self.details(fact, &writer)
      if Self.hasUnit(fact) { writer.member("unit", fact.unit) }
      writer.member("text", fact.text)
      if !fact.property.isEmpty { writer.member("property", fact.property) }
      if !fact.element.isEmpty { writer.member("on", fact.element) }
      writer.member("in", .strings(fact.enclosing))
      writer.member("origin", fact.origin.rawValue)
      Self.way(fact, &writer)
      if !variants.isEmpty { Self.write(variants, &writer) }
      if let children = fact.component?.children {
        writer.member("children")
        Self.write(children[...], &writer)
      }
      writer.member("preview", fact.isPreview)
    }
    writer.endLine()
  }

  /// Gives what was written since the last time.
  mutating func drain(_ write: ([UInt8]) -> Void) { writer.drain(write) }

  var pending: Int { writer.bytes.count }

  private static func place(_ place: Place, _ writer: inout JSONWriter) {
    writer.member("path", place.path)
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.member("endLine", place.endLine)
    writer.member("endColumn", place.endColumn)
  }

  /// A length has a unit, also an empty one; a name, a key and a pill have none.
  private static func hasUnit(_ fact: Fact) -> Bool {
    switch fact.kind {
    case .spacing, .radius, .typeSize, .lineHeight, .token: fact.value.text == nil && fact.value != .full
    default: false
    }
  }

  private static func details(_ fact: Fact, _ writer: inout JSONWriter) {
    switch fact.details {
    case .none, .token: break
    case .target(let width, let height, _, _):
      writer.member("width", width.map { .number($0) } ?? .null)
      writer.member("height", height.map { .number($0) } ?? .null)
    case .label(let source):
      if !source.isEmpty { writer.member("source", source) }
    case .key(let table, let language, let content, let placeholders, let category, let marks):
      writer.member("table", table)
      writer.member("language", language)
      writer.member("content", content)
      writer.member("placeholders", .strings(placeholders))
      writer.member("category", category.map { .string($0) } ?? .null)
      if !marks.isEmpty { writer.member("marks", .strings(marks.names)) }
    case .keyUse(let function, let table, let isDynamic):
      writer.member("function", function)
      if let table { writer.member("table", table) }
      if isDynamic { writer.member("dynamic", true) }
    case .words(let sink): writer.member("sink", sink)
    case .component(let component): writer.member("declared", component.declared)
    }
  }

  private static func write(_ variants: [Fact], _ writer: inout JSONWriter) {
    writer.member(
      "variants",
      array: { writer in
        for variant in variants {
          writer.object { writer in
            writer.member("on", variant.element)
            writer.member("line", variant.place.line)
            writer.member("column", variant.place.column)
            details(variant, &writer)
          }
        }
      })
  }

  /// What a component shows, each with what it holds in turn.
  private static func write(_ children: ArraySlice<Fact.Component.Child>, _ writer: inout JSONWriter) {
    writer.array { writer in
      var rest = children
      while let child = rest.popFirst() {
        let inside = rest.prefix { $0.depth > child.depth }
        rest = rest.dropFirst(inside.count)
        writer.object { writer in
          writer.member("name", child.name)
          writer.member("line", child.place.line)
          writer.member("column", child.place.column)
          if child.isOpened { writer.member("opened", true) }
          if inside.isEmpty { return }
          writer.member("children")
          write(inside, &writer)
        }
      }
    }
  }

  /// How the value came to be known, where it is not written at the place.
  private static func way(_ fact: Fact, _ writer: inout JSONWriter) {
    if fact.kind != .token, let name = fact.name { writer.member("name", name) }
    if let token = fact.token { writer.member("token", token.text) }
    if let reason = fact.reason { writer.member("reason", reason.rawValue) }
    if !fact.via.isEmpty {
      writer.member(
        "via",
        array: { writer in
          for via in fact.via {
            writer.object { writer in
              writer.member("name", via.name)
              writer.member("path", via.place.path)
              writer.member("line", via.place.line)
            }
          }
        })
    }
    if let definition = fact.definition {
      writer.member(
        "definition",
        object: { writer in
          writer.member("name", definition.name)
          place(definition.place, &writer)
          writer.member("text", definition.text)
        })
    }
    if !fact.modes.isEmpty {
      writer.member(
        "modes",
        object: { writer in
          for mode in fact.modes { writer.member(mode.mode, JSONReport.json(mode.value)) }
        })
    }
    if let factor = fact.factor { writer.member("factor", factor) }
    if fact.hasInvalidNegation { writer.member("invalidNegation", true) }
    if fact.isAssumed { writer.member("assumed", true) }
    if case .target(_, _, let related, _) = fact.details, !related.isEmpty {
      writer.member(
        "related",
        array: { writer in
          for place in related {
            writer.object { writer in
              writer.member("line", place.line)
              writer.member("column", place.column)
            }
          }
        })
    }
  }
}

/// The targets that are no elements of their own, each to be told with its element: one fact an element.
struct TargetVariants {
  private struct Element: Hashable {
    var path: String
    var name: String
  }

  private var variants: [Element: [Fact]] = [:]

  init(_ facts: [Fact]) {
    var elements: Set<Element> = []
    for fact in facts where fact.kind == .target && Self.element(of: fact) == nil {
      elements.insert(Element(path: fact.place.path, name: fact.element))
    }
    for fact in facts where fact.kind == .target {
      guard let element = Self.element(of: fact), elements.contains(element) else { continue }
      variants[element, default: []].append(fact)
    }
  }

  /// Whether the fact is told with another.
  func holds(_ fact: Fact) -> Bool {
    fact.kind == .target && Self.element(of: fact).map { variants[$0] != nil } ?? false
  }

  /// The variants of an element.
  func variants(of fact: Fact) -> [Fact] {
    fact.kind == .target ? variants[Element(path: fact.place.path, name: fact.element)] ?? [] : []
  }

  private static func element(of fact: Fact) -> Element? {
    guard case .target(_, _, _, let name) = fact.details, !name.isEmpty else { return nil }
    return Element(path: fact.place.path, name: name)
  }
}
