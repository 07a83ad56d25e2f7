import ContractSpec
import Extractors

/// Lines to add for missing keys, and their writing.
struct KeyWriting {
  private struct Asked: Hashable {
    var platform: Platform
    var language: String
    var key: String
  }

  /// By what the rule says, in the order in which they are to stand.
  private let gaps: [Asked: (number: Int, gap: KeyOverview.Gap)]
  private let bytes: (String) -> [UInt8]?

  init(_ overview: KeyOverview, bytes: @escaping (String) -> [UInt8]?) {
    gaps = Dictionary(
      overview.gaps.enumerated().map { number, gap in
        (Asked(platform: gap.platform, language: gap.language, key: gap.foundKey), (number, gap))
      },
      uniquingKeysWith: { first, _ in first })
    self.bytes = bytes
  }

  private func gap(_ drift: Drift) -> KeyOverview.Gap? { found(drift)?.gap }

  private func found(_ drift: Drift) -> (number: Int, gap: KeyOverview.Gap)? {
    guard drift.rule == "key/missing", let key = drift.value.text else { return nil }
    return gaps[Asked(platform: drift.platform, language: drift.property, key: key)]
  }

  /// Gives each missing key the line to add, as its fix.
  func addLines(to drift: inout [Drift]) {
    // Each file once.
    var byPath: [String: [Int]] = [:]
    for index in drift.indices {
      if let gap = gap(drift[index]) { byPath[gap.path, default: []].append(index) }
    }
    for (path, indices) in byPath.sorted(by: { $0.key < $1.key }) {
      guard let bytes = bytes(path), let editor = TableEditor(path: path, bytes) else { continue }
      for index in indices {
        guard let gap = gap(drift[index]), let (edits, isFilled) = editor.edits(for: gap) else { continue }
        let title =
          gap.source.map { "add the text of \($0)" } ?? "add the key; \(gap.obstacle ?? "its text is to be translated")"
        drift[index].fixes = [Drift.Fix(title: title, isSafe: isFilled, edits: edits)]
      }
    }
  }

  /// What was written.
  struct Mended {
    var keys = 0
    var files = 0
    var left = 0
    /// What a client says and the file cannot hold, and why where that is known.
    var refused: [(gap: KeyOverview.Gap, reason: String?)] = []
    /// A file could not be written; those behind it were not tried.
    var failure: ContractError?

    var lines: [String] {
      let most = 10
      let told = refused.prefix(most).map { gap, reason in
        "conform: `\(gap.key)` in `\(gap.language)` cannot be written into \(gap.path)"
          + (reason.map { ": \($0)" } ?? "")
      }
      let more = refused.count > most ? ["conform: nor can \(refused.count - most) more"] : []
      return told + more + [
        "conform: \(SummaryTable.count(keys, "key")) added in \(SummaryTable.count(files, "file"))"
          + (left > 0 ? "; \(left) left, which no client says in that language" : "")
      ]
    }
  }

  /// Puts the lines that another client's text stands behind into their files, each file at once. What a file cannot hold
  /// is left out and told; a file that is no more what the gaps were found in is left as it is, and so is one that nobody may
  /// write.
  func write(_ drift: [Drift], root: String) -> Mended {
    var mended = Mended()
    var byPath: [String: [Int: KeyOverview.Gap]] = [:]
    for one in drift where one.rule == "key/missing" {
      if let (number, gap) = found(one), !gap.texts.isEmpty {
        byPath[gap.path, default: [:]][number] = gap
      } else {
        mended.left += 1
      }
    }
    for (path, found) in byPath.sorted(by: { $0.key < $1.key }) {
      let full = PathText.joined(root, path)
      let gaps = found.sorted { $0.key < $1.key }.map(\.value)
      // To replace a file asks nothing of the file itself.
      if let status = System.status(full, followingLinks: true), status.permissions & 0o222 == 0 {
        mended.refused += gaps.map { ($0, "the file is read-only") }
        continue
      }
      let before = bytes(path).flatMap { Self.isVerbatim(full, $0) ? $0 : nil }
      let after = before.flatMap { Self.filled($0, gaps, path) }
      if let after {
        do throws(ContractError) { try Output.write(after.bytes, to: full) } catch {
          mended.failure = error
          return mended
        }
        mended.files += 1
        mended.keys += gaps.count - after.left.count
      }
      let left = after?.left ?? gaps
      let editor = left.isEmpty ? nil : before.flatMap { TableEditor(path: path, $0) }
      mended.refused += left.map { ($0, editor?.obstacle(to: $0)) }
    }
    return mended
  }

  /// Whether the bytes are those of the file: offsets into a text in UTF-16, which is read as UTF-8, are not the file's.
  private static func isVerbatim(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard case .bytes(let stored) = try? System.read(path, limit: FileHead.mostBytes, followingLinks: false) else {
      return false
    }
    return stored == bytes
  }

  /// A file with the entries for gaps, and the gaps that it cannot hold. Nil where that is all of them, or it changed since
  /// they were found.
  /// - Parameter gaps: in the order in which those of one place are to stand.
  static func filled(
    _ before: [UInt8], _ gaps: [KeyOverview.Gap], _ path: String
  ) -> (bytes: [UInt8], left: [KeyOverview.Gap])? {
    guard let old = TableReading(path: path, bytes: before), let editor = TableEditor(path: path, before) else {
      return nil
    }
    let open = gaps.filter { old.isStillMissing($0) && $0.isWritable && editor.obstacle(to: $0) == nil }
    let units: [Unit] = editor.units(of: open).compactMap { gaps in editor.insertion(for: gaps).map { (gaps, $0) } }
    var tries = mostTries
    /// The bytes with units; nil where they would not read as before with those entries and no other.
    func after(_ units: ArraySlice<Unit>) -> [UInt8]? {
      tries -= 1
      let bytes = editor.applied(editor.edits(units.map(\.insertion)))
      guard let new = TableReading(path: path, bytes: bytes),
        new.adds(units.flatMap(\.gaps).flatMap(old.entries), to: old)
      else { return nil }
      return bytes
    }
    /// As many of some units as can be written together.
    func sound(_ units: ArraySlice<Unit>) -> (units: [Unit], bytes: [UInt8])? {
      if let bytes = after(units) { return (Array(units), bytes) }
      guard units.count > 1, tries > 0 else { return nil }
      let middle = units.startIndex + units.count / 2
      let (first, second) = (sound(units[..<middle]), sound(units[middle...]))
      guard let first, let second else { return first ?? second }
      let both = first.units + second.units
      return after(both[...]).map { (both, $0) } ?? first
    }
    guard !units.isEmpty, let written = sound(units[...]) else { return nil }
    func name(_ gap: KeyOverview.Gap) -> String { gap.language + " " + gap.key }
    let names = Set(written.units.flatMap(\.gaps).map(name))
    return (written.bytes, gaps.filter { !names.contains(name($0)) })
  }

  private typealias Unit = (gaps: [KeyOverview.Gap], insertion: Insertion)

  /// Each reads the file once more, to find what it cannot hold.
  private static let mostTries = 64
}
