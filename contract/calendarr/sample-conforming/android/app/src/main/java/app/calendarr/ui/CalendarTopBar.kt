package app.calendarr.ui

import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.material.icons.Icons
import androidx.compose.material.icons.filled.ChevronLeft
import androidx.compose.material.icons.filled.ChevronRight
import androidx.compose.material.icons.filled.Menu
import androidx.compose.material.icons.filled.Search
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.text.style.TextOverflow
import app.calendarr.ui.theme.sizes
import app.calendarr.ui.theme.spacing

/** Month name, the way to the months beside it, and what the drawer and the search hide behind. */
@Composable
fun CalendarTopBar(
  title: String,
  actions: MonthActions,
  modifier: Modifier = Modifier,
) {
  Row(
    modifier = modifier
      .fillMaxWidth()
      .height(MaterialTheme.sizes.bar)
      .padding(horizontal = MaterialTheme.spacing.xs),
    verticalAlignment = Alignment.CenterVertically,
  ) {
    IconButton(onClick = actions::openDrawer, modifier = Modifier.size(MaterialTheme.sizes.touch)) {
      Icon(Icons.Default.Menu, contentDescription = tr("nav.menu"))
    }
    Text(
      text = title,
      style = MaterialTheme.typography.headlineSmall,
      maxLines = 1,
      overflow = TextOverflow.Ellipsis,
      modifier = Modifier
        .weight(1f)
        .padding(start = MaterialTheme.spacing.sm),
    )
    IconButton(onClick = actions::back, modifier = Modifier.size(MaterialTheme.sizes.touch)) {
      Icon(Icons.Default.ChevronLeft, contentDescription = tr("nav.back"))
    }
    IconButton(onClick = actions::forward, modifier = Modifier.size(MaterialTheme.sizes.touch)) {
      Icon(Icons.Default.ChevronRight, contentDescription = tr("nav.forward"))
    }
    TextButton(onClick = actions::today) {
      Text(tr("nav.today"), style = MaterialTheme.typography.labelMedium)
    }
    IconButton(onClick = actions::search) {
      Icon(Icons.Default.Search, tr("nav.search"))
    }
  }
}
