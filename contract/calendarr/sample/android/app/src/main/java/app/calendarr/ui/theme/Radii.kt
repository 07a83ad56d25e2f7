package app.calendarr.ui.theme

import androidx.compose.runtime.Immutable
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

/** Corner radii by role, not by number. */
@Immutable
data class Radii(
  /** Event pills in every view. */
  val event: Dp = 4.dp,
  /** Text fields, list rows, small cards, popovers. */
  val field: Dp = 8.dp,
  /** Modals, bottom sheets, the day preview. */
  val sheet: Dp = 20.dp,
  /** Buttons, chips, the floating action button. */
  val full: Dp = 9999.dp,
)

/** Sizes that do not follow the ladder. */
@Immutable
data class Sizes(
  /** Anything that can be tapped. */
  val touch: Dp = 48.dp,
  /** The top bar. */
  val bar: Dp = 64.dp,
)
