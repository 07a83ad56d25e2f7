/// The translation tables of a project: what each platform has in each table and language, in the order of the files.
struct KeyTables {
  /// A table in one language.
  struct Listing {
    var platform: Platform
    var table: String
    var language: String
    /// Each key once, in the order of the file.
    var keys: [String] = []
    /// By key: its position in `keys`.
    var positions: [String: Int] = [:]
    /// The fact of each of `keys`.
    var facts: [Int] = []
  }

  private(set) var listings: [Listing] = []
  private var byPlatform: [Platform: [Int]] = [:]
  private var keys: [Platform: Set<String>] = [:]

  /// - Complexity: linear in the entries.
  init(_ comparison: Comparison) {
    struct Name: Hashable {
      var platform: Platform
      var table: String
      var language: String
    }
    var numbers: [Name: Int] = [:]
    for index32 in comparison.all(.key) {
      let index = Int(index32)
      guard case .key(let table, let language, _, _, _) = comparison.facts[index].details,
        let key = comparison.facts[index].value.text
      else { continue }
      let name = Name(platform: comparison.facts[index].platform, table: table, language: language)
      let number: Int
      if let known = numbers[name] {
        number = known
      } else {
        number = listings.count
        numbers[name] = number
        byPlatform[name.platform, default: []].append(number)
        listings.append(Listing(platform: name.platform, table: table, language: language))
      }
      // The forms of a plural are one key.
      if listings[number].positions[key] == nil {
        listings[number].positions[key] = listings[number].keys.count
        listings[number].keys.append(key)
        listings[number].facts.append(index)
      }
      keys[name.platform, default: []].insert(key)
    }
  }

  var platforms: [Platform] { byPlatform.keys.sorted() }

  func listings(of platform: Platform) -> [Int] { byPlatform[platform] ?? [] }

  /// The listing of a table in a language.
  func listing(_ platform: Platform, table: String, language: String) -> Int? {
    listings(of: platform).first { listings[$0].table == table && listings[$0].language == language }
  }

  func hasKeys(on platform: Platform) -> Bool { keys[platform] != nil }

  func has(_ key: String, on platform: Platform) -> Bool { keys[platform]?.contains(key) ?? false }
}
