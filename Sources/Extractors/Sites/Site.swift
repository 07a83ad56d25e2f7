import ContractSpec

/// A place in a source where a value of a kind is expected. Extractors make sites and judge nothing; resolution turns
/// each into one fact or several (the arms of a conditional).
package struct Site: Sendable {
  package var kind: FactKind
  /// Of the closed vocabulary on the page on extraction: `padding.horizontal`, `gap`, `corner.all`.
  package var property: String
  package var element: String
  /// The enclosing declarations, outermost first.
  package var enclosing: [String]
  package var value: Expression
  /// The argument with its label, and the whole call; equal to the value's span where there are none.
  package var argument: ByteSpan
  package var call: ByteSpan
  package var isPreview: Bool
  package var circumstances: Fact.Circumstances = []
  package var details: Details
  package var condition = Condition.none
  /// Without a known value it makes no fact.
  package var isKnownOnly = false
  /// The hash of the name of the file's own component that takes the value, if nothing else of the project can have that
  /// name here; 0 for all that is certain. See `ComponentIndex.isOwn`.
  package var component: UInt64 = 0
  /// A key use with its text beside it: no table needs to have it.
  package var isTextElsewhere = false
  /// The generated class that a key use names, as written: `R`, `MaterialR`, `android.R`.
  package var resourceClass: String? {
    get { rare?.resourceClass }
    set { if newValue != nil || rare != nil { change { $0.resourceClass = newValue } } }
  }
  /// See `Fact.outermostIn`.
  package var outermostIn: String? {
    get { rare?.outermostIn }
    set { if newValue != nil || rare != nil { change { $0.outermostIn = newValue } } }
  }
  /// See `Fact.rootOf`.
  package var rootOf: String? {
    get { rare?.rootOf }
    set { if newValue != nil || rare != nil { change { $0.rootOf = newValue } } }
  }
  /// See `Fact.rootOfView`.
  package var rootOfView: String? {
    get { rare?.rootOfView }
    set { if newValue != nil || rare != nil { change { $0.rootOfView = newValue } } }
  }
  /// Of a target, a label or an inset: what other files must say first.
  package var view: ViewUse? {
    get { rare?.view }
    set { if newValue != nil || rare != nil { change { $0.view = newValue } } }
  }
  /// Of a target: the parameters with a default that its sides hang on.
  package var sizeDefaults: [DefaultSize] {
    get { rare?.sizeDefaults ?? [] }
    set { if !newValue.isEmpty || rare != nil { change { $0.sizeDefaults = newValue } } }
  }
  /// Only what the value comes to says that it is a length: without one there is no fact.
  package var isTentative = false

  package init(
    kind: FactKind, property: String = "", element: String, enclosing: [String], value: Expression,
    argument: ByteSpan? = nil, call: ByteSpan? = nil, isPreview: Bool = false, details: Details = .none,
    condition: Condition = .none
  ) {
    self.kind = kind
    self.property = property
    self.element = element
    self.enclosing = enclosing
    self.value = value
    self.argument = argument ?? value.span
    self.call = call ?? value.span
    self.isPreview = isPreview
    self.details = details
    self.condition = condition
  }

  /// What only few sites have, so that its room is taken only there.
  private struct Rare: Sendable {
    var resourceClass: String?
    var outermostIn: String?
    var rootOf: String?
    var rootOfView: String?
    var view: ViewUse?
    var sizeDefaults: [DefaultSize] = []
  }

  private indirect enum RareBox: Sendable {
    case none
    case some(Rare)
  }

  private var boxed = RareBox.none
  private var rare: Rare? { if case .some(let rare) = boxed { rare } else { nil } }

  private mutating func change(_ change: (inout Rare) -> Void) {
    var rare = rare ?? Rare()
    change(&rare)
    boxed = .some(rare)
  }

  /// What another file must say for the site to be one.
  package enum Condition: Sendable {
    case none
    /// `typealias` of Android's string class to this name.
    case resourceAlias(String)
    /// A generated name with this path: see `AccessorPath`.
    case accessor(UInt64)
    /// A member of `String` with this name that looks the string up.
    case textMember(String)
    /// Holds always: the key is of this form where a table has one, with `…` for each piece of code, else what it begins with.
    case keyForm(String)
    /// A member with a name of this hash that is shown somewhere, the only one of the project.
    case shownMember(UInt64)
    /// What the project holds under this name are Material's shapes, made without this one.
    case unsetShape(holder: String, name: String)
  }

  /// Whether a literal that a person reads may be the key of a text instead.
  package enum KeyPlace: Sendable {
    /// Shown as it is.
    case never
    /// A key where a table has it, else words.
    case ifKnown
    /// No words in itself (`"#\(tag)"`): a key where a table has it, else nothing.
    case orNothing
  }

  package indirect enum Details: Sendable {
    case none
    /// The site's `value` gives the position only (the element's call or selector). Width and height are what the
    /// modifiers say, nil when they say nothing certain; `related`: the size and the click.
    /// `variantOf`: see `Fact.Details.target`.
    case target(width: Expression?, height: Expression?, related: [ByteSpan], variantOf: String = "")
    /// `value` is `.text("present" | "missing" | "unknown")` at the element's call.
    case label(source: String)
    /// `value` is `.text(key)`, or `.text(literal prefix)` when `isDynamic`.
    case keyUse(function: String, table: String?, isDynamic: Bool)
    /// A use of a generated name; `value` gives the position only. The key is the one that the generated file has for the
    /// path, else follows from the names.
    case accessor(path: UInt64, naming: Interests.Naming?)
    /// `value` is `.text(words)`.
    case words(sink: String, key: KeyPlace)
    /// A custom property or a member that a contract's `defined` spelling names; `name` as written.
    case token(name: String, mode: String)
    /// `value` is `.text(name)`, `call` the whole declaration.
    case component(declared: String, isFileOnly: Bool, children: [Child])
  }

  /// See `Fact.Component.Child`.
  package struct Child: Sendable {
    package var name: String
    package var span: ByteSpan
    package var depth: UInt8
    package var isOpened: Bool
  }
}

/// A named value: `val`, `const val`, `let`, `static let`, a parameter, a custom property, a `$variable`.
package struct Definition: Sendable {
  /// The simple name: `lg`, `CellPadding`, `--space-lg`, `$gap`.
  package var name: String
  /// The enclosing types, outermost first; for an extension the type it extends; for CSS the selector.
  package var scope: [String]
  /// The bytes within which a local name is seen: its block. The whole file's span for members and file-level names.
  package var visibleIn: ByteSpan
  package var visibility: Visibility
  /// A parameter without a default and what is not understood are `.unresolved(.runTime, …)`, so that a local name hides a global one.
  package var value: Expression
  package var nameSpan: ByteSpan
  /// `default`, or the at-rule or theme selector that makes it a mode.
  package var mode: String
  /// What a parameter of a function is where the caller gives nothing else.
  package var isDefaultArgument = false
  /// Whether it stands in a branch of an `#if`: another branch may define the name too.
  package var isConditional = false
  /// Whether only builds for other systems have that branch.
  package var isOnOtherSystem = false
  /// What a function takes; its `value` is the expression it leads to.
  package var function: FunctionForm?

  package enum Visibility: UInt8, Sendable {
    /// A local, or a parameter.
    case local
    /// `private` at file or type level: this file only.
    case file
    case project
  }

  package init(
    name: String, scope: [String], visibleIn: ByteSpan, visibility: Visibility, value: Expression, nameSpan: ByteSpan,
    mode: String = "default"
  ) {
    self.name = name
    self.scope = scope
    self.visibleIn = visibleIn
    self.visibility = visibility
    self.value = value
    self.nameSpan = nameSpan
    self.mode = mode
  }
}

/// `import a.b.C as D`: `path` is `a.b.C`, `alias` is `D` (or `C`); a star import has `path` `a.b` and `isStar`.
package struct Import: Sendable {
  package var path: String
  package var alias: String
  package var isStar: Bool

  package init(path: String, alias: String, isStar: Bool) {
    self.path = path
    self.alias = alias
    self.isStar = isStar
  }
}

/// A member that a protocol asks for, by the hash of its name and that with the protocol's.
package struct RequiredMember: Sendable {
  package var name: UInt64
  package var ofProtocol: UInt64
}

/// A part of a file that was not read, and why, in a few words.
package struct UnreadPart: Sendable {
  package var span: ByteSpan
  package var reason: String
}

/// All that is kept of one file. Its bytes are not.
package struct Extraction: Sendable {
  package var sites: [Site] = []
  package var definitions: [Definition] = []
  /// The entries of a translation table.
  package var keys: KeyTable?
  /// Kept only in a file that has sites or definitions: nothing else is looked up by them. A style sheet keeps them always,
  /// since it may forward what it loads.
  package var imports: [Import] = []
  /// The names that a generated file gives to keys; it has nothing else.
  package var accessors = AccessorTable()
  /// `CommonStrings` of `typealias CommonStrings = R.string`.
  package var resourceAliases: [String] = []
  /// The members of `String` that look it up: `localized`.
  package var textMembers: [String] = []
  /// Hashes of the names of members that the file shows, of whatever type, and of those that its types have for texts.
  package var shownMembers: [UInt64] = []
  package var memberNames: [UInt64] = []
  /// Those of them that its protocols ask for; and the hashes of the others with each type that goes by the name of their
  /// own or that their own extends.
  package var requiredMembers: [RequiredMember] = []
  package var namedMembers: [UInt64] = []
  /// What the file declares that hands parameters on to sinks.
  package var components: [Component] = []
  package var callables: [Callable] = []
  /// The names of the file's modifiers that take taps.
  package var tapModifiers: [String] = []
  /// What the file gives something to that a component may hand on: hashes of the called name and the label.
  package var passed: [UInt64] = []
  /// What the file gives to components that may be a size, in one list of numbers, which only `DefaultSize` tells apart:
  /// the called name with the name of an argument that ends as sizes' do; the called name with how many arguments stand
  /// up to the last one without a name; and the name alone of what the file imports by another name, which may be given
  /// anything.
  package var givenSizes: [UInt64] = []
  /// Objects that hold lengths and shapes.
  package var objects = ValueObjects()
  /// Kotlin's package, else empty.
  package var packageName = ""
  /// The views or composables that are declared, by name, and whether they name what shows them.
  package var views: [NamedView] = []
  /// Button styles whose size is written.
  package var buttonStyles: [ButtonStyleBox] = []
  /// Statements that were not understood. What stands around them was read.
  package var notUnderstood: [ByteSpan] = []
  /// Parts of the file that are in a language that is not read.
  package var unreadParts: [UnreadPart] = []
  /// What of the file was refused though the rest was read, in a few words.
  package var note: String?
  /// Set when the file as a whole was not read (binary, not UTF-8): why, in a few words.
  package var unread: String?

  package init() {}
}
