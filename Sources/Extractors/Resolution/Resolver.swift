import ContractSpec

/// Turns the sites of all files into facts, the same way for every language.
package struct Resolver {
  private let known: Known
  private let sites: SiteStore
  private var evaluator: Evaluator

  /// What is known of the project, held once for all workers.
  private final class Known: Sendable {
    let index: ProjectIndex
    let components: ComponentIndex
    let tables: KeyTables
    let keys: KnownKeys
    let generatedNames: GeneratedNames
    let views: ViewIndex
    /// Button styles by name and the file of each; nil for several of a name.
    let buttonStyles: [String: (file: Int, box: ButtonStyleBox)?]
    /// What the project calls Android's classes of strings.
    let resourceAliases: Set<String>
    /// The members of `String` that look it up.
    let textMembers: Set<String>
    /// The members that are shown, of names that only one type has.
    let shownMembers: Set<UInt64>
    /// The sizes that calls give to components: see `DefaultSize`.
    let givenSizes: Set<UInt64>
    let packages: PackageHeads

    init(_ index: ProjectIndex, _ components: ComponentIndex?) {
      self.index = index
      let files = index.files
      self.components = components ?? ComponentIndex(files)
      generatedNames = GeneratedNames(files)
      views = ViewIndex(files)
      buttonStyles = Dictionary(
        files.indices.flatMap { file in files[file].extraction.buttonStyles.map { ($0.name, (file, $0)) } }
      ) { _, _ in nil }
      resourceAliases = Set(files.flatMap(\.extraction.resourceAliases))
      textMembers = Set(files.flatMap(\.extraction.textMembers))
      shownMembers = Self.shownMembers(files)
      givenSizes = Set(files.lazy.flatMap(\.extraction.givenSizes))
      packages = PackageHeads(files.lazy.map(\.extraction.packageName))
      tables = KeyTables(files.compactMap(\.extraction.keys))
      keys = KnownKeys(tables, on: Set(files.map(\.platform)), areNamed: generatedNames.isEmpty)
    }

    private static func shownMembers(_ files: [FileRecord]) -> Set<UInt64> {
      var counts: [UInt64: Int] = [:]
      for file in files { for name in file.extraction.shownMembers { counts[name] = 0 } }
      if counts.isEmpty { return [] }
      for file in files { for name in file.extraction.memberNames { counts[name]? += 1 } }
      // Of one protocol alone: one that another asks for too may be either's.
      var required: [UInt64: UInt64] = [:]
      for file in files {
        for one in file.extraction.requiredMembers where counts[one.name] != nil {
          required[one.name] = required[one.name] == nil ? one.ofProtocol : 0
        }
      }
      var having: [UInt64: Int] = [:]
      for key in required.values { having[key] = 0 }
      if !having.isEmpty {
        for file in files { for member in file.extraction.namedMembers { having[member]? += 1 } }
      }
      return Set(
        counts.lazy.filter { name, count in
          count == 1 || required[name].map { $0 != 0 && count == 1 + (having[$0] ?? 0) } ?? false
        }.map(\.key))
    }
  }

  private var index: ProjectIndex { known.index }
  /// The translation tables of all files.
  package var tables: KeyTables { known.tables }

  /// - Parameters:
  ///   - files: in path order.
  ///   - components: of these files, read or not read again.
  ///   - rootFontSize: in px; nil for the one the project writes on `html` or `:root`, else 16.
  package init(
    _ files: [FileRecord], components: ComponentIndex? = nil, rootFontSize: Double? = nil,
    pool: some WorkPool = SerialPool()
  ) {
    sites = SiteStore(files)
    let index = ProjectIndex(files.map(\.named))
    (known, evaluator) = pool.both(
      { Known(index, components) }, { Evaluator(index: index, rootFontSize: rootFontSize) })
  }

  /// Ranges of files whose facts can be made at the same time. They are the same however many workers there are, so
  /// that what an evaluator remembers cannot make a difference.
  package var pieces: [Range<Int>] {
    var pieces: [Range<Int>] = []
    var first = 0
    var count = 0
    let sites = sites.counts
    for file in sites.indices {
      count += sites[file]
      if file + 1 == sites.count || file + 1 - first == Self.mostFiles || count >= Self.enoughSites {
        pieces.append(first..<file + 1)
        first = file + 1
        count = 0
      }
    }
    return pieces
  }

  private static let mostFiles = 128
  private static let enoughSites = 512

  /// All facts, in the order of the files and of their positions.
  package func facts() -> [Fact] { pieces.flatMap { facts(of: $0, withKeys: true) } }

  /// Gives up what only the facts of these files needed.
  package func giveUp(_ files: Range<Int>) { sites.giveUp(files) }

  /// The facts of some files.
  ///
  /// - Parameter withKeys: whether each entry of a table makes one too. There may be very many, and rules ask `tables`.
  package func facts(of range: Range<Int>, withKeys: Bool) -> [Fact] {
    var resolver = self
    var facts: [Fact] = []
    for (number, sites) in zip(range, sites[range]) {
      let first = facts.count
      let file = OpenFile(index: number, record: index.files[number].with(sites))
      for site in sites?.all ?? [] where resolver.isTold(site, file) { resolver.resolve(site, file, &facts) }
      if withKeys, let keys = file.record.extraction.keys { facts += keys.entries.indices.map(keys.fact) }
      Self.sort(&facts, from: first)
    }
    return facts
  }

  /// Whether what the file could not know by itself is so.
  private func isTold(_ site: Site, _ file: OpenFile) -> Bool {
    if !holds(site.condition, file) { return false }
    if let view = site.view, !known.views.isElement(view, named: site.element, in: file.record) { return false }
    return site.component == 0 || known.components.isOwn(site.component, in: file.index)
  }

  private func holds(_ condition: Site.Condition, _ file: OpenFile) -> Bool {
    switch condition {
    case .none, .keyForm: true
    case .resourceAlias(let name): known.resourceAliases.contains(name)
    case .textMember(let name): known.textMembers.contains(name)
    case .shownMember(let name): known.shownMembers.contains(name)
    case .unsetShape(let holder, let name):
      evaluator.objects.leavesShape(name, of: holder, from: Int32(truncatingIfNeeded: file.index))
    case .accessor(let path): known.generatedNames.entry(path, near: file.record.path) != nil
    }
  }

  /// By position; facts of one place stay in their order. Sites come nearly in order, so that few are moved.
  private static func sort(_ facts: inout [Fact], from first: Int) {
    guard facts.count > first + 1 else { return }
    // A fact is large to copy for each comparison.
    var places: [ByteSpan] = []
    places.reserveCapacity(facts.count - first)
    for fact in first..<facts.count { places.append(facts[fact].place.span) }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      (places[left].start, places[left].end, left) < (places[right].start, places[right].end, right)
    }
    guard places.indices.dropFirst().contains(where: { precedes($0, $0 - 1) }) else { return }
    var order = places.indices.sorted(by: precedes).map { first + $0 }
    order.arrange(&facts, from: first)
  }

  // MARK: One site

  /// A file whose facts are made, with its sites.
  private struct OpenFile {
    var index: Int
    var record: FileRecord
  }

  private mutating func resolve(_ site: Site, _ file: OpenFile, _ facts: inout [Fact]) {
    switch site.details {
    case .target(let width, let height, let related, let variantOf):
      facts.append(target(site, file, width, height, related, variantOf))
    case .none, .token:
      let first = facts.count
      values(site, site.value, file, &facts)
      if let ends = site.view?.shows, ends.allSatisfy({ known.views.isInsetControl($0, in: file.record) }) {
        for fact in first..<facts.count { facts[fact].circumstances.insert(.besideInset) }
      }
      if site.circumstances.contains(.isGiven), known.views.isBody(site.element, in: file.record) {
        for fact in first..<facts.count { facts[fact].circumstances.insert(.isMargin) }
      }
    case .accessor(let path, let naming):
      if let fact = accessor(site, file, path, naming) { facts.append(fact) }
    default:
      if let fact = text(site, file) { facts.append(fact) }
    }
  }

  private static func fact(_ site: Site, _ file: OpenFile, at span: ByteSpan) -> Fact {
    var fact = Fact(kind: site.kind, platform: file.record.platform, place: file.record.place(span))
    fact.text = file.record.text(span)
    fact.property = site.property
    fact.element = site.element
    fact.enclosing = site.enclosing
    fact.isPreview = site.isPreview
    fact.circumstances = site.circumstances
    fact.outermostIn = site.outermostIn
    fact.rootOf = site.rootOf
    fact.rootOfView = site.rootOfView
    if site.argument != site.value.span {
      fact.argument = file.record.place(site.argument)
    } else {
      fact.argument = fact.place
    }
    if site.call != site.value.span { fact.call = file.record.place(site.call) } else { fact.call = fact.place }
    return fact
  }

  private mutating func values(
    _ site: Site, _ value: Expression, _ file: OpenFile, fallbackOf variable: String? = nil, _ facts: inout [Fact]
  ) {
    let use = ProjectIndex.Use(file: file.index, span: value.span, enclosing: blocks(around: site, file))
    var isChoice = false
    if case .choice = value { isChoice = true }
    value.forEachArm { arm in
      let outcomes = evaluator.evaluate(arm, at: use, kind: site.kind)
      for outcome in outcomes {
        if site.isTentative, outcome.value == .none, outcome.modes.isEmpty { continue }
        if site.isKnownOnly, !outcome.isTold { continue }
        var fact = Self.fact(site, file, at: arm.span)
        Self.apply(outcome, to: &fact, file.record.family)
        if isChoice || outcomes.count > 1 || !outcome.modes.isEmpty { fact.circumstances.insert(.inSomeCases) }
        if case .token(let name, let mode) = site.details {
          fact.name = name
          fact.details = .token(mode: mode)
        }
        fact.fallbackOf = variable
        facts.append(fact)
      }
      // A fallback is read like any value, but a custom property is defined once.
      if site.kind == .token || arm.isLeaf { return }
      if let whole = arm.withPlainFallbacks {
        // Of several it is told as that of the first.
        var first = ""
        arm.forEachFallbackValue { name, _ in if first.isEmpty { first = name } }
        values(site, whole, file, fallbackOf: first, &facts)
        return
      }
      arm.forEachFallbackValue { values(site, $1, file, fallbackOf: $0, &facts) }
    }
  }

  /// In CSS the element is the innermost block: a custom property defined in the same rule is nearest.
  private func blocks(around site: Site, _ file: OpenFile) -> [String] {
    file.record.family == CSSLanguage.family ? site.enclosing + [site.element] : site.enclosing
  }

  /// Swift writes lengths without a unit: they are points. Kotlin says it where a number is used: `(gap * 2).dp`.
  private static func unit(_ outcome: Outcome, _ kind: FactKind, _ family: String) -> String {
    let isLength = kind == .spacing || kind == .radius || kind == .typeSize
    guard isLength, outcome.unit == .none, outcome.value.number != nil else { return outcome.unit.rawValue }
    switch family {
    case SwiftLanguage.family: return LengthUnit.pt.rawValue
    case KotlinLanguage.family where outcome.origin != .literal:
      return (kind == .typeSize ? LengthUnit.sp : .dp).rawValue
    default: return outcome.unit.rawValue
    }
  }

  private static func apply(_ outcome: Outcome, to fact: inout Fact, _ family: String) {
    fact.value = outcome.value
    if fact.kind == .radius, let number = outcome.value.number, number >= fullRadius { fact.value = .full }
    fact.unit = unit(outcome, fact.kind, family)
    fact.origin = outcome.origin
    fact.reason = outcome.reason
    fact.name = outcome.name
    fact.via = outcome.via
    fact.definition = outcome.definition
    fact.modes = outcome.modes
    fact.factor = outcome.factor
    fact.isDerived = outcome.isDerived
    fact.hasInvalidNegation = outcome.hasInvalidNegation
    fact.isAssumed = outcome.isAssumed
    if outcome.isOnOtherSystem { fact.circumstances.insert(.onOtherSystem) }
  }

  /// Keys, key uses, words and labels: the text is the value.
  private func text(_ site: Site, _ file: OpenFile) -> Fact? {
    guard case .text(let value, _) = site.value else { return Self.fact(site, file, at: site.value.span) }
    // The framework's own texts are in no table of a project.
    if let name = site.resourceClass, path(ofResourceClass: name, file) == "android.R" { return nil }
    if case .words(_, .orNothing) = site.details, known.keys.key(value, on: file.record.platform) == nil {
      return nil
    }
    var fact = Self.fact(site, file, at: site.value.span)
    fact.value = .text(value)
    switch site.details {
    case .label(let source):
      if let view = site.view.flatMap({ known.views.naming($0, element: site.element, in: file.record) }) {
        fact.value = .text("present")
        fact.details = .label(source: view)
      } else if value == "present", let view = site.view,
        known.views.isNamedBeside(view, element: site.element, in: file.record)
      {
        fact.value = .text("unknown")
        fact.details = .label(source: "")
      } else {
        fact.details = .label(source: source)
      }
    case .keyUse(let function, let table, let isDynamic):
      fact.details = .keyUse(function: function, table: table, isDynamic: isDynamic)
      if case .keyForm(let form) = site.condition, let key = known.keys.key(form, on: fact.platform) {
        fact.value = .text(key)
        fact.details = .keyUse(function: function, table: table, isDynamic: false)
      }
      // A string of the system or of a library is in no table of the project.
      fact.isTextElsewhere =
        site.isTextElsewhere
        || site.resourceClass.map { !known.tables.has(value, on: fact.platform) && isForeign(resourceClass: $0, file) }
          ?? false
    case .words(let sink, .never): fact.details = .words(sink: sink)
    case .words(let sink, _):
      if let key = known.keys.key(value, on: fact.platform) {
        fact.kind = .keyUse
        fact.value = .text(key)
        fact.details = .keyUse(function: sink, table: nil, isDynamic: false)
      } else if known.keys.isKeyByForm(value, on: fact.platform) {
        fact.kind = .keyUse
        fact.details = .keyUse(function: sink, table: nil, isDynamic: value.contains("…"))
      } else {
        fact.details = .words(sink: sink)
      }
    case .component(let declared, let isFileOnly, let children):
      fact.details = .component(
        Fact.Component(
          declared: declared, isFileOnly: isFileOnly,
          children: children.map {
            Fact.Component.Child(
              name: $0.name, place: file.record.place($0.span), depth: Int($0.depth), isOpened: $0.isOpened)
          }))
    case .none, .token, .target, .accessor: break
    }
    return fact
  }

  /// Whether a generated class is of no package of the project: `com.google.android.material.R`.
  private func isForeign(resourceClass name: String, _ file: OpenFile) -> Bool {
    path(ofResourceClass: name, file).map(known.packages.isForeign) ?? false
  }

  private func path(ofResourceClass name: String, _ file: OpenFile) -> String? {
    if name.utf8.contains(UInt8(ascii: ".")) { return name }
    return file.record.extraction.imports.first { $0.alias == name }?.path
  }

  /// A use of a generated name: the key that its file has for it, else the one that follows from the names.
  private func accessor(_ site: Site, _ file: OpenFile, _ path: UInt64, _ naming: Interests.Naming?) -> Fact? {
    let entry = known.generatedNames.entry(path, near: file.record.path)
    let names = AccessorPath.names(in: file.record.text(site.value.span))
    guard
      let key = entry?.key ?? naming?.key(names.dropFirst()) ?? known.keys.key(named: names, on: file.record.platform)
    else {
      return nil
    }
    var fact = Self.fact(site, file, at: site.value.span)
    fact.details = .keyUse(function: AccessorPath.root(in: fact.text), table: entry?.table, isDynamic: false)
    fact.value = .text(key)
    return fact
  }

  private mutating func target(
    _ site: Site, _ file: OpenFile, _ width: Expression?, _ height: Expression?, _ related: [ByteSpan],
    _ variantOf: String
  ) -> Fact {
    var fact = Self.fact(site, file, at: site.value.span)
    let use = ProjectIndex.Use(file: file.index, span: site.value.span, enclosing: blocks(around: site, file))
    // A default is the size where nothing of the project gives another.
    let given = self.known.givenSizes
    let isDefault = !site.sizeDefaults.isEmpty && site.sizeDefaults.allSatisfy { $0.holds(among: given) }
    var known = [width, height].map { side in
      side.flatMap { smallest($0, use, kind: isDefault ? .spacing : .target) }
    }
    if let view = site.view, let name = view.shows.first, let style = self.known.buttonStyles[name] ?? nil,
      !style.box.isPrivate || style.file == file.index
    {
      for side in known.indices {
        guard let size = styled(side, view, use, style.box, in: style.file) else { continue }
        // A frame around the button is no larger target than what the style makes.
        known[side] = min(size, known[side] ?? size)
      }
    }
    if let view = site.view, view.isCalled || !view.taps.isEmpty,
      self.known.views.isModifierOfPart(site.element, in: file.record)
    {
      known = [nil, nil]
    }
    if let view = site.view, !view.open.isEmpty {
      for side in known.indices where known[side] == nil {
        known[side] = declared(side, of: site.element, view, use, depth: 0)
      }
    }
    let places = related.map(file.record.place)
    fact.details = .target(width: known[0], height: known[1], related: places, variantOf: variantOf)
    fact.value = .text(known.map { $0.map(formatNumber) ?? "?" }.joined(separator: "x"))
    return fact
  }

  /// A side of an element of the project as its declarations write it, the same in all of them, with what is added to
  /// that where it is used.
  private mutating func declared(
    _ side: Int, of element: String, _ view: ViewUse, _ use: ProjectIndex.Use, depth: Int
  ) -> Double? {
    guard depth < Self.mostComponents, side < view.open.count, let added = view.open[side] else { return nil }
    var found: Double?
    let file = index.files[use.file]
    for (home, box) in known.views.boxes(of: element, in: file, number: use.file) {
      let size: Double?
      if let written = box.sides[side] {
        let given = known.givenSizes
        let isDefault = !box.defaults.isEmpty && box.defaults.allSatisfy { $0.holds(among: given) }
        let inside = ProjectIndex.Use(file: home, span: written.span, enclosing: [element])
        size = smallest(written, inside, kind: isDefault ? .spacing : .target)
      } else if let view = box.use {
        let inside = ProjectIndex.Use(file: home, span: use.span, enclosing: [element])
        size = declared(side, of: box.element, view, inside, depth: depth + 1)
      } else {
        size = nil
      }
      guard let size, found.map({ $0 == size }) ?? true else { return nil }
      found = size
    }
    for written in added {
      let place = ProjectIndex.Use(file: use.file, span: written.span, enclosing: use.enclosing)
      guard let size = found, let more = smallest(written, place, kind: .target) else { return nil }
      found = size + more
    }
    return found
  }

  /// How many components that show one another are followed.
  private static let mostComponents = 4

  /// What a style makes of a side: its own size, or that of the label and what it adds.
  private mutating func styled(
    _ side: Int, _ view: ViewUse, _ use: ProjectIndex.Use, _ style: ButtonStyleBox, in file: Int
  ) -> Double? {
    if let written = side == 0 ? style.width : style.height { return size(written, view, use, style, in: file) }
    guard view.label.count == 4 else { return nil }
    switch side == 0 ? style.wider : style.higher {
    case .unknown: return nil
    case .by(let added):
      if let box = view.label[side], let size = smallest(box, use, kind: .target),
        let more = self.size(added, view, use, style, in: file)
      {
        return size + more
      }
    case .some: break
    }
    // What is enough by itself stays enough.
    guard let least = view.label[side + 2], let size = smallest(least, use, kind: .target), size >= 48 else {
      return nil
    }
    return size
  }

  /// A length of a style: as it is written there, or as it follows from what the style is made by.
  private mutating func size(
    _ written: Expression, _ view: ViewUse, _ use: ProjectIndex.Use, _ style: ButtonStyleBox, in file: Int
  ) -> Double? {
    if case .call(var made, let span) = written, made.isMaking {
      guard let given = view.given else { return nil }
      made.arguments = given
      return smallest(.call(made, span), use, kind: .target)
    }
    let inside = ProjectIndex.Use(file: file, span: written.span, enclosing: [style.name])
    return smallest(written, inside, kind: .target)
  }

  /// The smallest of a side's arms when all are known: it is the one that can be too small.
  private mutating func smallest(_ side: Expression, _ use: ProjectIndex.Use, kind: FactKind) -> Double? {
    var numbers: [Double] = []
    var isKnown = true
    side.forEachArm { arm in
      // What another system's build alone has is no size here.
      for outcome in evaluator.evaluate(arm, at: use, kind: kind) where !outcome.isOnOtherSystem {
        // Of a size that differs by mode each member is a size the box has.
        let values = outcome.modes.isEmpty ? [outcome.value] : outcome.modes.map(\.value)
        let known = outcome.isAssumed ? [] : values.compactMap(\.number)
        numbers += known
        if known.count < values.count { isKnown = false }
      }
    }
    return isKnown ? numbers.min() : nil
  }
}
