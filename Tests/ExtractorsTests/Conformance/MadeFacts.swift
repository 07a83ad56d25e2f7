@testable import ContractSpec

/// Facts and contracts made by hand, for what an example of a rule cannot show.
enum Made {
  static let android = Platform("android")
  static let ios = Platform("ios")
  static let web = Platform("web")

  static func place(_ path: String, _ line: Int, _ column: Int = 1, count: Int = 4) -> Place {
    Place(
      path: path, line: line, column: column, endLine: line, endColumn: column + count,
      span: ByteSpan(line * 100 + column, line * 100 + column + count))
  }

  static func fact(
    _ kind: FactKind, _ value: FactValue, text: String, on element: String = "Text", in enclosing: [String] = [],
    property: String = "padding.all", platform: Platform = android, path: String = "A.kt", line: Int = 1,
    name: String? = nil
  ) -> Fact {
    var fact = Fact(kind: kind, platform: platform, place: place(path, line, count: text.utf8.count), value: value)
    fact.text = text
    fact.property = property
    fact.element = element
    fact.enclosing = enclosing
    if let name {
      fact.name = name
      fact.origin = .reference
    }
    return fact
  }

  static func key(
    _ key: String, _ language: String, table: String = "L10n", platform: Platform = android, path: String = "L10n.kt",
    line: Int
  ) -> Fact {
    var fact = fact(.key, .text(key), text: key, on: "", property: "", platform: platform, path: path, line: line)
    fact.details = .key(table: table, language: language, content: key, placeholders: [], category: nil)
    return fact
  }

  /// Tokens `space.xs` 4, `space.sm` 8, `space.lg` 16, spelled on three clients.
  static func contract(rules: [String: [String: ContractValue]]) -> Contract {
    var contract = Contract(name: "Made", path: "contract.json")
    for (name, value) in [("xs", 4.0), ("sm", 8), ("lg", 16)] {
      contract.tokens.insert(
        DesignToken(
          path: TokenPath("space.\(name)"), type: "dimension", value: .dimension(value), place: place("t.json", 1)))
    }
    contract.spellings = [
      Contract.Spelling(
        tokens: "space.*",
        forms: [
          android: .init(value: "MaterialTheme.spacing.{name}", defined: "Spacing.{name}"),
          ios: .init(value: "Spacing.{name}"),
          web: .init(value: "var(--space-{name})"),
        ], place: place("contract.json", 2))
    ]
    contract.rules = rules.sorted { $0.key < $1.key }.map {
      RuleSettings(rule: $0.key, options: $0.value, place: place("contract.json", 3))
    }
    return contract
  }

  static func value(_ kind: ContractValue.Kind) -> ContractValue {
    ContractValue(kind, place: place("contract.json", 4))
  }

  static func strings(_ texts: String...) -> ContractValue { value(.array(texts.map { value(.string($0)) })) }

  static func object(_ members: (String, ContractValue)...) -> ContractValue {
    value(.object(members.map { .init(name: $0.0, namePlace: place("contract.json", 4), value: $0.1) }))
  }

  /// Facts of keys stand for entries of tables.
  static func run(_ facts: [Fact], _ contract: Contract) -> [Drift] {
    var facts = facts
    let tables = tables(facts.filter { $0.kind == .key })
    facts.removeAll { $0.kind == .key }
    Binder(contract).bind(&facts)
    return Conformance.run(facts: facts, tables: tables, contract: contract, rules: Rules.all).drift
  }

  /// One table a file.
  static func tables(_ keys: [Fact]) -> KeyTables {
    var tables: [KeyTable] = []
    for fact in keys {
      guard case .key(let name, let language, let content, _, let category, let marks) = fact.details else { continue }
      if tables.last?.path != fact.place.path {
        var table = KeyTable(name: name, detail: .texts, isResource: fact.place.path.hasSuffix(".xml"))
        table.path = fact.place.path
        table.platform = fact.platform
        tables.append(table)
      }
      tables[tables.count - 1].append(
        key: fact.text.utf8, at: fact.place.span, text: content.utf8, at: fact.place.span, language: language,
        category: category, marks: marks)
    }
    // As `place` has it, what begins behind the hundredth byte is in line 1, behind the two hundredth in line 2, and so on.
    let line = String(repeating: " ", count: 99) + "\n"
    let text = String(repeating: " ", count: 100) + String(repeating: line, count: 1_000)
    for index in tables.indices { tables[index].locate(in: SourceFile(path: "", text: text)) }
    return KeyTables(tables)
  }
}
