import ContractSpec

/// Where a value goes: the kind of the fact it makes and its property of the closed vocabulary.
package struct Sink: Sendable, Hashable {
  package var kind: FactKind
  package var property: String

  package init(_ kind: FactKind, _ property: String = "") {
    self.kind = kind
    self.property = property
  }
}

/// A label and where the value behind it goes.
package struct LabelSink: Sendable {
  package var label: String
  package var sink: Sink

  package init(_ label: String, _ sink: Sink) {
    self.label = label
    self.sink = sink
  }
}

/// A row of a language's table: a callee, and where its arguments go by label, or by position among so many.
package struct CallForm: Sendable {
  /// What is special in reading the call; most are `plain`.
  package enum Handling: Sendable {
    case plain
    /// A value of its own counts, an object that is passed on does not: `padding(inner)`.
    case lengthOrObject
    /// A keyword of the library stands where a length may: `.listSectionSpacing(.compact)`.
    case lengthOrKeyword
    /// Edges first, then the value: `.padding(.horizontal, 8)`.
    case edges
    /// Spacing only where the modifier stands on a `Spacer`.
    case onSpacer
    /// A whole number without a unit is a percentage: `RoundedCornerShape(50)`.
    case percentage
    /// `EdgeInsets(…)`, or `.init(…)` with nothing but such labels.
    case insets
    /// Auto Layout: spacing on edge anchors alone.
    case constraint
    /// The same as a chain on a maker: `make.top.equalToSuperview().offset(8)`.
    case constraintChain
    /// `CornerSize(8.dp)`: of the corner that it is given to, unless what takes it is read itself.
    case corner
    /// `cornerRadii: CGSize(width:height:)`.
    case cornerRadii
    /// A size of type, unless it stands on a picture, where it is the size of an icon.
    case notOnPicture
  }

  package var callees: [String]
  package var handling: Handling
  package var labels: [LabelSink]
  /// The sinks of unlabelled arguments, by their number: the first list is for one argument, the second for two.
  package var positions: [[Sink]]
  /// Whether the call must be made on something: `.cornerRadius(8)`.
  package var onReceiver: Bool

  package init(
    _ callees: String..., handling: Handling = .plain, labels: [LabelSink] = [], positions: [[Sink]] = [],
    onReceiver: Bool = false
  ) {
    self.callees = callees
    self.handling = handling
    self.labels = labels
    self.positions = positions
    self.onReceiver = onReceiver
  }
}

/// A label that means the same on any call, but those named.
package struct LabelForm: Sendable {
  package var label: String
  package var sink: Sink
  package var exceptCallees: [String]
  /// Only on what makes a font, by its name, and not of a picture.
  package var isOfFont: Bool

  package init(_ label: String, _ sink: Sink, except: [String] = [], isOfFont: Bool = false) {
    self.label = label
    self.sink = sink
    exceptCallees = except
    self.isOfFont = isOfFont
  }
}

/// Where text that a person reads is given.
package struct WordForm: Sendable {
  package enum Scope: Sendable {
    case anywhere
    /// Only inside a function that draws: elsewhere the same label is a field of data.
    case drawing
    /// Only where a text is put together: elsewhere `append` adds to anything.
    case styledText
    /// Only on what configures a widget.
    case configuration
    /// Only on an annotation: `@Parameter(title: "…")`.
    case annotation
    /// Only on the name of what a chart shows: `.value("Day", entry.date)`.
    case charted
  }

  /// Empty: any callee with a capital.
  package var callees: [String]
  /// The labels whose strings are read, and which of the unlabelled arguments, 0-based.
  package var labels: [String]
  package var positions: [Int]
  package var scope: Scope

  package init(_ callees: String..., labels: [String] = [], at positions: [Int] = [0], scope: Scope = .anywhere) {
    self.callees = callees
    self.labels = labels
    self.positions = positions
    self.scope = scope
  }
}

/// What a language's library lays out over its whole width, so that the outermost inset of a screen can be told.
package struct WidthForms: Sendable {
  /// Show their content over all they have: `Scaffold`, `NavigationStack`.
  package var frames: [String]
  /// Lay out several things one below another: `Column`, `VStack`.
  package var stacks: [String]
  /// As wide as what is around them, whatever they hold: `LazyColumn`, `ScrollView`.
  package var lists: [String]
  /// Modifiers that change neither the width of an element nor its look.
  package var plainModifiers: [String]
  /// Modifiers that give an element a shape or a place of its own.
  package var shapingModifiers: [String]
  /// Elements and modifiers that fill the window, scroll, or belong to a screen as a whole.
  package var windows: [String]

  package init(
    frames: [String], stacks: [String], lists: [String], plainModifiers: [String], shapingModifiers: [String],
    windows: [String]
  ) {
    self.frames = frames
    self.stacks = stacks
    self.lists = lists
    self.plainModifiers = plainModifiers
    self.shapingModifiers = shapingModifiers
    self.windows = windows
  }
}

/// A control that the library sets in by itself, with nothing to be seen there: the box of a check box is smaller than
/// what takes its tap.
package struct InsetControl: Sendable {
  package var names: [String]
  package var sides: Set<Side>

  /// By their names in the vocabulary of properties.
  package enum Side: String, CaseIterable, Sendable { case start, end, top, bottom }
}

/// How what is shown is put together of components, so that a declaration's children can be told.
package struct ComponentForms: Sendable {
  /// A type that conforms to one of these is a component.
  package var protocols: Set<String> = []
  /// A class whose name, or whose superclass's, ends so is one.
  package var classEndings: [String] = []
  /// What opens a sheet or the next screen: it is no part of what is shown.
  package var openings: Set<String> = []
  /// Calls whose closures run and show nothing.
  package var effects: Set<String> = []
  /// Labels of arguments, and modifiers, that take a component as it is, without a closure.
  package var slots: Set<String> = []
}

/// What the engine needs to know of a language's library: tables, no code. A new form of a known kind is a row;
/// one that is attached or named in a new way also needs the engine.
package struct Grammar: Sendable {
  /// How modifiers stand to their element: in an argument of it, from the outside in; or after it, from the inside out.
  package enum Dialect: Sendable { case compose, swiftUI }

  package var dialect: Dialect
  package var calls: [CallForm]
  package var labels: [LabelForm]
  /// `x.name = value`: the last name of the target and where the value goes.
  package var assignments: [LabelSink]
  package var words: [WordForm]
  /// `x.name = "text"`: names of properties that show text.
  package var wordAssignments: [String]
  /// Labels of parameters by which a library asks for a text: what such a function gives back is shown.
  package var wordResults: [String]
  /// Constructors of values: the element is what they are given to.
  package var values: [String]
  /// Shapes that are a pill or a circle.
  package var fullShapes: [String]
  /// Types whose values are lengths.
  package var lengthTypes: [String]

  /// Modifiers that change no size and give no name.
  package var neutralModifiers: [String]
  package var widths: WidthForms
  package var insetControls: [InsetControl]
  /// What only arranges others.
  package var layouts: Set<String>
  /// What is seen as a body of its own: a modifier's padding is around it.
  package var surfaces: Set<String>
  /// What is typed in.
  package var fields: Set<String>
  /// What shows its closures over the rest, once it is opened.
  package var openers: Set<String>
  /// Words of the engine that this library calls nothing by, so that a project's own component may have the name.
  package var freeNames: Set<String>
  package var components: ComponentForms
  /// Words of the tables that any program uses: a file with these alone draws nothing.
  package var commonWords: [String]
  /// Names beside the tables that say that a file may draw: of the libraries that one imports to do so.
  package var drawingNames: [String]

  package init(
    dialect: Dialect, calls: [CallForm], labels: [LabelForm], assignments: [LabelSink], words: [WordForm],
    wordAssignments: [String], wordResults: [String] = [], values: [String], fullShapes: [String],
    lengthTypes: [String], neutralModifiers: [String] = [], widths: WidthForms,
    insetControls: [InsetControl], layouts: Set<String>, surfaces: Set<String>, fields: Set<String>,
    openers: Set<String>,
    freeNames: Set<String>,
    components: ComponentForms, commonWords: [String] = [], drawingNames: [String] = []
  ) {
    self.dialect = dialect
    self.calls = calls
    self.labels = labels
    self.assignments = assignments
    self.words = words
    self.wordAssignments = wordAssignments
    self.wordResults = wordResults
    self.values = values
    self.fullShapes = fullShapes
    self.lengthTypes = lengthTypes
    self.neutralModifiers = neutralModifiers
    self.widths = widths
    self.insetControls = insetControls
    self.layouts = layouts
    self.surfaces = surfaces
    self.fields = fields
    self.openers = openers
    self.freeNames = freeNames
    self.components = components
    self.commonWords = commonWords
    self.drawingNames = drawingNames
  }
}
