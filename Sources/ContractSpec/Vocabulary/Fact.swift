/// What stands in a source file: at this place, on this element, inside these declarations, a value of this kind.
///
/// Facts are the narrow waist. Extractors make them without a contract; rules read them without a language.
package struct Fact: Sendable {
  package var kind: FactKind
  package var platform: Platform
  /// The position of the value itself (for CSS the one component of a shorthand), never of the property.
  package var place: Place
  package var value: FactValue
  /// `dp`, `sp`, `pt`, `px`, `rem`, `em` as written; empty where there is none.
  package var unit: String
  /// What is written at `place`.
  package var text: String
  /// One of the closed vocabulary: `padding.horizontal`, `gap`, `corner.all`, … Empty for kinds that have none.
  package var property: String
  /// The element the value applies to: `Text`, `EventLabel`, `.btn-primary`.
  package var element: String
  /// The enclosing declarations, outermost first.
  package var enclosing: [String]
  package var origin: Origin
  /// The name as written, where `origin` is `reference` or `constant`.
  package var name: String?
  /// The contract's token, after binding.
  package var token: TokenPath?
  package var reason: UnresolvedReason?
  /// The constants the value went through, the nearest first.
  package var via: [Via] {
    get { rare?.via ?? [] }
    set { if !newValue.isEmpty || !via.isEmpty { change { $0.via = newValue } } }
  }
  /// Where the value stands that a change would have to touch, when that is not `place`.
  package var definition: Definition? {
    get { rare?.definition }
    set { if newValue != nil || definition != nil { change { $0.definition = newValue } } }
  }
  /// The value per mode (`light`, `dark`, an at-rule) where definitions differ by mode; else empty.
  package var modes: [ModeValue] {
    get { rare?.modes ?? [] }
    set { if !newValue.isEmpty || !modes.isEmpty { change { $0.modes = newValue } } }
  }
  /// A factor other than 1 or −1 on a name (`var(--x) * 2`), else nil.
  package var factor: Double? {
    get { rare?.factor }
    set { if newValue != nil || factor != nil { change { $0.factor = newValue } } }
  }
  /// The value is not the name's own or its negative (`Spacing.lg + 4`, `var(--x) * 2`): the name is no answer to a scale.
  package var isDerived = false
  /// `-var(--x)`, which is no CSS.
  package var hasInvalidNegation = false
  /// `em` without a known parent size was taken as the root size.
  package var isAssumed = false
  /// The custom property that this is the fallback of: `--x` for the `8px` of `var(--x, 8px)`.
  package var fallbackOf: String? {
    get { rare?.fallbackOf }
    set { if newValue != nil || fallbackOf != nil { change { $0.fallbackOf = newValue } } }
  }
  /// The declaration or selector whose outermost horizontal inset this is: nothing between it and the value, on the way
  /// from the outside, sets the content in or narrows it. Nil for all other values, and where that is not certain.
  package var outermostIn: String? {
    get { rare?.outermostIn }
    set { if newValue != nil || outermostIn != nil { change { $0.outermostIn = newValue } } }
  }
  /// The declaration whose outermost element this value is on, through elements that only show their content.
  package var rootOf: String? {
    get { rare?.rootOf }
    set { if newValue != nil || rootOf != nil { change { $0.rootOf = newValue } } }
  }
  /// The view whose body shows the member `rootOf` as its outermost element: the value is that of the view itself.
  package var rootOfView: String? {
    get { rare?.rootOfView }
    set { if newValue != nil || rootOfView != nil { change { $0.rootOfView = newValue } } }
  }

  /// Whether the value is on the outermost element of a declaration.
  package func isRoot(of name: String) -> Bool { rootOf == name || rootOfView == name }

  /// A key use that no table of the project needs to know: the text stands beside it, or with the system or a library.
  package var isTextElsewhere = false
  /// Inside a preview: left out of every rule unless the contract asks.
  package var isPreview: Bool
  package var circumstances: Circumstances = []
  /// The argument with its label and the call around the value, for fixes of those forms; the value where there are none.
  /// In the same file as `place`.
  package var argument: Place {
    get { Place(path: place.path, extent: argumentExtent) }
    set { argumentExtent = newValue.extent }
  }
  package var call: Place {
    get { Place(path: place.path, extent: callExtent) }
    set { callExtent = newValue.extent }
  }
  private var argumentExtent: Place.Extent
  private var callExtent: Place.Extent
  package var details: Details

  /// What stands around a value and bears on whether it is the value that a person meets.
  package struct Circumstances: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// That of some cases: an arm of a choice, a rule under `@media`. Nothing there is no value, but the lack of one.
    package static let inSomeCases = Circumstances(rawValue: 1)
    /// An inset to which another is added on that side, that of a control by itself or one more in the chain: more than
    /// this is seen.
    package static let besideInset = Circumstances(rawValue: 2)
    /// A target in one whose tap does the same: a finger that misses it hits that one.
    package static let tappedAround = Circumstances(rawValue: 4)
    /// Built for another system than the client's alone, or for those who make it: `#if os(tvOS)`, `#if DEBUG`.
    package static let onOtherSystem = Circumstances(rawValue: 8)
    /// On a plain arrangement of the library, a row or a stack: that is no thing of the app by its name.
    package static let onLayout = Circumstances(rawValue: 16)
    /// In what the declaration opens over itself, a menu or a sheet: that is no part of it.
    package static let isOpened = Circumstances(rawValue: 32)
    /// A padding around what its element is seen by, a card, or between it and what stands beside it: its margin.
    package static let isMargin = Circumstances(rawValue: 64)
    /// Given to a component or an object, which sets in by it what it wants.
    package static let isHandedOn = Circumstances(rawValue: 128)
    /// In the modifier that a component is given, which its declaration may draw inside of.
    package static let isGiven = Circumstances(rawValue: 256)
    /// A corner of half the height that is written beside it, or of what is called a circle: that is a full one.
    package static let isHalf = Circumstances(rawValue: 512)
    /// On a field that is typed in, which has a box of its own wherever it stands.
    package static let onField = Circumstances(rawValue: 1024)
    /// The outermost inset of what is named as any part of a screen may be, and nothing there says that it is a whole one.
    package static let inPossiblePart = Circumstances(rawValue: 2048)
    /// The gap of a stack that shows one thing.
    package static let partsNothing = Circumstances(rawValue: 4096)
    /// Text that is redacted while it is shown, a skeleton, or is there to keep room: nobody reads it.
    package static let isRedacted = Circumstances(rawValue: 8192)
  }

  /// What only few facts have, so that its room is taken only there.
  private struct Rare: Sendable {
    var via: [Via] = []
    var definition: Definition?
    var modes: [ModeValue] = []
    var factor: Double?
    var fallbackOf: String?
    var outermostIn: String?
    var rootOf: String?
    var rootOfView: String?
  }

  private indirect enum RareBox: Sendable {
    case none
    case some(Rare)
  }

  private var boxedRare = RareBox.none
  private var rare: Rare? { if case .some(let rare) = boxedRare { rare } else { nil } }

  private mutating func change(_ change: (inout Rare) -> Void) {
    var rare = rare ?? Rare()
    change(&rare)
    boxedRare = .some(rare)
  }

  package init(kind: FactKind, platform: Platform, place: Place, value: FactValue = .none) {
    self.kind = kind
    self.platform = platform
    self.place = place
    self.value = value
    unit = ""
    text = ""
    property = ""
    element = ""
    enclosing = []
    origin = .literal
    isPreview = false
    argumentExtent = place.extent
    callExtent = place.extent
    details = .none
  }

  package struct Via: Sendable, Hashable {
    package var name: String
    package var place: Place
    package init(name: String, place: Place) {
      self.name = name
      self.place = place
    }
  }

  /// The definition a constant's value comes from: `text` is the value as written there.
  package struct Definition: Sendable, Hashable {
    package var name: String
    package var place: Place
    package var text: String
    /// It stands in a file of resources, where no code can be written.
    package var isResource: Bool
    package init(name: String, place: Place, text: String, isResource: Bool = false) {
      self.name = name
      self.place = place
      self.text = text
      self.isResource = isResource
    }
  }

  package struct ModeValue: Sendable, Hashable {
    package var mode: String
    package var value: FactValue
    package init(mode: String, value: FactValue) {
      self.mode = mode
      self.value = value
    }
  }

  /// What only one kind has.
  package indirect enum Details: Sendable {
    case none
    /// Width and height in logical units, nil where not known; `related` holds the places of the size and of the click.
    /// `variantOf` names the element where this is no element of its own, only one that has further classes and by them
    /// another size: `.btn` for `.btn.btn-sm`.
    case target(width: Double?, height: Double?, related: [Place], variantOf: String = "")
    /// `present`, `missing` or `unknown` stands in `value`; `source` is where the name comes from.
    case label(source: String)
    case key(
      table: String, language: String, content: String, placeholders: [String], category: String?,
      marks: KeyTable.Marks = [])
    /// `table`: where the look-up names one.
    case keyUse(function: String, table: String?, isDynamic: Bool)
    case words(sink: String)
    case token(mode: String)
    case component(Component)
  }

  /// What a declaration that screens are built from is made of. The fact's `call` is the whole declaration.
  package struct Component: Sendable {
    /// As it is declared: `func`, `struct`, `class`, `extension`.
    package var declared: String
    /// Whether no other file sees it.
    package var isFileOnly: Bool
    /// In the order in which they are shown.
    package var children: [Child]

    package init(declared: String, isFileOnly: Bool, children: [Child]) {
      self.declared = declared
      self.isFileOnly = isFileOnly
      self.children = children
    }

    package struct Child: Sendable {
      package var name: String
      package var place: Place
      /// How many of the children before it hold it: 0 for what the declaration itself holds.
      package var depth: Int
      /// It is opened from here, as a sheet or the next screen, and no part of what is shown.
      package var isOpened: Bool

      package init(name: String, place: Place, depth: Int, isOpened: Bool) {
        self.name = name
        self.place = place
        self.depth = depth
        self.isOpened = isOpened
      }
    }
  }

  /// Whether an inset may be another one as it is seen: with what is added to it it is more.
  package func mayComeTo(_ seen: Double, from written: Double) -> Bool {
    circumstances.contains(.besideInset) && written >= 0 && written < seen
  }

  package var component: Component? { if case .component(let component) = details { component } else { nil } }
}
