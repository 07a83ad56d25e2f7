import ContractSpec

/// The names that a generator gave to keys: `L10n.Nav.today` is `nav.today`. One file has thousands, so they are kept as
/// hashes and one run of bytes.
package struct AccessorTable: Sendable {
  private struct Entry {
    /// See `AccessorPath`.
    var path: UInt64
    var start: UInt32
    var count: UInt16
    var table: UInt16
  }

  /// Ascending by path, once `sort` was called.
  private var entries: [Entry] = []
  private var keys: [UInt8] = []
  private var tables: [String?] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  mutating func add(path: UInt64, key: String, table: String?) {
    guard key.utf8.count <= UInt16.max, tables.count < UInt16.max else { return }
    if tables.last != .some(table) { tables.append(table) }
    entries.append(
      Entry(
        path: path, start: UInt32(truncatingIfNeeded: keys.count), count: UInt16(key.utf8.count),
        table: UInt16(tables.count - 1)))
    keys += key.utf8
  }

  /// Of names that stand twice, overloads, the first stays first.
  mutating func sort() { entries.sort { ($0.path, $0.start) < ($1.path, $1.start) } }

  func entry(_ path: UInt64) -> (key: String, table: String?)? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].path == path else { return nil }
    let entry = entries[low]
    let key = keys[Int(entry.start)..<Int(entry.start) + Int(entry.count)]
    return (String(decoding: key, as: UTF8.self), tables[Int(entry.table)])
  }
}

/// A path of names, `L10n.Nav.today`, as FNV-1a of its text without blanks and back-ticks.
struct AccessorPath {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func append(_ name: ArraySlice<UInt8>) {
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ UInt64(UInt8(ascii: "."))) &* 0x100_0000_01b3
  }
}

extension AccessorPath {
  /// The names of a path as written, from its root on: what stands before one is the name of a module.
  static func names(in text: String) -> ArraySlice<String> {
    let names = text.utf8.split(separator: UInt8(ascii: ".")).map { part in
      String(decoding: part.drop { !isName($0) }.prefix { isName($0) }, as: UTF8.self)
    }
    return names.dropFirst(names.firstIndex { AccessorRoot.isConventional(Array($0.utf8)[...]) } ?? 0)
  }

  /// `L10n` of `L10n.Nav.today`.
  static func root(in text: String) -> String {
    let first = Array(text.utf8.prefix { isName($0) })
    return AccessorRoot.isConventional(first[...])
      ? String(decoding: first, as: UTF8.self) : names(in: text).first ?? ""
  }

  private static func isName(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] & ByteClass.namePart != 0 }
}

extension Interests.Naming {
  func key(_ names: some Sequence<String>) -> String {
    switch self {
    case .asWritten: names.joined(separator: ".")
    case .inCase(let style): names.map(style.apply).joined(separator: ".")
    }
  }
}

/// Types whose members are taken for look-ups of keys by their names: what generators call them, `L10n` or `CoreStrings`.
enum AccessorRoot {
  private static let endings: [[UInt8]] = [
    "L10n", "Strings", "Localization", "Localizations", "Localisation", "Localizable",
  ].map { Array($0.utf8) }

  static func isConventional(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"), let last = name.last else {
      return false
    }
    switch last {
    case UInt8(ascii: "n"), UInt8(ascii: "s"), UInt8(ascii: "e"):
      return endings.contains { name.count >= $0.count && name.suffix($0.count).elementsEqual($0) }
    default: return false
    }
  }
}

/// The generated names of all files. Modules of one project may each have an `L10n` of their own.
struct GeneratedNames {
  private let tables: [(path: String, names: AccessorTable)]

  init(_ files: [FileRecord]) {
    tables = files.compactMap { $0.extraction.accessors.isEmpty ? nil : ($0.path, $0.extraction.accessors) }
  }

  var isEmpty: Bool { tables.isEmpty }

  /// The key behind a name in a file: of several that the name could mean the one whose file shares most folders with
  /// it; nil where that does not tell them apart.
  func entry(_ path: UInt64, near file: String) -> (key: String, table: String?)? {
    var best: (key: String, table: String?)?
    var shared = -1
    var isCertain = true
    for table in tables {
      guard let entry = table.names.entry(path) else { continue }
      let count = Self.sharedFolders(table.path, file)
      if count > shared {
        best = entry
        shared = count
        isCertain = true
      } else if count == shared, let other = best, other != entry {
        isCertain = false
      }
    }
    return isCertain ? best : nil
  }

  private static func sharedFolders(_ one: String, _ other: String) -> Int {
    var count = 0
    for (left, right) in zip(one.utf8, other.utf8) {
      if left != right { break }
      if left == UInt8(ascii: "/") { count += 1 }
    }
    return count
  }
}
