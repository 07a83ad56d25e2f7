import ContractSpec

/// The views and composables of a project by name: which of them name whatever shows them, and which are tapped.
struct ViewIndex: Sendable {
  private let views: [Key: [NamedView]]
  /// For each view that other files see the number of its file.
  private let homes: [Key: [Int]]
  private let packages: [String]

  private struct Key: Hashable {
    var name: String
    var family: String
  }

  /// More that go by one name, or that lead to one another, are not followed.
  private static let most = 64

  init(_ files: [FileRecord]) {
    var views: [Key: [NamedView]] = [:]
    var homes: [Key: [Int]] = [:]
    for (number, file) in files.enumerated() {
      for view in file.extraction.views where !view.isPrivate {
        views[Key(name: view.name, family: file.family), default: []].append(view)
        homes[Key(name: view.name, family: file.family), default: []].append(number)
      }
    }
    self.views = views
    self.homes = homes
    packages = files.map(\.extraction.packageName)
  }

  /// What a file may mean by a name: its own first.
  private func meant(_ name: String, in file: FileRecord) -> [NamedView] {
    let own = own(name, in: file)
    return own.isEmpty ? views[Key(name: name, family: file.family)] ?? [] : own
  }

  private func own(_ name: String, in file: FileRecord) -> [NamedView] {
    let all = file.extraction.views
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return Array(all[low...].prefix { $0.name == name })
  }

  // MARK: Names

  /// What names an element that its own file does not: something that it shows, or the element itself.
  func naming(_ use: ViewUse, element: String, in file: FileRecord) -> String? {
    if use.isNamedByItself {
      let all = meant(element, in: file)
      var seen: Set<String> = []
      let isOwnName = all.allSatisfy { view in
        if let handler = use.handler, view.namedTaps.contains(handler) { return true }
        return (use.isTappedWhole || !view.taps.isEmpty) && isNamed(view, file.family, &seen)
      }
      if isOwnName, !all.isEmpty, all.count <= Self.most { return element }
    }
    return use.shows.first { name in
      var seen: Set<String> = []
      return isNamed(name, file.family, &seen)
    }
  }

  /// Whether the texts that a call gives to an element stand beside what of it is tapped.
  func isNamedBeside(_ use: ViewUse, element: String, in file: FileRecord) -> Bool {
    guard let handler = use.handler else { return false }
    let all = meant(element, in: file)
    return !all.isEmpty && all.allSatisfy { $0.namelessTaps.contains(handler) }
  }

  private func isNamed(_ view: NamedView, _ family: String, _ seen: inout Set<String>) -> Bool {
    view.isNamed || view.shows.contains { isNamed($0, family, &seen) }
  }

  /// Whether every view of that name shows a name, by itself or by what it shows in every case.
  private func isNamed(_ name: String, _ family: String, _ seen: inout Set<String>) -> Bool {
    guard seen.count < Self.most, seen.insert(name).inserted, let all = views[Key(name: name, family: family)],
      all.count <= Self.most
    else { return false }
    return all.allSatisfy { isNamed($0, family, &seen) }
  }

  // MARK: Boxes

  /// The boxes that an element gets by the declarations that it may be of, with the file of each; none where one of them
  /// says nothing of it.
  func boxes(of element: String, in file: FileRecord, number: Int) -> [(file: Int, box: OwnBox)] {
    let key = Key(name: element, family: file.family)
    var all = own(element, in: file).map { (file: number, view: $0) }
    if all.isEmpty, let views = views[key], let homes = homes[key], views.count <= Self.most {
      all = zip(homes, views).filter { sees($0.0, element, from: file) }.map { (file: $0.0, view: $0.1) }
    }
    let boxes = all.compactMap { one in one.view.box.map { (file: one.file, box: $0) } }
    // Each may lead to as many.
    return boxes.count == all.count && all.count <= 4 ? boxes : []
  }

  /// Whether a file means by a name what another declares: by its import, its package, or all of a package.
  private func sees(_ other: Int, _ name: String, from file: FileRecord) -> Bool {
    let package = packages[other]
    let imports = file.extraction.imports.prefix(Self.mostImports)
    if let named = imports.first(where: { !$0.isStar && $0.alias == name }) {
      return named.path(within: package).map { $0 == name[...] } ?? false
    }
    return package == file.extraction.packageName || imports.contains { $0.isStar && $0.path == package }
  }

  /// Nobody imports more.
  private static let mostImports = 500

  // MARK: Bodies

  /// Whether the modifier that is given to an element is around all that it draws.
  func isBody(_ element: String, in file: FileRecord) -> Bool {
    let all = meant(element, in: file)
    return !all.isEmpty && all.count <= Self.most && all.allSatisfy(\.isBody)
  }

  /// Whether the modifier that is given to an element goes to a part of it.
  func isModifierOfPart(_ element: String, in file: FileRecord) -> Bool {
    let all = meant(element, in: file)
    return !all.isEmpty && all.count <= Self.most && all.allSatisfy(\.isModifierOfPart)
  }

  /// Whether an element is a control that is set in by itself.
  func isInsetControl(_ element: String, in file: FileRecord) -> Bool {
    let all = meant(element, in: file)
    return !all.isEmpty && all.count <= Self.most && all.allSatisfy(\.isInsetControl)
  }

  // MARK: Taps

  /// Whether a call with a handler shows an element: one of a class that keeps handlers does not, and where only the
  /// definition tells a handler it must.
  func isElement(_ use: ViewUse, named name: String, in file: FileRecord) -> Bool {
    if let control = use.control { return isControl(control, in: file, depth: 0) }
    guard use.isCalled || !use.taps.isEmpty else { return true }
    let all = meant(name, in: file)
    if use.isCalled { return all.isEmpty || !all.allSatisfy(\.isData) }
    return use.taps.contains { takesTap(all, $0, in: file, depth: 0) }
  }

  private func isControl(_ type: String, in file: FileRecord, depth: Int) -> Bool {
    if TreeReader.controlTypes.contains(type) { return true }
    let all = meant(type, in: file)
    // A library's own button: `IconButton`.
    if all.isEmpty { return type.hasSuffix("Button") }
    return depth < 8 && all.count <= Self.most
      && all.allSatisfy { view in view.control.map { isControl($0, in: file, depth: depth + 1) } ?? false }
  }

  private func takesTap(_ all: [NamedView], _ place: ViewUse.Place, in file: FileRecord, depth: Int) -> Bool {
    guard depth < 8, all.count <= Self.most else { return false }
    var isTaken = false
    for view in all {
      guard let tap = view.taps.first(where: { $0.isGiven(at: place) }) else {
        // One of several of a name that has no such parameter is not what is called.
        if case .label(let name) = place, !view.handlers.contains(name) { continue }
        return false
      }
      if let through = tap.through,
        !takesTap(meant(through.callee, in: file), .label(through.label), in: file, depth: depth + 1)
      {
        return false
      }
      isTaken = true
    }
    return isTaken
  }
}

extension NamedView.Tap {
  fileprivate func isGiven(at place: ViewUse.Place) -> Bool {
    switch place {
    case .label(let name): label == name
    case .index(let number): index == number
    case .last: isLast
    }
  }
}
