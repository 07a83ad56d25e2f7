import ContractSpec

/// The keys of a project's tables, by platform: a literal that is one of them is a look-up where a key may stand.
struct KnownKeys {
  private var keys: [Platform: Set<String>] = [:]
  /// Keys with placeholders by their form, `#…` for `#%@`.
  private var forms: [Platform: [String: String]] = [:]
  /// The first segments of dotted keys: a literal of that form beside them is a look-up too.
  private var groups: [Platform: Set<String>] = [:]

  init(_ tables: KeyTables, on platforms: Set<Platform>) {
    for platform in platforms where tables.hasKeys(on: platform) {
      let names = tables.literalKeys(on: platform)
      var forms: [String: String] = [:]
      var groups: Set<String> = []
      for key in names {
        let form = Placeholders.form(key)
        if form != key { forms[form] = key }
        if KeyForm.isKey(key) { groups.insert(KeyForm.firstSegment(key)) }
      }
      keys[platform] = Set(names)
      self.forms[platform] = forms
      if !groups.isEmpty { self.groups[platform] = groups }
    }
  }

  /// The key that a literal is, with `…` for each piece of code in it.
  func key(_ text: String, on platform: Platform) -> String? {
    keys[platform]?.contains(text) == true ? text : forms[platform]?[text]
  }

  /// Whether a literal that no table has is still meant as a key: it has the form of one, and that of a group of them
  /// where tables are read. Another first word is the name of a host or a file.
  func isKeyByForm(_ text: String, on platform: Platform) -> Bool {
    guard KeyForm.isKey(text) else { return false }
    guard let groups = groups[platform] else { return keys[platform] == nil }
    return groups.contains(KeyForm.firstSegment(text))
  }
}
