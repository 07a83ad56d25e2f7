/// A glob over a path or a name: `*` (within a segment), `**` (any number of segments), `?`, `{a,b}`, `[a-z]`, `[!a]`.
/// Case-sensitive. A pattern without a `/` that is matched against a path must match the whole path.
///
/// A segment that begins with a dot is matched by `*`, `?` and `**` only when the pattern names the dot.
package struct GlobPattern: Sendable, Hashable, CustomStringConvertible {
  package let text: String
  /// Braces are expanded when the pattern is made.
  private let alternatives: [[UInt8]]
  /// The literal end of each alternative: most paths are told by their extension.
  private let tails: [Int]
  private let matchesHidden: Bool

  /// - Parameter matchesHidden: whether `*` also takes names that begin with a dot; for names of declarations and selectors.
  package init(_ text: String, matchesHidden: Bool = false) {
    self.text = text
    self.matchesHidden = matchesHidden
    alternatives = Self.expand(Array(text.utf8))
    tails = alternatives.map { $0.reversed().prefix { !"*?[]".utf8.contains($0) }.count }
  }

  package var description: String { text }

  /// - Complexity: linear in the path for patterns with one star a segment; bounded by pattern × path otherwise.
  package func matches(_ path: String) -> Bool { matches(Array(path.utf8)) }

  /// For a path that is held against several patterns.
  package func matches(_ path: [UInt8]) -> Bool {
    for index in alternatives.indices
    where Self.ends(path, as: alternatives[index], tails[index])
      && Self.matches(alternatives[index], path, matchesHidden)
    {
      return true
    }
    return false
  }

  private static func ends(_ path: [UInt8], as pattern: [UInt8], _ length: Int) -> Bool {
    if path.count < length { return false }
    var index = 1
    while index <= length {
      if path[path.count - index] != pattern[pattern.count - index] { return false }
      index += 1
    }
    return true
  }

  /// The literal folder all matches lie in, so that a walk can begin there: `web/src` for `web/src/**/*.css`.
  package var fixedPrefix: String {
    var segments: [Substring] = []
    for segment in text.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      if segment.utf8.contains(where: { "*?{[".utf8.contains($0) }) { break }
      segments.append(segment)
    }
    return segments.joined(separator: "/")
  }

  private static func expand(_ text: [UInt8], depth: Int = 0) -> [[UInt8]] {
    guard depth < 8, let open = text.firstIndex(of: UInt8(ascii: "{")) else { return [text] }
    var level = 0
    var parts: [[UInt8]] = [[]]
    var index = open
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "{") {
        level += 1
        if level > 1 { parts[parts.count - 1].append(byte) }
      } else if byte == UInt8(ascii: "}") {
        level -= 1
        if level == 0 { break }
        parts[parts.count - 1].append(byte)
      } else if byte == UInt8(ascii: ","), level == 1 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      index += 1
    }
    guard level == 0, index < text.count else { return [text] }
    let head = text[..<open]
    let tail = text[(index + 1)...]
    var result: [[UInt8]] = []
    for part in parts {
      for one in expand(head + part + tail, depth: depth + 1) where result.count < 256 { result.append(one) }
    }
    return result
  }

  private static func matches(_ pattern: [UInt8], _ path: [UInt8], _ hidden: Bool) -> Bool {
    var p = 0
    var s = 0
    // Where to go on after a mismatch: the last `*` (within its segment) and the last `**`.
    var star = (pattern: -1, path: 0)
    var deep = (pattern: -1, path: 0)
    while true {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        if p + 1 < pattern.count, pattern[p + 1] == UInt8(ascii: "*") {
          let next = p + 2
          if next < pattern.count, pattern[next] == UInt8(ascii: "/") {
            deep = (next + 1, s)
            p = next + 1
          } else {
            deep = (next, s)
            p = next
          }
          star = (-1, 0)
          continue
        }
        if hidden || !startsHidden(path, s) {
          star = (p + 1, s)
          p += 1
          continue
        }
      } else if p < pattern.count, s < path.count,
        let next = matchesOne(pattern, p, path[s], startsHidden(path, s) && !hidden)
      {
        p = next
        s += 1
        continue
      } else if p == pattern.count, s == path.count {
        return true
      }
      if star.pattern >= 0, star.path < path.count, path[star.path] != UInt8(ascii: "/") {
        star.path += 1
        p = star.pattern
        s = star.path
        continue
      }
      if deep.pattern >= 0, deep.path < path.count {
        if !hidden, startsHidden(path, deep.path) { return false }
        // `**/` begins again at the next segment; a bare `**` at the next byte.
        let whole = deep.pattern > 0 && pattern[deep.pattern - 1] == UInt8(ascii: "/")
        deep.path += 1
        if whole {
          while deep.path < path.count, path[deep.path - 1] != UInt8(ascii: "/") { deep.path += 1 }
          if deep.path >= path.count { return false }
        }
        p = deep.pattern
        s = deep.path
        star = (-1, 0)
        continue
      }
      return false
    }
  }

  private static func startsHidden(_ path: [UInt8], _ index: Int) -> Bool {
    index < path.count && path[index] == UInt8(ascii: ".") && (index == 0 || path[index - 1] == UInt8(ascii: "/"))
  }

  /// The index behind the pattern element at `p` if it takes `byte`.
  private static func matchesOne(_ pattern: [UInt8], _ p: Int, _ byte: UInt8, _ isHiddenStart: Bool) -> Int? {
    switch pattern[p] {
    case UInt8(ascii: "?"):
      return byte == UInt8(ascii: "/") || isHiddenStart ? nil : p + 1
    case UInt8(ascii: "["):
      var index = p + 1
      var negated = false
      if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^") {
        negated = true
        index += 1
      }
      var found = false
      var isFirst = true
      while index < pattern.count, isFirst || pattern[index] != UInt8(ascii: "]") {
        isFirst = false
        let low = pattern[index]
        if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"), pattern[index + 2] != UInt8(ascii: "]") {
          if low <= byte && byte <= pattern[index + 2] { found = true }
          index += 3
        } else {
          if low == byte { found = true }
          index += 1
        }
      }
      guard index < pattern.count else { return byte == UInt8(ascii: "[") ? p + 1 : nil }
      return found != negated && byte != UInt8(ascii: "/") ? index + 1 : nil
    default:
      return pattern[p] == byte ? p + 1 : nil
    }
  }
}
