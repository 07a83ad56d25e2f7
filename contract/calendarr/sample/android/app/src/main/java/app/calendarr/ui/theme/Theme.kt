package app.calendarr.ui.theme

import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Typography
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf

internal val LocalSpacing = staticCompositionLocalOf { Spacing() }
internal val LocalRadii = staticCompositionLocalOf { Radii() }
internal val LocalSizes = staticCompositionLocalOf { Sizes() }

val MaterialTheme.spacing: Spacing
  @Composable @ReadOnlyComposable get() = LocalSpacing.current

val MaterialTheme.radii: Radii
  @Composable @ReadOnlyComposable get() = LocalRadii.current

val MaterialTheme.sizes: Sizes
  @Composable @ReadOnlyComposable get() = LocalSizes.current

/** Colours come from the server; these stand until they have arrived. */
@Composable
fun CalendarrTheme(dark: Boolean = isSystemInDarkTheme(), content: @Composable () -> Unit) {
  CompositionLocalProvider(
    LocalSpacing provides Spacing(),
    LocalRadii provides Radii(),
    LocalSizes provides Sizes(),
  ) {
    MaterialTheme(
      colorScheme = if (dark) darkColorScheme() else lightColorScheme(),
      typography = Typography(),
      content = content,
    )
  }
}
