import ContractSpec

/// Reads one file's tree: sites, definitions and imports, for Kotlin and Swift alike.
///
/// One pass over the flat array of nodes picks the few of interest by the numbers of their words; only for those are
/// parents, elements and texts looked up. The tables of the language are in `vocabulary`; what a form means is there,
/// not here.
struct TreeReader {
  var tree = Tree()
  let vocabulary: Vocabulary
  let path: String
  /// The parent of each node, -1 for the file.
  var parents: [Int32] = []
  var extraction = Extraction()
  var surroundings = SurroundingsCache()
  var declarations: [Int32] = []
  var functions: [Int32] = []
  var types: [Int32] = []
  let lookup = DeclarationLookup()
  let texts: TextPool
  var imports: [Int32] = []
  /// Names of the generated resource class: Android's `R`, Compose's `Res`, what imports call them (`commonR`); and of its
  /// parts: `strings`.
  var resourceClasses: Set<String> = ["R", "Res"]
  var resourceStrings: Set<String> = []
  /// What imports call the library's composables, and their own names: `Material3Icon`, `Icon`.
  var libraryAliases: [String: String] = [:]
  /// A class of moko-resources is imported: `MR.strings.x`.
  var hasSharedResources = false
  /// Nodes that are an entry of a table in code already read, so that an inner map is not read again.
  var readTables: Set<Int32> = []
  /// The sites of the texts that are told as words, by where they begin: one fact a text.
  var toldWords: [UInt32: Int] = [:]
  /// Declarations whose texts were followed from a name that is shown: for certain, and where a condition holds.
  var followed: (certain: Set<Int32>, conditional: Set<Int32>) = ([], [])
  /// Hashes of the names that keep a chain of modifiers with a tap.
  var tapHolders: Set<UInt64> = []
  /// Elements whose target is told: one fact an element.
  var tappable: Set<Int32> = []

  /// Functions and types, which a call may mean.
  var callables: [Int32] = []
  /// Where the parameters and stored properties of the file go.
  var passages: [Int32: [Component.Passage]] = [:]
  /// The parameter that names the element a composable is, by the function.
  var namedBy: [Int32: Int32] = [:]
  /// Hashes of the names of the file's components.
  var componentNames: Set<UInt64> = []
  /// Whether a parameter was found to go to a component of the file that shows it.
  var isHandedOn = false
  /// The components of the project, where the file is read for the second time.
  var components: KnownComponents?

  /// Lengths of types that hang on how one is made.
  var madeLengths: [Definition] = []
  /// The calls of `redacted(reason:)`.
  var redactions: [Int32] = []

  /// Calls that are told to make an object, and which of the file's.
  var madeObjects: [Int32: Int32] = [:]
  /// Uses of the file's own views by their name, once they are asked for.
  var viewUses: HashChains?
  var pendingInsets: [PendingInset] = []
  var pendingRoots: [PendingRoot] = []
  /// The sizes written for controls of UIKit, and the variables that become their configurations.
  var controls: [Int32: [ControlSize]] = [:]
  var configured: [Int32: Int32] = [:]
  /// The file's types by name, where it has controls.
  var ownTypes: [String: Int32] = [:]

  /// The file's own views, once one of them is asked for, and what those that were asked for show of a name.
  var ownViews: [String: [Int32]]?
  var shownNames: [Int32: AccessibleName] = [:]
  var openNames: Set<Int32> = []
  /// The element whose name is read takes its tap by its modifiers.
  var isTappedWhole = false
  /// How many names of declarations are being read, one in another.
  var shownDepth = 0

  /// Whether the file holds a preview at all.
  var hasPreviews = false
  /// Whether a declaration takes its text for a key: see `isLocalized(type:)`.
  var hasLocalizedTypes = false
  /// Which declarations only serve previews, as far as it was asked.
  var previewHelpers: [Int32: Bool] = [:]
  /// Calls by the hash of their names: see `callsByName`.
  var namedCalls: HashChains?

  /// How deep an expression is read. Real code nests less than a tenth of it.
  static let depthLimit = 200
  /// How far up or along a chain is looked, so that a hostile chain of a million calls costs linear time.
  static let climbLimit = 1_000

  init(vocabulary: Vocabulary, path: String, texts: TextPool = TextPool()) {
    self.texts = texts
    self.vocabulary = vocabulary
    self.path = path
  }

  static func parents(of tree: Tree, into parents: inout [Int32]) {
    parents.removeAll(keepingCapacity: true)
    parents.append(contentsOf: repeatElement(-1, count: tree.nodes.count))
    for index in tree.nodes.indices {
      var child = tree.nodes[index].firstChild
      while child >= 0 {
        parents[Int(child)] = Int32(truncatingIfNeeded: index)
        child = tree.nodes[Int(child)].nextSibling
      }
    }
  }

  mutating func read() {
    // A copy, so that the room of the tree's array is not kept.
    extraction.notUnderstood = tree.errors.map(\.self)
    collect()
    nameLibraryAliases()
    for index in tree.nodes.indices {
      switch tree.nodes[index].kind {
      case .call: readCall(index)
      case .member, .name, .implicitMember: readName(index)
      case .assignment: readAssignment(index)
      case .binary: if isCompose, tree.nodes[index].name >= 0 { readProvided(index) }
      case .collection: readDictionary(index)
      case .function: if isCompose { readReturnedWords(index) } else { readLocalized(function: index) }
      case .property:
        if hasLocalizedTypes { readLocalized(property: index) }
        if !isCompose { readErrorText(index) }
      case .parameter:
        if hasLocalizedTypes { readLocalized(property: index) }
        if !isCompose { readAskedWords(index) }
      case .annotation: if !isCompose { readAnnotationWords(index) }
      default: break
      }
    }
    if extraction.givenSizes.count > Self.keptGivenSizes {
      extraction.givenSizes = Set(extraction.givenSizes).sorted()
    }
    readHeldTaps()
    settleMembers()
    settleControls()
    readNamedViews()
    if !isCompose {
      readTextMembers()
      readShownMembers()
      readRawTexts()
      readButtonStyles()
      readViewLengths()
    }
    readComponents()
    readPassedArguments()
    readHandedOn()
    if !redactions.isEmpty { settleRedactions() }
    if vocabulary.interests.tellsComponents { readDeclaredComponents() }
    readNames()
  }

  /// Up to so many sizes that a file gives are kept as they come: to look for what is said twice costs more than it saves.
  private static let keptGivenSizes = 64

  /// What others may ask of a file that draws nothing.
  mutating func readPlain(passed: [UInt64]) {
    extraction.notUnderstood = tree.errors.map(\.self)
    collect()
    for call in tree.nodes.indices where tree.nodes[call].kind == .call {
      let node = tree.nodes[call]
      if node.name >= 0, isCapital(token: Int(node.name)), !vocabulary.has(node.code, .library) { readMade(call) }
    }
    readNamedViews()
    if !isCompose {
      readShownMembers()
      readRawTexts()
    }
    readComponents()
    readNames()
    // What gives something to components is read again in whole, so that no imports are kept for it.
    extraction.passed = passed
  }

  /// What the file's names mean, and where other names come from.
  private mutating func readNames() {
    readValueObjects()
    readDefinitions()
    // Only the names of sites, calls and definitions are looked up.
    if extraction.sites.isEmpty, extraction.definitions.isEmpty, extraction.passed.isEmpty,
      extraction.objects.isEmpty
    {
      return
    }
    for index in imports { readImport(Int(index)) }
  }

  // MARK: Dispatch

  private mutating func readCall(_ call: Int) {
    let node = tree.nodes[call]
    let row = vocabulary.call(node.code)
    if row >= 0 { readLengths(call, vocabulary.calls[row]) }
    var isActive = false
    var hasWordLabel = false
    var isLabelled = false
    // What no table knows may be a component of the project.
    let isOpen = node.name >= 0 && components == nil && (!vocabulary.has(node.code, .library) || isOverload(call))
    var callee = CalleeGlance(call: call)
    var lastRead: Int32 = -1
    var argument = node.firstChild
    while argument >= 0 {
      let child = tree.nodes[Int(argument)]
      if child.kind == .argument, child.name >= 0 {
        let count = extraction.sites.count
        readLabelled(Int(argument), call: call, rowTaken: row)
        if extraction.sites.count > count { lastRead = argument }
        if vocabulary.has(child.code, .wordLabel) { hasWordLabel = true }
        switch vocabulary.known(child.code) {
        // `onCheckedChange = null`: the row around it takes the tap.
        case .onClick, .onCheckedChange, .onValueChange:
          if firstChild(Int(argument)).map({ !isNull($0) }) ?? true { isActive = true }
        case .label: isLabelled = true
        default: break
        }
      }
      if isOpen, child.kind == .argument, lastRead != argument { noteArgument(Int(argument), of: &callee) }
      argument = child.nextSibling
    }
    if node.name >= 0, !vocabulary.has(node.code, .library) { readMade(call) }
    noteGivenSizes(call)
    if isCompose, !isActive { readPossibleTap(call) }
    let isWordCall = vocabulary.wordCall(node.code) >= 0
    if isWordCall { readWords(call) } else if hasWordLabel { readWordLabels(call) }
    if node.code == 0, !isCompose {
      readOwnPadding(call)
      if isLabelled { readLibraryButton(call) }
    }
    if node.code == 0 && !isActive { return }
    if isActive && isCompose || vocabulary.known(node.code) != .none { readTappable(call, hasHandler: isActive) }
    if node.code == 0 { return }
    readKeyUse(call)
    if isCompose {
      readMap(call)
    } else {
      readFontCall(call)
    }
  }

  private mutating func readName(_ node: Int) {
    let name = tree.nodes[node].name
    guard name >= 0 else { return }
    let code = tree.tokens[Int(name)].code
    if !isCompose {
      readAccessor(node)
      if tree.nodes[node].kind == .member { readTextMember(node) }
    }
    if code == 0 {
      if isCompose {
        if !resourceStrings.isEmpty || hasSharedResources { readResource(node) }
        if tree.nodes[node].kind == .name {
          if mayNameStrings(Int(name)) { readAliasedResource(node) }
        } else if isOwnTypography(node) {
          readStyleReference(node)
        } else {
          readHeldShape(node)
        }
      }
      return
    }
    if vocabulary.has(code, .fullShape) { readFullShape(node) }
    switch vocabulary.known(code) {
    case .typography: if isCompose { readStyleReference(node) }
    case .shapes: if isCompose { readShapeReference(node) }
    case .string, .plurals, .array: if isCompose { readResource(node) }
    case .errorTexts: readErrorEntry(node)
    default: if isCompose, !resourceStrings.isEmpty { readResource(node) }
    }
  }

  private mutating func readAssignment(_ assignment: Int) {
    guard let target = firstChild(assignment) else { return }
    if hasLocalizedTypes, let value = nextSibling(target),
      readLocalized(assignment: assignment, target: target, value: value)
    {
      return
    }
    let code = lastNameCode(target)
    if code != 0, !isCompose, kind(target) == .member {
      switch vocabulary.known(code) {
      case .frame: readFrame(assignment, target: target)
      case .font: readFontAssignment(assignment, target: target)
      case .size:
        if firstChild(target).map({ known(named: $0) == .frame }) ?? false { readFrame(assignment, target: target) }
      default: break
      }
    }
    let row = vocabulary.assignment(code)
    if row >= 0 {
      readLengthAssignment(assignment, target: target, vocabulary.grammar.assignments[row].sink)
    } else {
      readPartAssignment(assignment, target: target)
    }
    if code == 0 { return }
    if vocabulary.has(code, .wordAssignment) { readWordAssignment(assignment, target: target) }
  }

  /// Declarations and imports, which reading a site may ask for.
  private mutating func collect() {
    for index in tree.nodes.indices {
      switch tree.nodes[index].kind {
      case .property, .parameter, .enumCase: declarations.append(Int32(truncatingIfNeeded: index))
      case .function:
        functions.append(Int32(truncatingIfNeeded: index))
        callables.append(Int32(truncatingIfNeeded: index))
      case .typeName:
        if !isCompose, !hasLocalizedTypes { hasLocalizedTypes = isLocalized(type: index) }
      case .type:
        types.append(Int32(truncatingIfNeeded: index))
        callables.append(Int32(truncatingIfNeeded: index))
      case .superType:
        if !hasPreviews, isPreviewName(index), tree.name(index).hasSuffix("PreviewProvider") { hasPreviews = true }
      case .annotation: if !hasPreviews, isPreviewName(index) { hasPreviews = true }
      case .importDeclaration:
        imports.append(Int32(truncatingIfNeeded: index))
        readResourceImport(index)
        noteLibraryAlias(index)
      case .typeAlias: if isCompose { readTypeAlias(index) }
      case .package:
        let node = tree.nodes[index]
        if node.name >= 0 { extraction.packageName = joined(from: Int(node.name), to: Int(node.end)) }
      default: break
      }
    }
  }

  private mutating func readImport(_ index: Int) {
    guard let (path, isStar) = importPath(index) else { return }
    let text = joined(from: path.lowerBound, to: path.upperBound)
    extraction.imports.append(Import(path: text, alias: importName(index, path, text), isStar: isStar))
  }

  /// Android's generated resources, which go by the name of their import.
  private mutating func readResourceImport(_ index: Int) {
    guard isCompose, let (path, _) = importPath(index) else { return }
    let last = path.upperBound - 1
    let isShared = isSharedResourceClass(last)
    switch vocabulary.known(tree.tokens[last].code) {
    case .resourceClass, .composeResourceClass, .string, .plurals: break
    default: if !isShared { return }
    }
    let text = joined(from: path.lowerBound, to: path.upperBound)
    let name = importName(index, path, text)
    if text.hasSuffix(".R") || text.hasSuffix(".Res") { resourceClasses.insert(name) }
    if isShared {
      resourceClasses.insert(name)
      hasSharedResources = true
    }
    if Self.isClassOfStrings(text) { resourceStrings.insert(name) }
  }

  /// `MR`, and what a build calls it beside another: `AYMR`.
  private func isSharedResourceClass(_ token: Int) -> Bool {
    let name = tree.bytes[tree.tokens[token].span.range]
    return name.count <= 6 && name.suffix(2).elementsEqual("MR".utf8)
      && name.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }

  /// `import androidx.compose.material3.Icon as Material3Icon`.
  private mutating func noteLibraryAlias(_ index: Int) {
    guard isCompose, let alias = tree.child(index, .name), let (path, isStar) = importPath(index), !isStar else {
      return
    }
    let last = path.upperBound - 1
    let name = tree.text(token: last)
    // What goes by another name in a file may be given anything there.
    extraction.givenSizes.append(tree.hash(token: last))
    guard path.count > 1, tree.text(token: path.lowerBound) == "androidx", name.utf8.first.map({ $0 < 97 }) ?? false
    else { return }
    libraryAliases[tree.name(alias)] = name
  }

  /// What has an alias means what its own name does.
  private mutating func nameLibraryAliases() {
    if libraryAliases.isEmpty { return }
    for index in tree.nodes.indices where tree.nodes[index].kind == .call && tree.nodes[index].code == 0 {
      let token = Int(tree.nodes[index].name)
      guard token >= 0, let name = libraryAliases[tree.text(token: token)] else { continue }
      let code = vocabulary.words.id(name)
      tree.nodes[index].code = code
      tree.tokens[token].code = code
    }
  }

  /// The name of what is called, as the library has it.
  func calledName(_ call: Int) -> String {
    let name = tree.name(call)
    return libraryAliases.isEmpty ? name : libraryAliases[name] ?? name
  }

  /// The tokens of an import's path, without a star behind it; nil if it has none.
  private func importPath(_ index: Int) -> (tokens: Range<Int>, isStar: Bool)? {
    let node = tree.nodes[index]
    let first = Int(node.name)
    guard first >= 0 else { return nil }
    var end = Int(node.end)
    if let child = tree.child(index, .name) {
      end = Int(tree.nodes[child].first)
      if end > first + 1 { end -= 1 }  // `as`
    }
    while end > first + 1, tree.tokens[end - 1].punctuation == .semicolon { end -= 1 }
    guard first < end else { return nil }
    let isStar =
      end - first > 2 && tree.tokens[end - 1].punctuation == .star && tree.tokens[end - 2].punctuation == .dot
    return (first..<(isStar ? end - 2 : end), isStar)
  }

  /// The alias, else the last name of the path.
  private func importName(_ index: Int, _ path: Range<Int>, _ text: String) -> String {
    if let alias = tree.child(index, .name) { return tree.name(alias) }
    let last = path.upperBound - 1
    return tree.tokens[last].punctuation == .none ? tree.text(token: last) : text
  }

  /// The tokens `from`..<`to` without what stands between them.
  func joined(from: Int, to: Int) -> String {
    let end = min(to, tree.tokens.count)
    guard from < end else { return "" }
    // Nearly always nothing stands between them.
    var isWhole = true
    for token in from..<end where isWhole {
      isWhole =
        !tree.tokens[token].flags.contains(.backTicked)
        && (token == from || tree.tokens[token].start == tree.tokens[token - 1].end)
    }
    if isWhole {
      return texts.text(ByteSpan(start: tree.tokens[from].start, end: tree.tokens[end - 1].end), of: tree.bytes)
    }
    var text = ""
    for token in from..<end { text += tree.text(token: token) }
    return text
  }

  // MARK: Making sites

  mutating func emit(
    _ kind: FactKind, _ property: String = "", value: Expression, at node: Int, element: String? = nil,
    argument: Int? = nil, call: Int? = nil, isTentative: Bool = false, details: Site.Details = .none,
    condition: Site.Condition = .none
  ) {
    let around = surroundings(of: node)
    if around.isDead { return }
    switch kind {
    case .spacing, .radius, .typeSize:
      notePassages(value, Component.Passage(sink: Sink(kind, property)), at: node)
    default: break
    }
    extraction.sites.append(
      Site(
        kind: kind, property: property, element: element ?? elementName(of: call ?? node),
        enclosing: around.enclosing, value: value, argument: argument.map { tree.span($0) },
        call: call.map { callSpan($0) }, isPreview: around.isPreview, details: details, condition: condition))
    if isTentative { extraction.sites[extraction.sites.count - 1].isTentative = true }
    noteSystem(at: argument ?? node)
    guard kind == .spacing || kind == .radius else { return }
    noteCircumstances(property, at: call ?? node)
    guard let call else { return }
    noteRoot(property, of: call)
    if kind == .spacing { markOutermost(call: call, property: property, value: value) }
  }
}
