/// Paths as text: `/` separates, `..` is taken away lexically. Nothing here asks the file system.
enum PathText {
  /// `a/./b/../c//d` is `a/c/d`; the empty path is `.`.
  static func normalised(_ path: String) -> String {
    if isNormal(path) { return path }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part == "..", isAbsolute {
        continue
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Whether no part is empty, `.` or `..`: true of nearly all paths, and told without taking them apart.
  private static func isNormal(_ path: String) -> Bool {
    var length = 0
    var dots = 0
    var isFirst = true
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if length == dots, length <= 2, !(isFirst && length == 0) { return false }
        isFirst = false
        length = 0
        dots = 0
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return !(length == dots && length <= 2)
  }

  /// `path` as seen from `folder`; `folder` may be empty or `.`.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return normalised(path) }
    if folder.isEmpty || folder == "." { return normalised(path) }
    return normalised(folder + "/" + path)
  }

  /// How to write `path` from inside `folder`; both absolute and normalised. `/a/b` from `/a/c` is `../b`.
  static func relative(_ path: String, to folder: String) -> String {
    let path = path.split(separator: "/")
    let folder = folder.split(separator: "/")
    var common = 0
    while common < path.count, common < folder.count, path[common] == folder[common] { common += 1 }
    let parts = Array(repeating: "..", count: folder.count - common) + path[common...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// With its dot, lower-case (`.kt`); empty for a name without one and for a hidden file (`.gitignore`).
  static func fileExtension(_ path: String) -> String {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex,
      bytes[bytes.index(before: dot)] != UInt8(ascii: "/"), !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return "" }
    return path[dot...].lowercased()
  }

  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }
}
