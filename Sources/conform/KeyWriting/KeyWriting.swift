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
        guard let gap = gap(drift[index]), let (edit, isFilled) = editor.edit(for: gap) else { continue }
        let title =
          gap.source.flatMap { isFilled ? "add the text of \($0)" : nil } ?? "add the key; its text is to be translated"
        drift[index].fixes = [Drift.Fix(title: title, isSafe: isFilled, edits: [edit])]
      }
    }
  }

  /// What was written.
  struct Mended {
    var keys = 0
    var files = 0
    var left = 0

    var text: String {
      "conform: \(SummaryTable.count(keys, "key")) added in \(SummaryTable.count(files, "file"))"
        + (left > 0 ? "; \(left) left, which no client says in that language or the format cannot hold" : "")
    }
  }

  /// Puts the lines that another client's text stands behind into their files, each file at once. A file that is no more
  /// what the gaps were found in, or would not read as it should, is left as it is.
  /// - Throws: for a file that cannot be written.
  func write(_ drift: [Drift], root: String) throws(ContractError) -> Mended {
    var mended = Mended()
    var byPath: [String: (drift: [Drift], gaps: [Int: KeyOverview.Gap])] = [:]
    for one in drift where one.rule == "key/missing" {
      guard one.fixes.first?.isSafe == true, let (number, gap) = found(one) else {
        mended.left += 1
        continue
      }
      byPath[gap.path, default: ([], [:])].drift.append(one)
      byPath[gap.path]?.gaps[number] = gap
    }
    for (path, found) in byPath.sorted(by: { $0.key < $1.key }) {
      let full = PathText.joined(root, path)
      let gaps = found.gaps.sorted { $0.key < $1.key }.map(\.value)
      guard let before = bytes(path), Self.isVerbatim(full, before), let after = Self.filled(before, gaps, path) else {
        mended.left += found.drift.count
        continue
      }
      try Output.write(after, to: full)
      mended.files += 1
      mended.keys += found.drift.count
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

  /// A file with the entries for gaps; nil where it changed since they were found, or would not read as before with those
  /// entries and no other.
  /// - Parameter gaps: in the order in which those of one place are to stand.
  static func filled(_ before: [UInt8], _ gaps: [KeyOverview.Gap], _ path: String) -> [UInt8]? {
    guard let old = TableReading(path: path, bytes: before), gaps.allSatisfy(old.isStillMissing),
      let editor = TableEditor(path: path, before)
    else { return nil }
    let together = editor.hasOneEntryForLanguages ? Dictionary(grouping: gaps, by: \.key) : [:]
    var edits: [(at: Int, number: Int, text: String)] = []
    for (number, gap) in gaps.enumerated() {
      let all = together[gap.key] ?? [gap]
      if all[0].language != gap.language { continue }
      guard let edit = editor.edit(for: all)?.edit else { return nil }
      edits.append((Int(edit.place.span.start), number, edit.text))
    }
    edits.sort { ($0.at, $0.number) < ($1.at, $1.number) }
    var after: [UInt8] = []
    var index = 0
    for edit in edits {
      guard edit.at >= index, edit.at <= before.count else { return nil }
      after += before[index..<edit.at]
      after += edit.text.utf8
      index = edit.at
    }
    after += before[index...]
    guard let new = TableReading(path: path, bytes: after), new.adds(gaps.flatMap(old.entries), to: old) else {
      return nil
    }
    return after
  }
}
