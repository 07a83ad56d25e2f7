import ContractSpec

/// The keys of a project's tables, by platform: a literal that is one of them is a look-up where a key may stand.
struct KnownKeys {
  private var keys: [Platform: Set<String>] = [:]
  /// Keys with placeholders by their form, `#…` for `#%@`.
  private var forms: [Platform: [String: String]] = [:]
  /// The first segments of dotted keys: a literal of that form beside them is a look-up too.
  private var groups: [Platform: Set<String>] = [:]
  /// Keys by their letters and digits alone, as generators make names of them; nil for what several keys come to.
  private var plain: [Platform: [String: String?]] = [:]

  /// - Parameter areNamed: whether names of keys are those of a generated file that is not there.
  init(_ tables: KeyTables, on platforms: Set<Platform>, areNamed: Bool = false) {
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
      guard areNamed, platform == .ios else { continue }
      plain[platform] = Dictionary(names.map { (Self.plain($0), $0) }) { one, other in one == other ? one : nil }
    }
  }

  /// The key that a literal is, with `…` for each piece of code in it.
  func key(_ text: String, on platform: Platform) -> String? {
    keys[platform]?.contains(text) == true ? text : forms[platform]?[text]
  }

  /// The key behind a generated name where no generated file tells: `L10n.Nav.today`, `R.string.localizable.navToday` for
  /// `nav.today`. Which of several it is nobody can tell.
  func key(named names: ArraySlice<String>, on platform: Platform) -> String? {
    guard let plain = plain[platform] else { return nil }
    if names.first == "R" { return names.last.flatMap { plain[Self.plain($0)] ?? nil } }
    // A generator of several tables begins with the table.
    for count in [1, 2] where names.count > count {
      if let key = plain[Self.plain(names.dropFirst(count).joined())] ?? nil { return key }
    }
    return nil
  }

  private static func plain(_ name: String) -> String {
    String(
      decoding: name.utf8.lazy.filter { ByteClass.table[Int($0)] & ByteClass.namePart != 0 && $0 != UInt8(ascii: "_") }
        .map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether a literal that no table has is still meant as a key: it has the form of one, and that of a group of them
  /// where tables are read. Another first word is the name of a host or a file.
  func isKeyByForm(_ text: String, on platform: Platform) -> Bool {
    guard KeyForm.isKey(text) else { return false }
    guard let groups = groups[platform] else { return keys[platform] == nil }
    return groups.contains(KeyForm.firstSegment(text))
  }
}
