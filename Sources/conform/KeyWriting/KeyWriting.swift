import ContractSpec
import Extractors

/// Lines to add for missing keys, and their writing.
struct KeyWriting {
  private struct Place: Hashable {
    var platform: Platform
    var language: String
    var key: String
  }

  /// By what the rule says, in the order in which they are to stand.
  private let gaps: [Place: (number: Int, gap: KeyOverview.Gap)]
  private let bytes: (String) -> [UInt8]?

  init(_ overview: KeyOverview, bytes: @escaping (String) -> [UInt8]?) {
    gaps = Dictionary(
      overview.gaps.enumerated().map { number, gap in
        (Place(platform: gap.platform, language: gap.language, key: gap.foundKey), (number, gap))
      },
      uniquingKeysWith: { first, _ in first })
    self.bytes = bytes
  }

  private func gap(_ drift: Drift) -> KeyOverview.Gap? { found(drift)?.gap }

  private func found(_ drift: Drift) -> (number: Int, gap: KeyOverview.Gap)? {
    guard drift.rule == "key/missing", let key = drift.value.text else { return nil }
    return gaps[Place(platform: drift.platform, language: drift.property, key: key)]
  }

  /// Gives each missing key the line to add, as its fix.
  func addLines(to drift: inout [Drift]) {
    // Each file once.
    var byPath: [String: [Int]] = [:]
    for index in drift.indices {
      if let gap = gap(drift[index]) { byPath[gap.path, default: []].append(index) }
    }
    for (path, indices) in byPath.sorted(by: { $0.key < $1.key }) {
      guard let bytes = bytes(path) else { continue }
      for index in indices {
        guard let gap = gap(drift[index]), let (edit, isFilled) = TableWriters.edit(for: gap, in: bytes) else {
          continue
        }
        let title =
          gap.source.flatMap { isFilled ? "add the text of \($0)" : nil } ?? "add the key; its text is to be translated"
        drift[index].fixes = [Drift.Fix(title: title, isSafe: isFilled, edits: [edit])]
      }
    }
  }

  /// What was written.
  struct Mended {
    var fingerprints: Set<String> = []
    var files = 0
    var left = 0

    func holds(_ drift: Drift) -> Bool { fingerprints.contains(drift.fingerprint) }

    var text: String {
      "conform: \(SummaryTable.count(fingerprints.count, "key")) added in \(SummaryTable.count(files, "file"))"
        + (left > 0 ? "; \(left) left, which no client says in that language or the format cannot hold" : "")
    }
  }

  /// Puts the lines that another client's text stands behind into their files, each file at once.
  /// - Throws: for a file that changed since it was read, or cannot be written.
  func write(_ drift: [Drift], root: String) throws(ContractError) -> Mended {
    var mended = Mended()
    var byPath: [String: [Drift]] = [:]
    for one in drift where one.rule == "key/missing" {
      guard let fix = one.fixes.first, fix.isSafe, let edit = fix.edits.first else {
        mended.left += 1
        continue
      }
      byPath[edit.place.path, default: []].append(one)
    }
    for (path, found) in byPath.sorted(by: { $0.key < $1.key }) {
      let full = PathText.joined(root, path)
      guard let before = bytes(path), Self.isPlain(full, before) else {
        mended.left += found.count
        continue
      }
      // Those of one place stay in their order.
      var edits: [(at: Int, number: Int, text: String)] = []
      for drift in found {
        guard let edit = drift.fixes.first?.edits.first else { continue }
        edits.append((Int(edit.place.span.start), self.found(drift)?.number ?? 0, edit.text))
      }
      edits.sort { ($0.at, $0.number) < ($1.at, $1.number) }
      var after: [UInt8] = []
      var index = 0
      for edit in edits {
        after += before[index..<edit.at]
        after += edit.text.utf8
        index = edit.at
      }
      after += before[index...]
      // It must read as before, with the new entries and no other.
      guard Self.adds(edits.count, to: before, after, path) else {
        mended.left += found.count
        continue
      }
      try Output.write(after, to: full)
      mended.files += 1
      for one in found { mended.fingerprints.insert(one.fingerprint) }
    }
    return mended
  }

  /// Whether the file is still what was read, byte by byte: also none in UTF-16, which is read as UTF-8.
  private static func isPlain(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard case .bytes(let now) = try? System.read(path, limit: FileHead.mostBytes, followingLinks: false) else {
      return false
    }
    return now == bytes
  }

  private static func adds(_ count: Int, to before: [UInt8], _ after: [UInt8], _ path: String) -> Bool {
    guard let language = Languages.language(forPath: path) else { return false }
    func entries(_ bytes: [UInt8]) -> (entries: [String: Int], notUnderstood: Int)? {
      var scratch = Scratch()
      var interests = Interests()
      interests.tables = language.isTable ? nil : [Interests.Table(path: path, name: nil)]
      let extraction = language.extract(SourceFile(path: path, bytes: bytes), interests: interests, scratch: &scratch)
      guard let keys = extraction.keys else { return nil }
      let entries = keys.entries.indices.map {
        "\(keys.key($0))\u{0}\(keys.language($0))\u{0}\(keys.category($0) ?? "")\u{0}\(keys.text($0))"
      }
      return (Dictionary(entries.map { ($0, 1) }, uniquingKeysWith: +), extraction.notUnderstood.count)
    }
    guard let old = entries(before), let new = entries(after), old.notUnderstood == new.notUnderstood else {
      return false
    }
    return old.entries.allSatisfy { new.entries[$0.key] == $0.value }
      && new.entries.values.reduce(0, +) >= old.entries.values.reduce(0, +) + count
  }
}
