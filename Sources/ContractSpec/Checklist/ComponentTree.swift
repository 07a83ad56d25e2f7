/// The components of a project and what each of them shows, from the facts of kind `component`.
///
/// What a name means is told by the name: one that the file declares first, else the only one that is declared, else the
/// only one in the same folder. A type's parts in several files are one component; functions of one name are several.
struct ComponentTree {
  struct Component {
    var platform: Platform
    var name: String
    /// The indices of the facts that declare it, in the order of their places.
    var facts: [Int]
    /// What it shows or opens, each once.
    var shown: [Int] = []
    var opened: [Int] = []
  }

  private struct Name: Hashable {
    var platform: Platform
    var name: String
    /// Empty for what is not of one file.
    var path: String
  }

  /// A declaration in a file, and the one around it.
  private struct Part {
    var span: ByteSpan
    var component: Int
    var outer: Int?
  }

  private(set) var components: [Component] = []
  private var byName: [Name: Int] = [:]
  /// What other files may mean by a name, and where it is declared; without paths.
  private var seen: [Name: [(component: Int, folder: Substring)]] = [:]
  private var parts: [FactIndex.File: [Part]] = [:]

  init(_ facts: [Fact], _ index: FactIndex) {
    let declared = index.indices(of: .component).map(Int.init).filter { !facts[$0].isPreview }
    var numbers: [Int] = []
    for fact in declared {
      guard let declaration = facts[fact].component else { continue }
      let isFunction = declaration.declared == "func"
      let isOfOneFile = declaration.isFileOnly || isFunction
      let path = facts[fact].place.path
      let name = Name(platform: facts[fact].platform, name: facts[fact].text, path: isOfOneFile ? path : "")
      let number = byName[name] ?? components.count
      if number == components.count {
        byName[name] = number
        components.append(Component(platform: name.platform, name: name.name, facts: []))
        // A member of a class is called on one, which no bare name does.
        if !declaration.isFileOnly, !isFunction || facts[fact].enclosing.isEmpty {
          seen[Name(platform: name.platform, name: name.name, path: ""), default: []]
            .append((number, Self.folder(path)))
        }
      }
      components[number].facts.append(fact)
      numbers.append(number)
    }
    for (fact, number) in zip(declared, numbers) {
      let file = FactIndex.File(path: facts[fact].place.path, platform: facts[fact].platform)
      parts[file, default: []].append(Part(span: facts[fact].call.span, component: number))
      var known: (shown: Set<Int>, opened: Set<Int>) = (
        Set(components[number].shown), Set(components[number].opened)
      )
      for child in facts[fact].component?.children ?? [] {
        guard let other = meant(child.name, in: file), other != number else { continue }
        if child.isOpened {
          if known.opened.insert(other).inserted { components[number].opened.append(other) }
        } else if known.shown.insert(other).inserted {
          components[number].shown.append(other)
        }
      }
    }
    for file in parts.keys { parts[file] = Self.nested(parts[file] ?? []) }
  }

  private static func nested(_ parts: [Part]) -> [Part] {
    var sorted = parts.sorted { ($0.span.start, $1.span.end) < ($1.span.start, $0.span.end) }
    var open: [Int] = []
    for index in sorted.indices {
      while let last = open.last, sorted[last].span.end <= sorted[index].span.start { open.removeLast() }
      sorted[index].outer = open.last
      open.append(index)
    }
    return sorted
  }

  func meant(_ name: String, in file: FactIndex.File) -> Int? {
    if let own = byName[Name(platform: file.platform, name: name, path: file.path)] { return own }
    guard let all = seen[Name(platform: file.platform, name: name, path: "")] else { return nil }
    if all.count == 1 { return all[0].component }
    let folder = Self.folder(file.path)
    let near = all.filter { $0.folder == folder }
    return near.count == 1 ? near[0].component : nil
  }

  private static func folder(_ path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  /// The innermost component whose declaration holds an offset of a file.
  func component(at offset: UInt32, in file: FactIndex.File) -> Int? {
    guard let parts = parts[file] else { return nil }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].span.start <= offset { low = middle + 1 } else { high = middle }
    }
    var part = low > 0 ? low - 1 : nil
    while let index = part, parts[index].span.end <= offset { part = parts[index].outer }
    return part.map { parts[$0].component }
  }

  /// All that a component shows, itself first, without what it opens and without what `stops` holds.
  func reach(of component: Int, stops: Set<Int>) -> [Int] {
    var reached = [component]
    var seen: Set<Int> = [component]
    var next = 0
    while next < reached.count {
      for other in components[reached[next]].shown where !stops.contains(other) && seen.insert(other).inserted {
        reached.append(other)
      }
      next += 1
    }
    return reached
  }
}
