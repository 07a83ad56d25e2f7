package app.calendarr.ui.components

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.*
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.spacing

/** Leading mark, a title of one line, a subtitle, a control: the one row that lists are made of. */
@Composable
fun ListRow(
  title: String,
  onClick: () -> Unit,
  modifier: Modifier = Modifier,
  subtitle: String? = null,
  leading: (@Composable () -> Unit)? = null,
  trailing: (@Composable RowScope.() -> Unit)? = null,
) {
  Row(
    modifier = modifier
      .fillMaxWidth()
      .clip(RoundedCornerShape(MaterialTheme.radii.field))
      .clickable(onClick = onClick)
      .heightIn(min = 56.dp)
      .padding(horizontal = MaterialTheme.spacing.lg, vertical = MaterialTheme.spacing.md),
    verticalAlignment = Alignment.CenterVertically,
    horizontalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.md),
  ) {
    leading?.invoke()
    Column(Modifier.weight(1f)) {
      Text(title, style = MaterialTheme.typography.bodyMedium, maxLines = 1, overflow = TextOverflow.Ellipsis)
      if (subtitle != null) {
        Text(
          text = subtitle,
          style = MaterialTheme.typography.labelSmall,
          color = MaterialTheme.colorScheme.onSurfaceVariant,
        )
      }
    }
    trailing?.invoke(this)
  }
}

/** A [ListRow] whose trailing control is a switch, a menu or a swatch. */
@Composable
fun SettingsRow(
  title: String,
  onClick: () -> Unit,
  modifier: Modifier = Modifier,
  subtitle: String? = null,
  trailing: (@Composable RowScope.() -> Unit)? = null,
) {
  ListRow(title = title, onClick = onClick, modifier = modifier, subtitle = subtitle, trailing = trailing)
}
