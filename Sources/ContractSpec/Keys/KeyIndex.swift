/// What the tables of all clients say of each key: for the rules that compare texts. Made once for all of them.
struct KeyIndex: Sendable {
  /// The forms of a key in one language of a file: entries that follow each other.
  struct Run: Sendable {
    var table: Int32
    var first: Int32
    var count: Int32
    var entries: Range<Int> { Int(first)..<Int(first + count) }
  }

  let tables: KeyTables
  /// The runs of each key: those of `key` end at `ends[key]`.
  private var runs: [Run] = []
  private var ends: [Int32] = []
  /// By table: the number of what its file belongs to, whose other languages translate it.
  private let units: [Int32]
  /// By table, by its languages: the language as all clients spell it.
  private let languages: [[String]]
  /// By table, by its languages: whether it is one that is asked for.
  private let counts: [[Bool]]
  /// By table, by its languages: whether it is the one that the others are translated from.
  private let areBases: [[Bool]]
  /// By table: the number of the folder of its resources, or of its own file: where a key may stand once.
  private let homes: [Int32]
  /// By platform, the language that the others are translated from.
  let bases: [Platform: String]

  /// - Complexity: linear in the entries.
  init(_ tables: KeyTables, localisation: Contract.Localisation?) {
    self.tables = tables
    let naming = TableLanguages(localisation, tables)
    let languages = tables.tables.map { table in table.languages.map { naming.language($0, of: table) } }
    counts = languages.map { $0.map(naming.counts) }
    let bases = naming.bases
    self.bases = bases
    self.languages = languages
    areBases = zip(tables.tables, languages).map { table, languages in
      languages.map { $0 == bases[table.platform] }
    }
    units = Self.numbered(tables.tables.map { $0.platform.id + " " + Self.unit(of: $0) })
    homes = Self.numbered(
      tables.tables.map { table in
        table.isResource
          ? String(table.path.prefix(upTo: table.path.lastIndex(of: "/") ?? table.path.startIndex)) : table.path
      })
    settle()
  }

  private static func numbered(_ names: [String]) -> [Int32] {
    var numbers: [String: Int32] = [:]
    return names.map { name in
      let number = numbers[name] ?? Int32(truncatingIfNeeded: numbers.count)
      numbers[name] = number
      return number
    }
  }

  /// Counted first, so that all lie in one array.
  private mutating func settle() {
    var counts = [Int32](repeating: 0, count: tables.keyCount)
    forEachRun { key, _ in counts[Int(key)] += 1 }
    var end: Int32 = 0
    ends = counts.map { count in
      end += count
      return end
    }
    var next = ends.indices.map { $0 == 0 ? 0 : ends[$0 - 1] }
    var runs = [Run](repeating: Run(table: 0, first: 0, count: 0), count: Int(end))
    forEachRun { key, run in
      runs[Int(next[Int(key)])] = run
      next[Int(key)] += 1
    }
    self.runs = runs
  }

  private func forEachRun(_ body: (Int32, Run) -> Void) {
    for (number, keys) in tables.keysOfEntries.enumerated() {
      let table = tables.tables[number]
      var first = 0
      while first < keys.count {
        var last = first + 1
        while last < keys.count, table.sharesKey(first, last), table.languageNumber(first) == table.languageNumber(last)
        {
          last += 1
        }
        if counts[number][table.languageNumber(first)] {
          body(
            keys[first],
            Run(
              table: Int32(truncatingIfNeeded: number), first: Int32(truncatingIfNeeded: first),
              count: Int32(truncatingIfNeeded: last - first)))
        }
        first = last
      }
    }
  }

  /// Calls `body` with the runs of each key, in the order of the files.
  func forEachKey(_ body: (_ key: Int32, _ runs: ArraySlice<Run>) -> Void) {
    var start = 0
    for key in ends.indices {
      let end = Int(ends[key])
      if end > start { body(Int32(truncatingIfNeeded: key), runs[start..<end]) }
      start = end
    }
  }

  func runs(of key: Int32) -> ArraySlice<Run> {
    runs[(key == 0 ? 0 : Int(ends[Int(key) - 1]))..<Int(ends[Int(key)])]
  }

  func table(_ run: Run) -> KeyTable { tables.tables[Int(run.table)] }
  func platform(_ run: Run) -> Platform { tables.tables[Int(run.table)].platform }
  func unit(_ run: Run) -> Int32 { units[Int(run.table)] }

  func language(_ run: Run) -> String {
    languages[Int(run.table)][tables.tables[Int(run.table)].languageNumber(Int(run.first))]
  }

  func isBase(_ run: Run) -> Bool {
    areBases[Int(run.table)][tables.tables[Int(run.table)].languageNumber(Int(run.first))]
  }

  /// The same for two runs of a key that stand where a key may stand once in a language.
  func home(_ run: Run) -> Int {
    Int(homes[Int(run.table)]) << 16 | tables.tables[Int(run.table)].languageNumber(Int(run.first))
  }

  func key(_ run: Run) -> String { table(run).key(Int(run.first)) }
  func place(_ run: Run) -> Place { table(run).place(Int(run.first)) }
  func marks(_ run: Run) -> KeyTable.Marks { table(run).entries[Int(run.first)].marks }

  /// The runs that others of their file's languages are compared with: of each unit those in the language that the rest is
  /// translated from.
  func bases(in runs: ArraySlice<Run>) -> [Run] { runs.filter(isBase) }

  /// The one among `bases` that a run translates: of its own unit, and of its own format where there are several.
  func base(of run: Run, among bases: [Run]) -> Run? {
    let own = bases.filter { unit($0) == unit(run) }
    if own.count < 2 { return own.first }
    let ending = Self.ending(table(run).path)
    return own.first { Self.ending(table($0).path) == ending } ?? own.first
  }

  private static func ending(_ path: String) -> Substring {
    path.lastIndex(of: ".").map { path[$0...] } ?? ""
  }

  /// What the languages of a table have in common in their paths: the folder of Android's resources, that of Apple's
  /// localised files with the name of the table, else the table's name.
  static func unit(of table: KeyTable) -> String {
    let parts = table.path.split(separator: "/")
    guard parts.count >= 2 else { return table.name }
    let folder = parts[parts.count - 2]
    if folder == "values" || folder.hasPrefix("values-") { return parts.dropLast(2).joined(separator: "/") }
    let file = parts[parts.count - 1]
    if folder.hasSuffix(".lproj") {
      return (parts.dropLast(2) + [file.prefix { $0 != "." }]).joined(separator: "/")
    }
    return file.hasSuffix(".xcstrings") ? table.path : table.name
  }
}
