package app.calendarr.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.*
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material.icons.Icons
import androidx.compose.material.icons.filled.Visibility
import androidx.compose.material.icons.filled.VisibilityOff
import androidx.compose.material3.AssistChip
import androidx.compose.material3.Card
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.ModalDrawerSheet
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import app.calendarr.model.RemoteCalendar
import app.calendarr.ui.components.EmptyState
import app.calendarr.ui.components.LoadingState
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.spacing

/** The calendars of all accounts, each to be shown or hidden. */
@Composable
fun CalendarDrawer(state: DrawerState, actions: DrawerActions) {
  ModalDrawerSheet {
    Text(
      text = tr("calendars.title"),
      style = MaterialTheme.typography.titleMedium,
      modifier = Modifier.padding(MaterialTheme.spacing.lg),
    )
    if (state.isLoadingProfile) {
      LoadingState(tr("profile.loading"))
    } else {
      ProfileCard(state.profileName, state.server)
    }
    if (state.calendars.isEmpty()) {
      EmptyState(title = tr("calendars.empty.title"), body = tr("calendars.empty.body"))
    }
    LazyColumn(contentPadding = PaddingValues(bottom = MaterialTheme.spacing.xl)) {
      items(state.calendars) { CalendarLine(it, onToggle = { actions.toggle(it) }) }
    }
  }
}

@Composable
private fun ProfileCard(name: String, server: String) {
  Card(
    shape = RoundedCornerShape(MaterialTheme.radii.field),
    modifier = Modifier
      .fillMaxWidth()
      .padding(horizontal = MaterialTheme.spacing.lg),
  ) {
    Column(Modifier.padding(MaterialTheme.spacing.lg)) {
      Text(name, style = MaterialTheme.typography.bodyMedium)
      Text(server, style = MaterialTheme.typography.labelSmall)
    }
  }
}

@Composable
private fun CalendarLine(calendar: RemoteCalendar, onToggle: () -> Unit) {
  Row(
    modifier = Modifier
      .fillMaxWidth()
      .padding(start = MaterialTheme.spacing.lg, end = MaterialTheme.spacing.sm),
    verticalAlignment = Alignment.CenterVertically,
    horizontalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.sm),
  ) {
    Box(Modifier.size(12.dp).background(calendar.color, CircleShape))
    Text(calendar.name, style = MaterialTheme.typography.bodyMedium, modifier = Modifier.weight(1f))
    if (calendar.isShared) {
      AssistChip(
        onClick = onToggle,
        label = { Text(tr("calendars.shared")) },
        shape = RoundedCornerShape(MaterialTheme.radii.full),
      )
    }
    IconButton(onClick = onToggle) {
      Icon(
        imageVector = if (calendar.isVisible) Icons.Default.Visibility else Icons.Default.VisibilityOff,
        contentDescription = tr("calendars.show"),
      )
    }
  }
}
