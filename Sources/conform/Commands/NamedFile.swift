/// A file of the command line.
struct NamedFile: Sendable {
  /// Relative to ROOT.
  var path: String
  var typed: String

  /// A file that was named and is not checked: to be silent of it would be to say that it conforms.
  struct Unchecked: Sendable {
    var typed: String
    var reason: String
    /// Whether nothing is wrong with it: the contract does not read it.
    var isMeant: Bool
    fileprivate var isOutside = false
  }

  init(_ typed: String, in location: ProjectLocation) {
    self.typed = typed
    let root = System.realPath(location.root) ?? location.root
    path = PathText.relative(Self.absolute(typed), to: root)
  }

  var isOutside: Bool { path == ".." || path.hasPrefix("../") }

  /// With links resolved, also where nothing stands there yet.
  private static func absolute(_ path: String) -> String {
    if let real = System.realPath(path) { return real }
    let folder = PathText.parent(path)
    if let real = System.realPath(folder) { return PathText.joined(real, String(PathText.name(path))) }
    return PathText.joined(System.realPath(".") ?? "/", path)
  }

  /// - Returns: why it is not checked; nil where it was read.
  func unchecked(in reading: Reading, read: Set<String>) -> Unchecked? {
    if read.contains(path) { return nil }
    if isOutside {
      return Unchecked(typed: typed, reason: "it lies outside ROOT", isMeant: true, isOutside: true)
    }
    if let note = reading.notes.first(where: { $0.path == path }) {
      let detail = note.detail.isEmpty ? "" : ": " + note.detail
      return Unchecked(typed: typed, reason: note.exclusion.rawValue + detail, isMeant: false)
    }
    return Unchecked(typed: typed, reason: "no platform of the contract reads it", isMeant: true)
  }

  /// What no project checks of several; each knows best why of the files inside it.
  static func unchecked(_ parts: [[Unchecked]]) -> [Unchecked] {
    guard let first = parts.first else { return [] }
    return first.compactMap { file in
      let all = parts.compactMap { part in part.first { $0.typed == file.typed } }
      return all.count == parts.count ? all.first { !$0.isOutside } ?? file : nil
    }
  }
}
