import ContractSpec

/// The views and composables of a project by name: which of them name whatever shows them.
struct ViewIndex: Sendable {
  private let views: [Key: [NamedView]]

  private struct Key: Hashable {
    var name: String
    var family: String
  }

  init(_ files: [FileRecord]) {
    var views: [Key: [NamedView]] = [:]
    for file in files {
      // Its own file has read what is private.
      for view in file.extraction.views where !view.isPrivate {
        views[Key(name: view.name, family: file.family), default: []].append(view)
      }
    }
    self.views = views
  }

  /// Whether every view of that name shows a name, by itself or by what it shows in every case.
  func isNamed(_ name: String, in family: String) -> Bool {
    var seen: Set<String> = []
    return isNamed(name, family, &seen)
  }

  private func isNamed(_ name: String, _ family: String, _ seen: inout Set<String>) -> Bool {
    guard seen.count < 64, seen.insert(name).inserted, let all = views[Key(name: name, family: family)] else {
      return false
    }
    return all.allSatisfy { view in view.isNamed || view.shows.contains { isNamed($0, family, &seen) } }
  }
}
