/// One `.gitignore`, with the meaning git and `rg` give it: a later line wins over an earlier one, `!` takes a path
/// back, a `/` before the end ties the pattern to this folder, a `/` at the end means folders only.
struct IgnoreFile: Sendable {
  private let patterns: [Pattern]

  init(_ bytes: [UInt8]) {
    var patterns: [Pattern] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      if let pattern = Pattern(line: bytes[start..<end]) { patterns.append(pattern) }
      start = end + 1
    }
    self.patterns = patterns
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// Whether the last pattern that takes the path ignores it; nil if none does.
  /// - Parameters:
  ///   - path: the whole path; from `base` on it is relative to the folder of this file, from `name` on it is its last name.
  func verdict(_ path: [UInt8], base: Int, name: Int, isFolder: Bool) -> Bool? {
    for pattern in patterns.reversed() where isFolder || !pattern.isFolderOnly {
      if pattern.matches(path, from: pattern.isAnchored ? base : name) { return !pattern.isNegated }
    }
    return nil
  }

  struct Pattern: Sendable {
    let isNegated: Bool
    let isFolderOnly: Bool
    /// Matched against the path from the folder of the file; else against the name alone, at any depth.
    let isAnchored: Bool
    private let text: [UInt8]
    /// Most patterns are plain names or `*.ext`: no matcher is needed for these.
    private let form: Form

    private enum Form { case literal, suffix, glob }

    init?(line: ArraySlice<UInt8>) {
      var line = line
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      // Blanks at the end do not count, unless a backslash stands before them.
      while line.last == UInt8(ascii: " ") {
        if line.count >= 2, line[line.endIndex - 2] == UInt8(ascii: "\\") { break }
        line.removeLast()
      }
      guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
      isNegated = first == UInt8(ascii: "!")
      if isNegated { line.removeFirst() }
      isFolderOnly = line.last == UInt8(ascii: "/")
      if isFolderOnly { line.removeLast() }
      let hasLeadingSlash = line.first == UInt8(ascii: "/")
      if hasLeadingSlash { line.removeFirst() }
      guard !line.isEmpty else { return nil }
      // `**/name` is `name` at any depth.
      var text = Array(line)
      var isAnchored = hasLeadingSlash || text.contains(UInt8(ascii: "/"))
      if !hasLeadingSlash, text.starts(with: Array("**/".utf8)), !text.dropFirst(3).contains(UInt8(ascii: "/")) {
        text.removeFirst(3)
        isAnchored = false
      }
      guard !text.isEmpty else { return nil }
      self.isAnchored = isAnchored
      let isSpecial = { (byte: UInt8) in "*?[\\".utf8.contains(byte) }
      if !text.contains(where: isSpecial) {
        form = .literal
      } else if !isAnchored, text.count > 1, text[0] == UInt8(ascii: "*"), !text.dropFirst().contains(where: isSpecial)
      {
        form = .suffix
        text.removeFirst()
      } else {
        form = .glob
      }
      self.text = text
    }

    func matches(_ path: [UInt8], from start: Int) -> Bool {
      let count = path.count - start
      switch form {
      case .literal:
        guard count == text.count else { return false }
      case .suffix:
        guard count >= text.count else { return false }
      case .glob:
        return Self.glob(text, path, start)
      }
      var index = path.count - text.count
      for byte in text {
        if path[index] != byte { return false }
        index += 1
      }
      return true
    }

    /// - Complexity: bounded by pattern × path: only the last `*` and the last `**` are gone back to.
    private static func glob(_ pattern: [UInt8], _ path: [UInt8], _ start: Int) -> Bool {
      var p = 0
      var s = start
      var star = (pattern: -1, path: 0)
      var deep = (pattern: -1, path: 0)
      while true {
        if p == pattern.count, s == path.count { return true }
        if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
          var stars = 1
          while p + stars < pattern.count, pattern[p + stars] == UInt8(ascii: "*") { stars += 1 }
          let isWhole =
            stars == 2 && (p == 0 || pattern[p - 1] == UInt8(ascii: "/"))
            && (p + 2 == pattern.count || pattern[p + 2] == UInt8(ascii: "/"))
          if isWhole, p + 2 == pattern.count {
            // `a/**` takes everything inside `a`, but not `a` itself.
            return s < path.count
          }
          if isWhole {
            deep = (p + 3, s)
            star = (-1, 0)
            p += 3
          } else {
            star = (p + stars, s)
            p += stars
          }
          continue
        }
        if p < pattern.count, s < path.count, let next = one(pattern, p, path[s]) {
          p = next
          s += 1
          continue
        }
        if star.pattern >= 0, star.path < path.count, path[star.path] != UInt8(ascii: "/") {
          star.path += 1
          (p, s) = (star.pattern, star.path)
          continue
        }
        guard deep.pattern >= 0 else { return false }
        // `**/` begins again behind the next `/`.
        while deep.path < path.count, path[deep.path] != UInt8(ascii: "/") { deep.path += 1 }
        deep.path += 1
        guard deep.path < path.count else { return false }
        star = (-1, 0)
        (p, s) = (deep.pattern, deep.path)
      }
    }

    /// The index behind the element at `p` if it takes `byte`.
    private static func one(_ pattern: [UInt8], _ p: Int, _ byte: UInt8) -> Int? {
      switch pattern[p] {
      case UInt8(ascii: "?"): return byte == UInt8(ascii: "/") ? nil : p + 1
      case UInt8(ascii: "\\"):
        guard p + 1 < pattern.count else { return nil }
        return pattern[p + 1] == byte ? p + 2 : nil
      case UInt8(ascii: "["):
        var index = p + 1
        let isNegated =
          index < pattern.count && (pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^"))
        if isNegated { index += 1 }
        var isTaken = false
        var isFirst = true
        while index < pattern.count, isFirst || pattern[index] != UInt8(ascii: "]") {
          isFirst = false
          if pattern[index] == UInt8(ascii: "\\"), index + 1 < pattern.count { index += 1 }
          let low = pattern[index]
          if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"), pattern[index + 2] != UInt8(ascii: "]")
          {
            if low <= byte, byte <= pattern[index + 2] { isTaken = true }
            index += 3
          } else {
            if low == byte { isTaken = true }
            index += 1
          }
        }
        guard index < pattern.count else { return nil }
        return isTaken != isNegated && byte != UInt8(ascii: "/") ? index + 1 : nil
      case let literal: return literal == byte ? p + 1 : nil
      }
    }
  }
}

/// The ignore files in force in a folder: its own and those of the folders above it, the nearest first.
final class IgnoreScope: Sendable {
  private let file: IgnoreFile
  /// Where paths relative to the folder of `file` begin in the paths that are asked about.
  private let base: Int
  private let parent: IgnoreScope?

  init(_ file: IgnoreFile, base: Int, parent: IgnoreScope?) {
    self.file = file
    self.base = base
    self.parent = parent
  }

  func ignores(_ path: [UInt8], name: Int, isFolder: Bool) -> Bool {
    var scope: IgnoreScope? = self
    while let current = scope {
      if let verdict = current.file.verdict(path, base: current.base, name: name, isFolder: isFolder) { return verdict }
      scope = current.parent
    }
    return false
  }
}
