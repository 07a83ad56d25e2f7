import ContractSpec

/// What changed since a revision, by the program `git`: the lines of the new files, and what was taken away.
struct GitChanges: Sendable {
  /// Of one file as it is now. Lines are 1-based.
  struct File: Sendable, Equatable {
    /// Ascending; all lines of a new file.
    var lines: [ClosedRange<Int>] = []
    /// Lines were taken away behind each of these; 0 for the head of the file.
    var gaps: [Int] = []
  }

  /// By path from the top of the work tree.
  private(set) var files: [String: File] = [:]
  /// The words of lines that were taken away, so that the use of a key that is gone is known to be touched.
  private(set) var removedWords: Set<String> = []

  /// - Parameters:
  ///   - revision: as typed.
  ///   - root: the folder to ask in.
  /// - Throws: where there is no git, no work tree, no such revision or no common ancestor.
  static func since(_ revision: String, in root: String) throws(ContractError) -> GitChanges {
    let repository = try GitRepository(holding: root)
    let commit = try repository.commit(revision)
    guard let base = repository.output("merge-base", commit, "HEAD").map(GitRepository.line), !base.isEmpty else {
      throw ContractError("`\(revision)` and HEAD have no common ancestor", hint: repository.shallowHint)
    }
    guard
      let patch = repository.output(
        "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--unified=0", "--find-renames", "--src-prefix=a/",
        "--dst-prefix=b/", "--ignore-submodules", "--no-relative", base, "--"),
      let untracked = repository.outputAtTop("ls-files", "--others", "--exclude-standard", "-z")
    else { throw ContractError("git cannot tell what changed since `\(revision)`") }
    var changes = GitChanges(patch: patch)
    for path in untracked.split(separator: 0) {
      changes.files[String(decoding: path, as: UTF8.self)] = File(lines: [1...Int.max])
    }
    return changes
  }

  // MARK: The patch

  /// - Parameter patch: a unified diff without context, as git writes it.
  init(patch: [UInt8]) {
    var path: String?
    var left = 0
    for line in patch.split(separator: 0x0A, omittingEmptySubsequences: false) {
      // The lines of a hunk come first: what was removed may read like a header.
      if left > 0, let mark = line.first, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") {
        left -= 1
        if mark == UInt8(ascii: "-") { addWords(line.dropFirst()) }
      } else if line.starts(with: "@@ ".utf8) {
        left = hunk(String(decoding: line, as: UTF8.self), path)
      } else if line.starts(with: "+++ ".utf8) {
        path = Self.path(line.dropFirst(4))
      }
    }
  }

  /// `@@ -12,3 +15 @@`: three lines were taken away, one came in their place.
  /// - Returns: how many lines of the hunk follow.
  private mutating func hunk(_ header: String, _ path: String?) -> Int {
    let parts = header.split(separator: " ")
    guard parts.count >= 3, let old = Self.range(parts[1]), let new = Self.range(parts[2]) else { return 0 }
    if let path {
      if new.count > 0 {
        files[path, default: File()].lines.append(new.start...(new.start + new.count - 1))
      } else {
        files[path, default: File()].gaps.append(new.start)
      }
    }
    return old.count + new.count
  }

  private static func range(_ text: Substring) -> (start: Int, count: Int)? {
    let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
    guard let start = numbers.first ?? nil else { return nil }
    return (start, numbers.count > 1 ? numbers[1] ?? 1 : 1)
  }

  /// The name behind `+++ `: with `b/`, in quotes where it holds a quote or a control character; nil for a file that is
  /// gone.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    var bytes = Array(text)
    // A name with a blank has a tab behind it.
    if bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    if bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\""), bytes.count >= 2 {
      bytes = unquoted(bytes[1..<bytes.count - 1])
    }
    guard bytes.starts(with: "b/".utf8) else { return nil }
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  /// C's escapes, as git writes them: `\n`, `\t`, `\"`, `\\`, and octal bytes.
  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
    ]
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        result.append(byte)
        continue
      }
      let next = bytes[index]
      if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next), index + 2 < bytes.endIndex {
        let digits = bytes[index...index + 2].map { $0 &- UInt8(ascii: "0") }
        result.append(digits[0] &* 64 &+ digits[1] &* 8 &+ digits[2])
        index += 3
      } else {
        result.append(letters[next] ?? next)
        index += 1
      }
    }
    return result
  }

  /// Words as keys and names are written, and what stands between quotes.
  private mutating func addWords(_ line: ArraySlice<UInt8>) {
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
    for word in line.split(whereSeparator: { !isWord($0) }) where word.count > 1 {
      removedWords.insert(String(decoding: word, as: UTF8.self))
    }
    for text in line.split(whereSeparator: { "\"'`><".utf8.contains($0) }) where text.count > 1 && text.count < 400 {
      removedWords.insert(String(decoding: text, as: UTF8.self))
    }
  }

  // MARK: Questions

  var isEmpty: Bool { files.isEmpty }

  /// Whether any line of a place was changed, or lines between them were taken away.
  /// - Parameter path: of the place, from the top of the work tree.
  func touch(_ place: Place, at path: String) -> Bool {
    let first = max(1, place.line)
    return touch(path, lines: first...max(first, place.endLine))
  }

  /// Whether any of these lines was changed, or lines between them were taken away.
  func touch(_ path: String, lines: ClosedRange<Int>) -> Bool {
    guard let file = files[path] else { return false }
    return file.lines.contains { $0.overlaps(lines) }
      || file.gaps.contains { $0 >= lines.lowerBound && $0 < lines.upperBound }
  }
}
