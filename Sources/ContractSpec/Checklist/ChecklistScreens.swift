/// The screens of a product, and which of them each component and each fact belongs to.
struct ChecklistScreens {
  struct Screen {
    /// As the first platform of the contract writes it that has it in code, else as a selector.
    var name: String
    /// In the order of the contract.
    var homes: [Home] = []
  }

  /// A screen on one platform.
  struct Home {
    var platform: Platform
    var name: String
    /// Of its declaration; of a selector the first value.
    var place: Place
    /// The components it is made of, itself first; none for a selector.
    var components: [Int] = []
  }

  enum Owner: Hashable {
    case screen(Int)
    /// A component that several screens show.
    case shared(Int)
    case none
  }

  let tree: ComponentTree
  private(set) var screens: [Screen] = []
  /// By component: the screens that show it.
  private(set) var users: [[Int]]
  private let names: NameGlobs
  /// A selector's screen on a platform.
  private var selectors: [Platform: [String: Int]] = [:]
  private var selectorNames: [String: String] = [:]

  /// - Parameter platforms: in the order of the contract.
  init(_ facts: [Fact], _ index: FactIndex, contract: Contract, platforms: [Platform]) {
    let tree = ComponentTree(facts, index)
    let globs = Gutter.screens(of: contract)
    names = NameGlobs([globs])
    self.tree = tree
    users = Array(repeating: [], count: tree.components.count)
    // `View` alone, which `*View` takes, is no screen's name.
    let bare = Set(globs.filter { $0.contains("*") }.map { $0.replacing("*", with: "") })
    var found = Set(
      tree.components.indices.filter { component in
        let name = tree.components[component].name
        return (!bare.contains(name) || globs.contains(name)) && !names.lists(taking: name).isEmpty
          && tree.components[component].facts.contains { facts[$0].component?.declared != "extension" }
      })
    found.subtract(Self.parts(among: found, tree))
    var byWords: [String: Int] = [:]
    for platform in platforms {
      for component in found.sorted() where tree.components[component].platform == platform {
        let reach = tree.reach(of: component, stops: found)
        let screen = screen(tree.components[component].name, &byWords)
        screens[screen].homes.append(
          Home(
            platform: platform, name: tree.components[component].name,
            place: facts[tree.components[component].facts[0]].place, components: reach))
        for part in reach where !users[part].contains(screen) { users[part].append(screen) }
      }
    }
    // A style sheet declares nothing: the selectors that are named as screens stand for them.
    for platform in platforms where !tree.components.contains(where: { $0.platform == platform }) {
      for fact in facts.indices where facts[fact].platform == platform && facts[fact].kind.isUse {
        guard let name = selectorName(facts[fact]), selectors[platform]?[name] == nil else { continue }
        let screen = screen(name, &byWords)
        selectors[platform, default: [:]][name] = screen
        screens[screen].homes.append(Home(platform: platform, name: name, place: facts[fact].place))
      }
    }
    order(platforms)
  }

  private mutating func screen(_ name: String, _ byWords: inout [String: Int]) -> Int {
    let words = Self.words(name)
    if let known = byWords[words] {
      if Self.isSelector(screens[known].name), !Self.isSelector(name) { screens[known].name = name }
      return known
    }
    byWords[words] = screens.count
    screens.append(Screen(name: name))
    return screens.count - 1
  }

  /// `.agenda-screen` and `AgendaScreen` are one.
  private static func words(_ name: String) -> String {
    NameCase.words(of: name).joined(separator: " ").lowercased()
  }

  /// By name; the numbers of the screens follow.
  private mutating func order(_ platforms: [Platform]) {
    let sorted = screens.indices.sorted { left, right in
      let (first, second) = (Self.words(screens[left].name), Self.words(screens[right].name))
      return first == second ? left < right : first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    var numbers = Array(repeating: 0, count: screens.count)
    for (new, old) in sorted.enumerated() { numbers[old] = new }
    screens = sorted.map { screens[$0] }
    let rank = Dictionary(platforms.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for screen in screens.indices {
      screens[screen].homes = screens[screen].homes.enumerated()
        .sorted { (rank[$0.element.platform] ?? 0, $0.offset) < (rank[$1.element.platform] ?? 0, $1.offset) }
        .map(\.element)
    }
    for component in users.indices { users[component] = users[component].map { numbers[$0] }.sorted() }
    selectors = selectors.mapValues { $0.mapValues { numbers[$0] } }
  }

  /// Every part of a screen may be named a view: such a name is one where it is opened from somewhere, or where no other
  /// screen shows it.
  private static func parts(among candidates: Set<Int>, _ tree: ComponentTree) -> Set<Int> {
    let views = candidates.filter { tree.components[$0].name.hasSuffix("View") }
    let opened = Set(tree.components.flatMap(\.opened))
    let certain = candidates.filter { !views.contains($0) || opened.contains($0) }
    var parts: Set<Int> = []
    for component in candidates.sorted() {
      for part in tree.reach(of: component, stops: certain).dropFirst() where views.contains(part) {
        parts.insert(part)
      }
    }
    return parts.subtracting(certain)
  }

  // MARK: What belongs where

  func owner(of fact: Fact) -> Owner { owner(at: fact.place, on: fact.platform, of: fact) }

  /// - Parameter fact: what stands at the place, for the names around it.
  func owner(at place: Place, on platform: Platform, of fact: Fact?) -> Owner {
    let file = FactIndex.File(path: place.path, platform: platform)
    if let component = tree.component(at: place.span.start, in: file) {
      let users = users[component]
      return users.count == 1 ? .screen(users[0]) : users.isEmpty ? .none : .shared(component)
    }
    guard let selectors = selectors[platform], let name = fact.flatMap({ knownSelectorName($0) }) else { return .none }
    return selectors[name].map { .screen($0) } ?? .none
  }

  private static func isSelector(_ name: String) -> Bool { name.first.map { ".#[".contains($0) } ?? false }

  /// The class or id of a screen that a rule of a style sheet is for, alone or among others.
  private mutating func selectorName(_ fact: Fact) -> String? {
    for selector in fact.enclosing + [fact.element] {
      if let known = selectorNames[selector] {
        if known.isEmpty { continue }
        return known
      }
      let name = Self.simpleSelectors(selector).first { !names.lists(taking: $0).isEmpty } ?? ""
      selectorNames[selector] = name
      if !name.isEmpty { return name }
    }
    return nil
  }

  private func knownSelectorName(_ fact: Fact) -> String? {
    for selector in fact.enclosing + [fact.element] {
      if let name = selectorNames[selector], !name.isEmpty { return name }
    }
    return nil
  }

  /// `.sheet` and `.title` of `.sheet.open > .title:hover`.
  private static func simpleSelectors(_ selector: String) -> [String] {
    var names: [String] = []
    for compound in selector.split(whereSeparator: { " >+~,".contains($0) }) {
      var name = ""
      for character in compound.prefix(while: { $0 != ":" && $0 != "[" }) {
        if character == "." || character == "#", !name.isEmpty {
          names.append(name)
          name = ""
        }
        name.append(character)
      }
      if isSelector(name) { names.append(name) }
    }
    return names.filter(isSelector)
  }
}
