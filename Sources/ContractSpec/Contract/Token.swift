/// A design token of the contract, aliases followed and inherited types applied (DTCG 2025.10, sections 5 to 7).
package struct DesignToken: Sendable {
  package var path: TokenPath
  /// One of the 13 types of DTCG: `dimension`, `number`, `color`, …
  package var type: String
  package var value: TokenValue
  /// The token it points at, if it is an alias.
  package var alias: TokenPath?
  package var description: String?
  package var deprecated: Bool
  /// `$extensions` as it stands.
  package var extensions: ContractValue?
  /// The token's name in its file.
  package var place: Place

  package init(
    path: TokenPath, type: String, value: TokenValue, alias: TokenPath? = nil, description: String? = nil,
    deprecated: Bool = false, extensions: ContractValue? = nil, place: Place
  ) {
    self.path = path
    self.type = type
    self.value = value
    self.alias = alias
    self.description = description
    self.deprecated = deprecated
    self.extensions = extensions
    self.place = place
  }

  /// `extension("android.style")`: the string at that path inside `$extensions`.
  package func `extension`(_ path: String) -> String? {
    var value = extensions
    for part in path.split(separator: ".") { value = value?[String(part)] }
    return value?.string
  }
}

/// A token's value. Types that are not yet modelled keep their JSON.
package enum TokenValue: Sendable {
  /// In logical units; `rem` already multiplied by the root size.
  case dimension(Double)
  case number(Double)
  /// sRGB, 0…1, alpha last.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  /// The font size in logical units, nil where it has none, and all members as they stand.
  case typography(fontSize: Double?, ContractValue)
  case other(ContractValue)

  /// The number a scale compares with: a dimension, a number, or the font size of a text style.
  package var scalar: Double? {
    switch self {
    case .dimension(let value), .number(let value): value
    case .typography(let size, _): size
    case .color, .other: nil
    }
  }
}

extension DesignToken {
  package var scalar: Double? { value.scalar }
}

/// All tokens of a contract, in the order of the files, and by path.
package struct TokenSet: Sendable {
  package private(set) var all: [DesignToken] = []
  private var index: [TokenPath: Int] = [:]

  package init() {}

  package mutating func insert(_ token: DesignToken) {
    if let place = index[token.path] {
      all[place] = token
    } else {
      index[token.path] = all.count
      all.append(token)
    }
  }

  package subscript(path: TokenPath) -> DesignToken? { index[path].map { all[$0] } }

  /// The ladder of a group: its tokens with a scalar value, smallest first.
  package func scale(_ group: String) -> [DesignToken] {
    all.filter { $0.path.isInside(group) && $0.scalar != nil }
      .sorted { ($0.scalar ?? 0, $0.path) < ($1.scalar ?? 0, $1.path) }
  }
}
