/// The words the engine itself decides on, beside those that only stand in a table of a language. Looked up by number.
package enum KnownWord: String, CaseIterable, Sendable {
  case none = ""

  // Values.
  case dp, sp, em
  case Dp, TextUnit, CGFloat, Double, Float, Int, CornerSize, CGSize, NSNumber
  case zero, infinity, greatestFiniteMagnitude, Unspecified, Infinity, Hairline
  case rawValue, value, toFloat, toInt, toDouble, floatValue
  case min, max, minOf, maxOf, abs, coerceAtLeast, coerceAtMost, coerceIn, clamp
  case remember, `let`, run, dimensionResource, current, IntrinsicSize
  case CircleShape, percent
  case `nil`, null, `self`, this, `true`, `false`

  // Styles and shapes by name.
  case typography, shapes, copy, merge, font, system, custom, preferredFont, forTextStyle, style, textStyle
  case contentShape, clipShape, background, overlay, mask, glassEffect, containerShape, buttonBorderShape
  case `in`, shape, frame

  // Elements and their modifiers.
  case Modifier, modifier, then
  case Spacer, Image, Icon, AsyncImage, Text, BasicText, Label, Box, Row, Column, Surface, Canvas
  case padding, size, width, height, requiredSize, requiredWidth, requiredHeight
  case sizeIn, widthIn, heightIn, requiredSizeIn, requiredWidthIn, requiredHeightIn, defaultMinSize
  case minimumInteractiveComponentSize, fillMaxSize, fillMaxWidth, fillMaxHeight
  case wrapContentSize, wrapContentWidth, wrapContentHeight, aspectRatio
  case clickable, combinedClickable, toggleable, selectable, triStateToggleable, pointerInput, detectTapGestures
  case onClick, onCheckedChange, onValueChange, onLongClick, onDismissRequest
  case contentDescription, semantics, clearAndSetSemantics, onClickLabel
  case minWidth, minHeight, maxWidth, maxHeight, horizontal, vertical, start, end, top, bottom, leading, trailing, all
  case left, right, absolutePadding
  case Button, NavigationLink, Menu, Toggle, Link, onTapGesture, label, action, destination, buttonStyle
  case role, isOn, title, systemName, decorative, accessibilityLabel, accessibilityHidden, accessibilityElement
  case accessibilityRepresentation, accessibilityLabeledPair, accessibilityChildren, help, plain, borderless
  case Group, HStack, VStack, ZStack, LazyHStack, LazyVStack

  // Keys and words.
  case R, string, plurals, dimen, stringResource, pluralStringResource, getString, getQuantityString, getText
  case NSLocalizedString, String, localized, LocalizedStringKey, LocalizedStringResource, tr, Composable
  case mapOf, hashMapOf, mutableMapOf, linkedMapOf, persistentMapOf, to, Pair
  case Preview
  case letterSpacing, lineSpacing, includeFontPadding
  case capInsets, withCapInsets, alignmentRectInsets
  case equalTo, greaterThanOrEqualTo, lessThanOrEqualTo, constant
  case topAnchor, bottomAnchor, leadingAnchor, trailingAnchor, leftAnchor, rightAnchor
  case firstBaselineAnchor, lastBaselineAnchor
}
