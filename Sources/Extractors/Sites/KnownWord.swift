/// The words the engine itself decides on, beside those that only stand in a table of a language. Looked up by number.
package enum KnownWord: String, CaseIterable, Sendable {
  case none = ""

  // Declarations.
  case structType = "struct"
  case initializer = "init"
  case constructor

  // Values.
  case dp, sp, em
  case dpLength = "Dp"
  case textUnit = "TextUnit"
  case cgFloat = "CGFloat"
  case doubleType = "Double"
  case floatType = "Float"
  case intType = "Int"
  case cornerSize = "CornerSize"
  case cgSize = "CGSize"
  case cgRect = "CGRect"
  case nsNumber = "NSNumber"
  case selfType = "Self"
  case scaledValue, `for`
  case zero, infinity, greatestFiniteMagnitude
  case unspecified = "Unspecified"
  case infiniteLength = "Infinity"
  case hairline = "Hairline"
  case toSp, toDp, rawValue, value, toFloat, toInt, toDouble, floatValue
  case min, max, minOf, maxOf, abs, coerceAtLeast, coerceAtMost, coerceIn, clamp
  case remember, `let`, run, dimensionResource, current
  case localInspectionMode = "LocalInspectionMode"
  case intrinsicSize = "IntrinsicSize"
  case circleShape = "CircleShape"
  case percent
  case `nil`, null, `self`, this, `true`, `false`

  // Styles and shapes by name.
  case typography, shapes, copy, merge, font, system, custom, style, textStyle
  case preferredFont, preferredFontDescriptor, forTextStyle, withTextStyle
  case contentShape, clipShape, background, overlay, mask, glassEffect, containerShape, buttonBorderShape
  case listRowBackground
  case `in`, shape, frame

  // Elements and their modifiers.
  case modifierObject = "Modifier"
  case glanceModifier = "GlanceModifier"
  case modifier, then, resizable, redacted, hidden, opacity
  case spacer = "Spacer"
  case imageView = "Image"
  case iconView = "Icon"
  case asyncImage = "AsyncImage"
  case textView = "Text"
  case basicText = "BasicText"
  case labelView = "Label"
  case boxView = "Box"
  case rowView = "Row"
  case columnView = "Column"
  case surface = "Surface"
  case canvas = "Canvas"
  case padding, size, width, height, requiredSize, requiredWidth, requiredHeight
  case sizeIn, widthIn, heightIn, requiredSizeIn, requiredWidthIn, requiredHeightIn, defaultMinSize
  case minimumInteractiveComponentSize, fillMaxSize, fillMaxWidth, fillMaxHeight
  case wrapContentSize, wrapContentWidth, wrapContentHeight, aspectRatio, ratio, weight
  case clickable, combinedClickable, toggleable, selectable, triStateToggleable, pointerInput, detectTapGestures
  case indication, enabled, onClick, onCheckedChange, onValueChange, onLongClick, onDismissRequest
  case contentDescription, semantics, clearAndSetSemantics, onClickLabel
  case minWidth, minHeight, maxWidth, maxHeight, horizontal, vertical, start, end, top, bottom, leading, trailing, all
  case left, right, absolutePadding
  case button = "Button"
  case navigationLink = "NavigationLink"
  case menu = "Menu"
  case toggle = "Toggle"
  case link = "Link"
  case shareLink = "ShareLink"
  case editButton = "EditButton"
  case gesture, simultaneousGesture, highPriorityGesture
  case tapGesture = "TapGesture"
  case onTapGesture, label, action, destination, buttonStyle, makeBody
  case role, isOn, title, systemName, decorative, accessibilityLabel, accessibilityHidden, accessibilityElement
  case accessibilityRepresentation, accessibilityLabeledPair, accessibilityChildren, help, plain, borderless
  case group = "Group"
  case hStack = "HStack"
  case vStack = "VStack"
  case zStack = "ZStack"
  case lazyHStack = "LazyHStack"
  case lazyVStack = "LazyVStack"
  case listView = "List"
  case formView = "Form"
  case sectionView = "Section"
  case forEach = "ForEach"
  case toolbarItem = "ToolbarItem"
  case toolbarItemGroup = "ToolbarItemGroup"
  case controlGroup = "ControlGroup"
  case toolbar, contextMenu, swipeActions, confirmationDialog, alert, commands

  case scrollView = "ScrollView"
  case cardView = "Card"
  case dialogView = "Dialog"
  case basicAlertDialog = "BasicAlertDialog"
  case paddingValues = "PaddingValues"
  case startAlignment = "Start"
  case horizontalAlignment
  case contentPadding, contentAlignment, alignment, content, border, shadowElevation, safeAreaPadding, contentMargins

  // Keys and words.
  case resourceClass = "R"
  case composeResourceClass = "Res"
  case sharedResourceClass = "MR"
  case string, plurals, array, dimen, stringResource, pluralStringResource, getString, getQuantityString
  case getText
  case nsLocalizedString = "NSLocalizedString"
  case stringType = "String"
  case localized, defaultValue, localizedString, forKey
  case errorTexts = "NSLocalizedDescriptionKey"
  case errorDescription, failureReason, recoverySuggestion
  case localizedStringKey = "LocalizedStringKey"
  case localizedStringResource = "LocalizedStringResource"
  case displayRepresentation = "DisplayRepresentation"
  case typeDisplayRepresentation = "TypeDisplayRepresentation"
  case tr, verbatim, buildAnnotatedString, table, tableName
  case composable = "Composable"
  case mapOf, hashMapOf, mutableMapOf, linkedMapOf, persistentMapOf, to
  case pair = "Pair"
  case preview = "Preview"
  case letterSpacing, lineSpacing, includeFontPadding
  case capInsets, withCapInsets, alignmentRectInsets
  case equalTo, greaterThanOrEqualTo, lessThanOrEqualTo, offset, inset, constant, attribute
  case topAnchor, bottomAnchor, leadingAnchor, trailingAnchor, leftAnchor, rightAnchor
  case firstBaselineAnchor, lastBaselineAnchor
  case widthAnchor, heightAnchor, equalToConstant, greaterThanOrEqualToConstant
}
