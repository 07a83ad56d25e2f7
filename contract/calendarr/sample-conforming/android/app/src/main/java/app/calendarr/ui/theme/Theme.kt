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
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.sp

internal val LocalSpacing = staticCompositionLocalOf { Spacing() }
internal val LocalRadii = staticCompositionLocalOf { Radii() }
internal val LocalSizes = staticCompositionLocalOf { Sizes() }

val MaterialTheme.spacing: Spacing
  @Composable @ReadOnlyComposable get() = LocalSpacing.current

val MaterialTheme.radii: Radii
  @Composable @ReadOnlyComposable get() = LocalRadii.current

val MaterialTheme.sizes: Sizes
  @Composable @ReadOnlyComposable get() = LocalSizes.current

/** Material's fifteen styles on the six steps of the scale: none is left at the library's size. */
private val CalendarrTypography = Typography(
  displayLarge = TextStyle(fontSize = 22.sp, lineHeight = 28.sp),
  displayMedium = TextStyle(fontSize = 22.sp, lineHeight = 28.sp),
  displaySmall = TextStyle(fontSize = 22.sp, lineHeight = 28.sp),
  headlineLarge = TextStyle(fontSize = 22.sp, lineHeight = 28.sp),
  headlineMedium = TextStyle(fontSize = 22.sp, lineHeight = 28.sp),
  headlineSmall = TextStyle(fontSize = 22.sp, lineHeight = 28.sp),
  titleLarge = TextStyle(fontSize = 18.sp, lineHeight = 24.sp, fontWeight = FontWeight.SemiBold),
  titleMedium = TextStyle(fontSize = 18.sp, lineHeight = 24.sp, fontWeight = FontWeight.SemiBold),
  titleSmall = TextStyle(fontSize = 14.sp, lineHeight = 20.sp, fontWeight = FontWeight.SemiBold),
  bodyLarge = TextStyle(fontSize = 14.sp, lineHeight = 20.sp),
  bodyMedium = TextStyle(fontSize = 14.sp, lineHeight = 20.sp),
  bodySmall = TextStyle(fontSize = 13.sp, lineHeight = 18.sp),
  labelLarge = TextStyle(fontSize = 12.sp, lineHeight = 16.sp, fontWeight = FontWeight.Medium),
  labelMedium = TextStyle(fontSize = 12.sp, lineHeight = 16.sp, fontWeight = FontWeight.Medium),
  labelSmall = TextStyle(fontSize = 11.sp, lineHeight = 16.sp),
)

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
      typography = CalendarrTypography,
      content = content,
    )
  }
}
