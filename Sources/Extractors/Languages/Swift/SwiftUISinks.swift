import ContractSpec

/// SwiftUI and UIKit: callee and label or position, and where the value goes. Frequent forms first, by the census.
enum SwiftUISinks {
  static let grammar = Grammar(
    dialect: .swiftUI, calls: calls, labels: labels, assignments: assignments, words: words,
    wordAssignments: [
      "text", "secondaryText", "title", "subtitle", "placeholder", "prompt", "accessibilityLabel", "accessibilityHint",
      "accessibilityValue", "body", "messageText", "informativeText", "toolTip", "placeholderString",
    ],
    wordResults: ["titleForHeaderInSection", "titleForFooterInSection", "titleForRow"],
    values: values, fullShapes: ["Capsule", "Circle", "capsule", "circle"],
    lengthTypes: ["CGFloat", "Double", "Float", "Int"], neutralModifiers: neutral, widths: widths,
    insetControls: [
      InsetControl(names: ["TextEditor"], sides: Set(InsetControl.Side.allCases))
    ],
    layouts: [
      "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack", "LazyHGrid", "LazyVGrid", "Grid", "GridRow", "Group",
      "ScrollView", "Spacer", "UIStackView",
    ],
    surfaces: [], fields: ["TextField", "TextEditor", "SecureField", "UITextField", "UITextView"],
    openers: [
      "Menu", "contextMenu", "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "swipeActions",
    ],
    freeNames: [
      "Row", "Column", "Box", "Surface", "Card", "Dialog", "Icon", "BasicText", "BasicAlertDialog", "PaddingValues",
      "label", "title", "content", "action", "destination",
    ], components: components, commonWords: common,
    drawingNames: [
      "SwiftUI", "UIKit", "AppKit", "Cocoa", "WidgetKit", "AppIntents", "UserNotifications", "ActivityKit",
    ])

  private static let common = [
    "Box", "CGFloat", "CGRect", "CGSize", "Column", "Double", "Float", "Icon", "Int", "NSNumber", "Row", "Start",
    "String", "abs", "action",
    "all", "animation", "attribute", "capsule", "circle", "clamp", "content", "copy", "current", "defaultValue",
    "description", "destination", "disabled", "em", "enabled", "end", "environment", "fill",
    "floatValue", "greatestFiniteMagnitude", "height", "id", "infinity", "label", "max", "merge",
    "message",
    "min", "modifier", "name", "named", "null", "offset", "opacity", "plain", "position", "radius", "ratio", "rect",
    "role",
    "run", "shape", "size", "start", "string", "style", "table", "tableName", "task", "then", "this", "to",
    "toInt",
    "transition", "weight", "width", "zero",
  ]

  private static let components = ComponentForms(
    protocols: [
      "View", "ToolbarContent", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle",
      "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ],
    classEndings: ["View", "ViewController", "Cell", "Control", "Button", "Label", "Field", "Bar", "ReusableView"],
    openings: [
      "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination", "TabView", "Tab", "NavigationStack",
      "NavigationView", "NavigationSplitView",
    ],
    effects: ["task", "refreshable", "Task"],
    slots: [
      "overlay", "background", "mask", "destination", "content", "label", "rootView", "header", "footer", "view",
      "modifier", "buttonStyle", "labelStyle", "toggleStyle",
    ])

  private static let corners = [
    LabelSink("topLeading", radius("topStart")), LabelSink("topTrailing", radius("topEnd")),
    LabelSink("bottomTrailing", radius("bottomEnd")), LabelSink("bottomLeading", radius("bottomStart")),
  ]

  static let calls: [CallForm] = [
    CallForm("padding", handling: .edges, positions: [[spacing("padding.all")]], onReceiver: true),
    CallForm("safeAreaPadding", handling: .edges, positions: [[spacing("inset.all")]], onReceiver: true),
    CallForm("contentMargins", handling: .edges, positions: [[spacing("margin.all")]], onReceiver: true),
    CallForm("Spacer", labels: [LabelSink("minLength", spacing("spacer.all"))]),
    CallForm(
      "frame", handling: .onSpacer,
      labels: [
        LabelSink("width", spacing("spacer.width")), LabelSink("height", spacing("spacer.height")),
        LabelSink("minWidth", spacing("spacer.width")), LabelSink("minHeight", spacing("spacer.height")),
        LabelSink("maxWidth", spacing("spacer.width")), LabelSink("maxHeight", spacing("spacer.height")),
      ]),
    CallForm(
      "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "GridItem", "safeAreaInset",
      labels: [LabelSink("spacing", spacing("gap"))]),
    // How near glass shapes must be to melt together.
    CallForm("GlassEffectContainer"),
    CallForm(
      "EdgeInsets", "UIEdgeInsets", "NSDirectionalEdgeInsets", handling: .insets,
      labels: edges("inset") + axes("inset")),
    CallForm("NSCollectionLayoutEdgeSpacing", labels: edges("margin")),
    CallForm("init", handling: .insets, labels: edges("inset") + axes("inset") + corners),
    CallForm("setCustomSpacing", positions: [[spacing("gap")]]),
    CallForm(
      "constraint", "NSLayoutConstraint", handling: .constraint, labels: [LabelSink("constant", spacing("constraint"))]),
    CallForm("offset", "inset", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", handling: .constraintChain),
    CallForm(
      "listRowSpacing", "listSectionSpacing", handling: .lengthOrKeyword, positions: [[spacing("gap")]],
      onReceiver: true),
    CallForm("roundedRectangle", labels: [LabelSink("radius", radius("all"))], onReceiver: true),
    CallForm("cornerRadius", "presentationCornerRadius", labels: [], positions: [[radius("all")]], onReceiver: true),
    CallForm(
      "UnevenRoundedRectangle", "rect",
      labels: [
        LabelSink("topLeadingRadius", radius("topStart")), LabelSink("topTrailingRadius", radius("topEnd")),
        LabelSink("bottomTrailingRadius", radius("bottomEnd")),
        LabelSink("bottomLeadingRadius", radius("bottomStart")),
      ]),
    CallForm("RectangleCornerRadii", labels: corners),
    CallForm("system", handling: .notOnPicture, labels: [LabelSink("size", Sink(.typeSize))]),
    CallForm(
      "custom", handling: .notOnPicture,
      labels: [LabelSink("size", Sink(.typeSize)), LabelSink("fixedSize", Sink(.typeSize))]),
    CallForm("UIBezierPath", handling: .cornerRadii),
    CallForm("UIFont", handling: .notOnPicture, labels: [LabelSink("size", Sink(.typeSize))]),
  ]

  static let labels: [LabelForm] = [
    LabelForm("horizontalSpacing", spacing("gap.column")),
    LabelForm("verticalSpacing", spacing("gap.row")),
    LabelForm("cornerRadius", radius("all"), except: ["addRoundedRect", "roundedRect", "CGPath"]),
    LabelForm("cornerSize", radius("all"), except: ["addRoundedRect"]),
    LabelForm("ofSize", Sink(.typeSize), isOfFont: true), LabelForm("size", Sink(.typeSize), isOfFont: true),
  ]

  static let assignments: [LabelSink] = [
    LabelSink("cornerRadius", radius("all")),
    LabelSink("spacing", spacing("gap")),
    LabelSink("imagePadding", spacing("gap")),
    LabelSink("titlePadding", spacing("gap")),
    LabelSink("minimumInteritemSpacing", spacing("gap.column")),
    LabelSink("minimumLineSpacing", spacing("gap.row")),
    LabelSink("interGroupSpacing", spacing("gap")),
    LabelSink("interItemSpacing", spacing("gap")),
  ]

  static let words: [WordForm] = [
    WordForm("Text", labels: ["verbatim"]),
    WordForm("Label", "Button", "Toggle", "NavigationLink", "Menu", "Link", "Section", "Picker", "TextField"),
    WordForm("SecureField", "Stepper", "ProgressView", "LabeledContent", "DisclosureGroup", "GroupBox", "Tab"),
    WordForm("ContentUnavailableView", "CommandMenu", "DatePicker", "ColorPicker", "Gauge", "ShareLink"),
    WordForm("MultiDatePicker", "TabSection", "MenuBarExtra", "Window", "WindowGroup", "TextFieldLink", "TextState"),
    WordForm("navigationTitle", "navigationBarTitle", "navigationSubtitle", "alert", "confirmationDialog", "help"),
    WordForm("accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityRotor", "badge"),
    WordForm("accessibilityAction", labels: ["named"], at: []),
    WordForm("accessibilityCustomContent", at: [0, 1]),
    WordForm("searchable", labels: ["prompt"], at: []),
    WordForm("configurationDisplayName", "setTitle"),
    WordForm("description", scope: .configuration),
    WordForm("TypeDisplayRepresentation", labels: ["name"], at: []),
    WordForm("DisplayRepresentation", labels: ["title", "subtitle"], at: []),
    WordForm("AppShortcut", labels: ["phrases", "shortTitle"], at: []),
    WordForm("Parameter", labels: ["title", "description", "requestValueDialog"], at: [], scope: .annotation),
    WordForm("value", scope: .charted),
    WordForm("IntentDescription", "IntentDialog"),
    WordForm(
      "UIAlertController", "UIAlertAction", "UIAction", "UIMenu", "UICommand", "UIKeyCommand",
      labels: ["title", "message", "subtitle", "discoverabilityTitle"], at: []),
    WordForm("UIContextualAction", "UIBarButtonItem", "UITabBarItem", "NSMenuItem", labels: ["title"], at: []),
    WordForm("UIApplicationShortcutItem", labels: ["localizedTitle", "localizedSubtitle"], at: []),
    WordForm("addButton", labels: ["withTitle"], at: []),
  ]

  static let values = [
    "EdgeInsets", "UIEdgeInsets", "NSDirectionalEdgeInsets", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule",
    "Circle", "Rectangle", "Ellipse", "Font", "UIFont", "UIFontMetrics", "CGFloat", "Double", "CGSize", "GridItem",
    "RectangleCornerRadii", "AnyShape", "AnyView", "ContainerRelativeShape", "Path",
    "NSCollectionLayoutEdgeSpacing",
  ]

  static let neutral = [
    "accessibilityAddTraits", "accessibilityIdentifier", "accessibilityHint", "accessibilityLabel",
    "accessibilityValue",
    "accessibilityHidden", "accessibilityElement", "allowsHitTesting", "animation", "background", "blur", "bold",
    "border", "brightness", "buttonStyle", "clipShape", "clipped", "compositingGroup", "contentShape",
    "contentTransition", "contextMenu", "cornerRadius", "disabled",
    "drawingGroup", "fill", "fixedSize", "font", "fontWeight",
    "foregroundColor", "foregroundStyle", "glassEffect", "help", "hoverEffect", "id", "imageScale", "interpolation",
    "italic", "labelStyle", "layoutPriority", "lineLimit", "matchedGeometryEffect", "minimumScaleFactor",
    "monospacedDigit", "multilineTextAlignment", "offset", "onAppear", "onDisappear", "onHover", "onChange", "opacity",
    "overlay", "redacted", "renderingMode", "resizable", "rotationEffect", "saturation", "scaledToFill", "scaledToFit",
    "shadow", "stroke", "strokeBorder", "symbolEffect", "symbolRenderingMode", "symbolVariant", "task", "textCase",
    "tint", "transition", "truncationMode", "zIndex", "aspectRatio", "sensoryFeedback", "textSelection",
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "onReceive", "gesture", "simultaneousGesture",
    "highPriorityGesture", "onLongPressGesture", "environment", "environmentObject", "keyboardShortcut", "draggable",
  ]

  private static let widths = WidthForms(
    frames: [
      "NavigationStack", "NavigationView", "ScrollView", "ScrollViewReader", "Group", "GeometryReader", "ZStack",
      "WithPerceptionTracking",
    ],
    stacks: ["VStack", "LazyVStack"],
    lists: ["ScrollView", "LazyVStack", "LazyVGrid"],
    plainModifiers: [
      "accessibilityAddTraits", "accessibilityIdentifier", "accessibilityHint", "accessibilityLabel",
      "accessibilityValue", "accessibilityHidden", "accessibilityElement", "alert", "animation", "bold",
      "confirmationDialog", "disabled", "environment", "environmentObject", "font", "fontWeight", "foregroundColor",
      "foregroundStyle", "fullScreenCover", "id", "ignoresSafeArea", "italic", "layoutPriority", "lineLimit",
      "minimumScaleFactor", "multilineTextAlignment", "navigationBarTitleDisplayMode", "navigationDestination",
      "navigationTitle", "onAppear", "onChange", "onDisappear", "onReceive", "presentationDetents", "readFrame",
      "refreshable", "safeAreaInset", "scrollBounceBehavior", "scrollDismissesKeyboard", "scrollIndicators", "sheet",
      "task", "textSelection", "tint", "toolbar", "transition",
    ],
    shapingModifiers: [
      "aspectRatio", "border", "buttonStyle", "clipShape", "containerRelativeFrame", "contextMenu", "cornerRadius",
      "fixedSize", "glassEffect", "listRowBackground", "listRowInsets", "mask", "offset", "onTapGesture", "overlay",
      "position", "rotationEffect", "scaleEffect", "shadow", "swipeActions",
    ],
    windows: [
      "NavigationStack", "NavigationView", "ScrollView", "navigationTitle", "navigationBarTitleDisplayMode", "toolbar",
      "presentationDetents", "scrollBounceBehavior", "scrollDismissesKeyboard",
    ])

  private static func spacing(_ property: String) -> Sink { Sink(.spacing, property) }
  private static func radius(_ corner: String) -> Sink { Sink(.radius, "corner.\(corner)") }

  /// What apps add to the library's insets: `EdgeInsets(vertical: 4, horizontal: 8)`.
  private static func axes(_ group: String) -> [LabelSink] {
    [LabelSink("horizontal", spacing("\(group).horizontal")), LabelSink("vertical", spacing("\(group).vertical"))]
  }

  static func edges(_ group: String) -> [LabelSink] {
    [
      LabelSink("top", spacing("\(group).top")), LabelSink("bottom", spacing("\(group).bottom")),
      LabelSink("leading", spacing("\(group).start")), LabelSink("trailing", spacing("\(group).end")),
      LabelSink("left", spacing("\(group).start")), LabelSink("right", spacing("\(group).end")),
    ]
  }
}
