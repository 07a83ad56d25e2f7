/// The translation tables of a project: what each platform has in each table and language, in the order of the files.
package struct KeyTables: Sendable {
  /// An entry of one of `tables`.
  struct Entry: Sendable {
    var table: Int32
    var entry: Int32
  }

  /// A table in one language. Each key once, in the order of the files.
  struct Listing: Sendable {
    var platform: Platform
    var table: String
    var language: String
    /// Its keys mean something on its platform alone.
    var isLocal: Bool
    var isResource: Bool
    var keys: [Int32] = []
    /// The entry of each of `keys`.
    var entries: [Entry] = []
  }

  let tables: [KeyTable]
  /// For each table the key of each of its entries; empty where no rule asks what they say.
  private(set) var keysOfEntries: [[Int32]] = []
  private(set) var listings: [Listing] = []
  private var names = KeyNames()
  private var byPlatform: [Platform: [Int]] = [:]
  /// By key, which of these it is on a platform.
  private var presence: [Platform: [Presence]] = [:]

  private struct Presence: OptionSet {
    let rawValue: UInt8
    /// Some table has it.
    static let known = Presence(rawValue: 1)
    /// A literal in code can mean it.
    static let literal = Presence(rawValue: 2)
  }

  /// - Parameter tables: in the order of their files.
  /// - Complexity: linear in the entries.
  package init(_ tables: [KeyTable] = []) {
    self.tables = tables
    var numbers: [Listing.Name: Int] = [:]
    for index in tables.indices { add(tables[index], Int32(truncatingIfNeeded: index), &numbers) }
    // The forms of a plural are one key, and so is what two files of a table have.
    var lastListing = [Int32](repeating: -1, count: names.names.count)
    for number in listings.indices {
      let (keys, entries) = (listings[number].keys, listings[number].entries)
      var count = 0
      for position in keys.indices where lastListing[Int(keys[position])] != Int32(truncatingIfNeeded: number) {
        lastListing[Int(keys[position])] = Int32(truncatingIfNeeded: number)
        listings[number].keys[count] = keys[position]
        listings[number].entries[count] = entries[position]
        count += 1
      }
      listings[number].keys.removeLast(keys.count - count)
      listings[number].entries.removeLast(keys.count - count)
    }
  }

  private mutating func add(_ table: KeyTable, _ index: Int32, _ numbers: inout [Listing.Name: Int]) {
    var homes: [Int] = []
    for language in table.isOfBuild ? [] : table.languages {
      let name = Listing.Name(platform: table.platform, table: table.name, language: language)
      if let known = numbers[name] {
        homes.append(known)
        continue
      }
      numbers[name] = listings.count
      homes.append(listings.count)
      byPlatform[table.platform, default: []].append(listings.count)
      listings.append(
        Listing(
          platform: table.platform, table: table.name, language: language, isLocal: table.isLocal,
          isResource: table.isResource))
    }
    var presence = self.presence[table.platform] ?? []
    self.presence[table.platform] = nil
    let kind: Presence = table.isResource ? .known : [.known, .literal]
    func mark(_ key: Int32) {
      if Int(key) >= presence.count {
        presence += [Presence](repeating: [], count: names.names.count - presence.count)
      }
      presence[Int(key)].formUnion(kind)
    }
    var last: Int32 = -1
    var keys: [Int32] = []
    if table.detail == .texts { keys.reserveCapacity(table.entries.count) }
    table.forEachKey { entry, bytes, range, isRepeated in
      if !isRepeated {
        last = names.number(of: bytes, range, after: last)
        mark(last)
        // The generated class has no dots in its names.
        if table.isResource, bytes[range].contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) {
          mark(names.number(adding: String(names.names[Int(last)].map { $0 == "." || $0 == "-" ? "_" : $0 })))
        }
      }
      if table.isOfBuild { return }
      if table.detail == .texts { keys.append(last) }
      let home = homes[table.languageNumber(entry)]
      listings[home].keys.append(last)
      listings[home].entries.append(Entry(table: index, entry: Int32(truncatingIfNeeded: entry)))
    }
    self.presence[table.platform] = presence
    keysOfEntries.append(keys)
  }

  /// How many entries each platform has.
  package var counts: [Platform: Int] {
    tables.reduce(into: [:]) { if !$1.isOfBuild { $0[$1.platform, default: 0] += $1.entries.count } }
  }

  var platforms: [Platform] { byPlatform.keys.sorted() }

  /// How many different keys there are.
  var keyCount: Int { names.names.count }

  func key(_ number: Int32) -> String { names.names[Int(number)] }

  func listings(of platform: Platform) -> [Int] { byPlatform[platform] ?? [] }

  func place(_ entry: Entry) -> Place { tables[Int(entry.table)].place(Int(entry.entry)) }

  func isUniversal(_ entry: Entry) -> Bool { tables[Int(entry.table)].entries[Int(entry.entry)].isUniversal }

  /// Keys that are spelled differently by a rule of the contract become one.
  /// - Parameter spelling: the common spelling of a name.
  mutating func unite(by spelling: (String) -> String) {
    var firsts: [String: Int32] = [:]
    let united = names.names.indices.map { number in
      let own = Int32(truncatingIfNeeded: number)
      let common = spelling(names.names[number])
      if let first = firsts[common] { return first }
      firsts[common] = own
      return own
    }
    for listing in listings.indices {
      for key in listings[listing].keys.indices {
        listings[listing].keys[key] = united[Int(listings[listing].keys[key])]
      }
    }
    for table in keysOfEntries.indices {
      for entry in keysOfEntries[table].indices {
        keysOfEntries[table][entry] = united[Int(keysOfEntries[table][entry])]
      }
    }
  }

  package func hasKeys(on platform: Platform) -> Bool { presence[platform] != nil }

  package func has(_ key: String, on platform: Platform) -> Bool {
    guard let number = names.number(of: key), let presence = presence[platform] else { return false }
    return Int(number) < presence.count && presence[Int(number)].contains(.known)
  }

  /// The keys that a literal in code can mean on a platform, each once.
  package func literalKeys(on platform: Platform) -> [String] {
    let presence = presence[platform] ?? []
    return presence.indices.filter { presence[$0].contains(.literal) }.map { names.names[$0] }
  }
}

extension KeyTables.Listing {
  fileprivate struct Name: Hashable {
    var platform: Platform
    var table: String
    var language: String
  }
}
