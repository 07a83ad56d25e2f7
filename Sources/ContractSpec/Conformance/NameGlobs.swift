/// Lists of globs over the names of elements, declarations and selectors: which of the lists take a name. Answers are
/// kept, since a project has few names and many facts.
final class NameGlobs {
  private let lists: [[GlobPattern]]
  private var known: [String: [Int]] = [:]

  init(_ lists: [[String]]) {
    self.lists = lists.map { $0.map { GlobPattern($0, matchesHidden: true) } }
  }

  /// The indices of the lists that take the name, ascending. A selector is also known by its last compound
  /// (`.event-pill` in `.week .event-pill:hover`) and by each simple selector in it.
  func lists(taking name: String) -> [Int] {
    if name.isEmpty { return [] }
    if let answer = known[name] { return answer }
    let names = [name] + Self.selectorNames(name)
    let answer = lists.indices.filter { list in
      lists[list].contains { glob in names.contains { glob.matches($0) } }
    }
    known[name] = answer
    return answer
  }

  /// Whether what an inset is the outermost of is a screen: what may be a part of one must be named as it is.
  func takesScreen(of inset: Fact) -> Bool {
    guard let name = inset.outermostIn else { return false }
    let isPart = inset.circumstances.contains(.inPossiblePart)
    return !(isPart ? plainLists(taking: name) : lists(taking: name)).isEmpty
  }

  private func plainLists(taking name: String) -> [Int] {
    lists.indices.filter { list in lists[list].contains { $0.text == name } }
  }

  private func exactLists(taking name: String) -> [Int] {
    lists.indices.filter { list in lists[list].contains { $0.matches(name) } }
  }

  /// The nearest name that a list takes: the element, then the declarations from within. A pseudo-element is a box of its
  /// own: `isExact` asks that a list takes it as it is written, not only what it decorates. A layout of the library is
  /// meant by its whole name alone: `*Row` are the rows of the app, not all that stands in a `Row`.
  func nearest(
    element: String, isLayout: Bool = false, enclosing: [String], isExact: Bool = false, where accepts: (Int) -> Bool
  ) -> (list: Int, name: String, isElement: Bool)? {
    let isPart = isExact && element.contains("::")
    let own =
      isLayout ? plainLists(taking: element) : isPart ? exactLists(taking: element) : lists(taking: element)
    if let list = own.first(where: accepts) {
      return (list, element, true)
    }
    for name in enclosing.reversed() {
      if let list = lists(taking: name).first(where: accepts) { return (list, name, false) }
    }
    return nil
  }

  private static func selectorNames(_ name: String) -> [String] {
    guard name.utf8.contains(where: { ".#:[ >+~,".utf8.contains($0) }) else { return [] }
    var names: [String] = []
    for selector in name.split(separator: ",") {
      guard let compound = selector.split(whereSeparator: { " >+~".contains($0) }).last else { continue }
      let plain = compound.prefix { $0 != ":" && $0 != "[" }
      if plain.isEmpty { continue }
      names.append(String(plain))
      var simple = ""
      for character in plain {
        if character == "." || character == "#", !simple.isEmpty {
          names.append(simple)
          simple = ""
        }
        simple.append(character)
      }
      names.append(simple)
    }
    return names
  }
}
