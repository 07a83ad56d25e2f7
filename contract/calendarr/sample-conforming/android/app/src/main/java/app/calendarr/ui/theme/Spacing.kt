package app.calendarr.ui.theme

import androidx.compose.runtime.Immutable
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

/** The ladder: every margin, padding and gap is one of these. */
@Immutable
data class Spacing(
  /** Inside a control; between an icon and its label. */
  val xs: Dp = 4.dp,
  /** Between related items of a list. */
  val sm: Dp = 8.dp,
  /** Above and below a standard row. */
  val md: Dp = 12.dp,
  /** The gutter of every screen, sheet and dialog. */
  val lg: Dp = 16.dp,
  /** Between major sections. */
  val xl: Dp = 24.dp,
  /** Above a primary action, around an empty state. */
  val xxl: Dp = 32.dp,
)
