import ContractSpec

/// Jetpack Compose: callee and label or position, and where the value goes. Frequent forms first, by the census.
enum ComposeSinks {
  static let grammar = Grammar(
    dialect: .compose, calls: calls, labels: labels, assignments: [LabelSink("textSize", Sink(.typeSize))],
    words: words,
    wordAssignments: ["contentDescription", "text", "title", "subtitle", "hint", "stateDescription", "paneTitle"],
    values: values, fullShapes: ["CircleShape"],
    lengthTypes: ["Dp", "TextUnit"], neutralModifiers: neutral, widths: widths,
    insetControls: insetControls,
    layouts: [
      "Row", "Column", "Box", "BoxWithConstraints", "LazyRow", "LazyColumn", "FlowRow", "FlowColumn",
      "ContextualFlowRow",
      "LazyVerticalGrid", "LazyHorizontalGrid", "LazyVerticalStaggeredGrid", "LazyHorizontalStaggeredGrid", "Spacer",
    ],
    surfaces: [
      "Card", "ElevatedCard", "OutlinedCard", "Surface", "Button", "ElevatedButton", "FilledTonalButton",
      "OutlinedButton",
      "FloatingActionButton", "AssistChip", "FilterChip", "InputChip", "SuggestionChip",
    ],
    fields: ["TextField", "OutlinedTextField", "BasicTextField", "SecureTextField"],
    openers: [
      "DropdownMenu", "ExposedDropdownMenu", "ModalBottomSheet", "AlertDialog", "BasicAlertDialog", "Dialog", "Popup",
    ],
    freeNames: [
      "NavigationLink", "Menu", "Toggle", "Link", "Group", "HStack", "VStack", "ZStack", "List", "Form", "Section",
      "ForEach", "ControlGroup", "label", "title", "content", "action", "destination", "toolbar", "help",
      "inset",
    ], components: components, commonWords: common, drawingNames: ["compose", "glance"])

  private static let insetControls = [
    InsetControl(
      names: ["IconButton", "IconToggleButton", "Checkbox", "TriStateCheckbox", "RadioButton"],
      sides: Set(InsetControl.Side.allCases)),
    InsetControl(names: ["TextButton"], sides: [.start, .end]),
    // Glance's, which has its text at its end.
    InsetControl(names: ["CheckBox"], sides: [.start]),
  ]

  private static let common = [
    "Double", "Float", "Int", "List", "Pair", "Start", "String", "Group", "Link", "Menu", "Section", "abs", "action",
    "all", "alpha", "append",
    "aspectRatio", "attribute", "background", "border", "bottom", "clip", "coerceAtLeast", "coerceAtMost", "coerceIn",
    "content", "copy", "corner", "current", "custom", "defaultValue", "description", "destination", "enabled",
    "end", "font", "frame", "headline", "height", "hashMapOf", "help", "item", "label", "mask", "linkedMapOf", "mapOf",
    "max", "maxOf", "merge", "message", "min", "minOf", "mutableMapOf", "name",
    "offset", "overlay", "percent", "persistentMapOf", "placeholder",
    "plain", "radius", "ratio", "role", "rotate", "run", "scale", "shape", "size", "space", "start", "style",
    "system", "table", "tableName", "then", "to", "toDouble", "toFloat", "toInt", "top", "visible", "weight", "width",
  ]

  private static let components = ComponentForms(
    openings: ["composable", "dialog", "bottomSheet", "entry"],
    effects: [
      "LaunchedEffect", "DisposableEffect", "SideEffect", "remember", "rememberSaveable", "produceState",
      "derivedStateOf", "lazy", "drawBehind", "drawWithContent", "drawWithCache", "Canvas", "semantics",
      "clearAndSetSemantics", "graphicsLayer", "pointerInput",
    ])

  static let calls: [CallForm] = [
    CallForm(
      "padding", handling: .lengthOrObject, labels: edges("padding") + axes("padding") + [all("padding")],
      positions: positions("padding"), onReceiver: false),
    CallForm(
      "paddingFromBaseline", labels: edges("padding"),
      positions: [
        [spacing("padding.top")],
        [
          spacing("padding.top"), spacing("padding.bottom"),
        ],
      ]),
    CallForm("CornerSize", handling: .corner),
    CallForm("absolutePadding", labels: edges("padding"), positions: positions("padding")),
    CallForm(
      "height", "requiredHeight", handling: .onSpacer, labels: [LabelSink("height", spacing("spacer.height"))],
      positions: [[spacing("spacer.height")]]),
    CallForm(
      "width", "requiredWidth", handling: .onSpacer, labels: [LabelSink("width", spacing("spacer.width"))],
      positions: [[spacing("spacer.width")]]),
    CallForm(
      "size", "requiredSize", handling: .onSpacer,
      labels: [
        LabelSink("size", spacing("spacer.all")), LabelSink("width", spacing("spacer.width")),
        LabelSink("height", spacing("spacer.height")),
      ],
      positions: [[spacing("spacer.all")], [spacing("spacer.width"), spacing("spacer.height")]]),
    CallForm(
      "spacedBy", labels: [LabelSink("space", spacing("gap"))], positions: [[spacing("gap")], [spacing("gap")]]),
    // Glance rounds by a modifier.
    CallForm(
      "cornerRadius", labels: [LabelSink("radius", radius("all"))], positions: [[radius("all")]], onReceiver: true),
    CallForm(
      "PaddingValues", handling: .lengthOrObject, labels: edges("padding") + axes("padding") + [all("padding")],
      positions: positions("padding")),
    CallForm(
      "WindowInsets", labels: edges("inset"),
      positions: (1...4).map { Array(positions("inset")[3].prefix($0)) }),
    CallForm(
      "RoundedCornerShape", "AbsoluteRoundedCornerShape", handling: .percentage,
      labels: [
        LabelSink("size", radius("all")), LabelSink("corner", radius("all")), LabelSink("percent", radius("all")),
        LabelSink("topStart", radius("topStart")), LabelSink("topEnd", radius("topEnd")),
        LabelSink("bottomEnd", radius("bottomEnd")), LabelSink("bottomStart", radius("bottomStart")),
        LabelSink("topStartPercent", radius("topStart")), LabelSink("topEndPercent", radius("topEnd")),
        LabelSink("bottomEndPercent", radius("bottomEnd")), LabelSink("bottomStartPercent", radius("bottomStart")),
        LabelSink("topLeft", radius("topStart")), LabelSink("topRight", radius("topEnd")),
        LabelSink("bottomRight", radius("bottomEnd")), LabelSink("bottomLeft", radius("bottomStart")),
      ],
      positions: [
        [radius("all")], [radius("topStart"), radius("topEnd")],
        [radius("topStart"), radius("topEnd"), radius("bottomEnd")],
        [radius("topStart"), radius("topEnd"), radius("bottomEnd"), radius("bottomStart")],
      ]),
  ]

  static let labels: [LabelForm] = [
    LabelForm("fontSize", Sink(.typeSize)),
    LabelForm("lineHeight", Sink(.lineHeight)),
    LabelForm("cornerRadius", radius("all"), except: ["drawRoundRect", "RoundRect"]),
    LabelForm("cornerSize", radius("all"), except: ["drawRoundRect", "RoundRect"]),
  ]

  static let words: [WordForm] = [
    WordForm("Text", "BasicText", "AnnotatedString", labels: ["text"]),
    WordForm("Icon", "Image", "AsyncImage", labels: ["contentDescription"], at: [1], scope: .drawing),
    WordForm("append", scope: .styledText),
    WordForm("setContentTitle", "setContentText", "setSubText", "setTicker", "setBigContentTitle", "setSummaryText"),
    WordForm("setTitle", "setMessage", "setPositiveButton", "setNegativeButton", "setNeutralButton", "setSubtitle"),
    WordForm("setNegativeButtonText", "setShortLabel", "setLongLabel", "setContentDescription", "setHint"),
    WordForm("showSnackbar", labels: ["message", "actionLabel"], at: [0, 1]),
    // `Toast.makeText(context, "…", …)`, `NotificationChannel(id, "…", …)`, `Intent.createChooser(intent, "…")`.
    WordForm("makeText", "NotificationChannel", "createChooser", labels: ["text", "name", "title"], at: [1]),
    WordForm("setTextViewText", labels: ["text"], at: [1]),
    WordForm("clickable", "combinedClickable", labels: ["onClickLabel", "onLongClickLabel"], at: []),
    WordForm(
      labels: [
        "title", "text", "label", "contentDescription", "placeholder", "subtitle", "description", "message", "headline",
        "titleText", "titleStr", "headerText", "placeholderText", "labelText", "helperText", "hint", "headlineText",
        "supportingText", "buttonText", "confirmText", "dismissText", "submitText",
      ], at: [], scope: .drawing),
  ]

  static let values = [
    "PaddingValues", "TextStyle", "SpanStyle", "ParagraphStyle", "RoundedCornerShape", "AbsoluteRoundedCornerShape",
    "CornerSize", "Dp", "BorderStroke", "WindowInsets", "DpSize",
  ]

  private static let neutral = [
    "absoluteOffset", "align", "alignBy", "alignByBaseline", "alpha", "anchoredDraggable", "animateEnterExit",
    "animateItem",
    "animateItemPlacement", "background", "basicMarquee", "blur", "border", "bringIntoViewRequester",
    "clearAndSetSemantics",
    "clickable", "clip", "clipToBounds", "combinedClickable", "cornerRadius", "draggable", "drawBehind",
    "drawWithCache", "drawWithContent", "focusGroup", "focusProperties", "focusRequester", "focusTarget", "focusable",
    "graphicsLayer", "hideFromAccessibility", "hoverable", "indication", "layoutId", "nestedScroll", "offset",
    "onClick", "onFocusChanged", "onFocusEvent", "onGloballyPositioned", "onKeyEvent", "onPlaced", "onPreviewKeyEvent",
    "onSizeChanged", "pointerHoverIcon", "pointerInput", "progressSemantics", "renderInSharedTransitionScopeOverlay",
    "rotate", "scale", "selectable",
    "selectableGroup", "semantics", "shadow", "sharedBounds", "sharedElement", "testTag", "toggleable",
    "triStateToggleable", "visible", "zIndex",
  ]

  private static let widths = WidthForms(
    frames: [
      "Scaffold", "ModalBottomSheet", "BottomSheetScaffold", "Dialog", "BasicAlertDialog", "Surface", "Card",
      "MaterialTheme", "CompositionLocalProvider", "PullToRefreshBox", "SelectionContainer", "Crossfade",
      "AnimatedContent", "AnimatedVisibility",
    ],
    stacks: ["Column", "Box", "BoxWithConstraints", "LazyColumn", "item"],
    lists: ["LazyColumn", "LazyVerticalGrid", "LazyVerticalStaggeredGrid"],
    plainModifiers: [
      "fillMaxHeight", "weight", "verticalScroll", "statusBarsPadding", "navigationBarsPadding", "systemBarsPadding",
      "imePadding", "safeDrawingPadding", "safeContentPadding", "safeGesturesPadding", "displayCutoutPadding",
      "windowInsetsPadding", "consumeWindowInsets", "nestedScroll", "testTag", "semantics", "heightIn",
      "wrapContentHeight", "animateContentSize", "focusRequester", "focusable", "focusGroup", "imeNestedScroll",
      "onSizeChanged", "onGloballyPositioned", "pullRefresh",
    ],
    shapingModifiers: [],
    windows: [
      "Scaffold", "ModalBottomSheet", "BottomSheetScaffold", "Dialog", "BasicAlertDialog", "PullToRefreshBox",
      "LazyColumn", "LazyVerticalGrid", "LazyVerticalStaggeredGrid", "fillMaxSize", "verticalScroll",
    ])

  private static func spacing(_ property: String) -> Sink { Sink(.spacing, property) }
  private static func radius(_ corner: String) -> Sink { Sink(.radius, "corner.\(corner)") }

  private static func all(_ group: String) -> LabelSink { LabelSink("all", spacing("\(group).all")) }

  private static func axes(_ group: String) -> [LabelSink] {
    [LabelSink("horizontal", spacing("\(group).horizontal")), LabelSink("vertical", spacing("\(group).vertical"))]
  }

  private static func edges(_ group: String) -> [LabelSink] {
    [
      LabelSink("start", spacing("\(group).start")), LabelSink("end", spacing("\(group).end")),
      LabelSink("top", spacing("\(group).top")), LabelSink("bottom", spacing("\(group).bottom")),
      LabelSink("left", spacing("\(group).start")), LabelSink("right", spacing("\(group).end")),
    ]
  }

  /// Compose's order: one value, two axes, or start, top, end, bottom.
  private static func positions(_ group: String) -> [[Sink]] {
    let sides = ["start", "top", "end", "bottom"].map { spacing("\(group).\($0)") }
    return [
      [spacing("\(group).all")], [spacing("\(group).horizontal"), spacing("\(group).vertical")], Array(sides.prefix(3)),
      sides,
    ]
  }
}
