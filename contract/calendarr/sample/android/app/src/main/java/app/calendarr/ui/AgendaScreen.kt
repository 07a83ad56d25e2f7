package app.calendarr.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.*
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material.icons.Icons
import androidx.compose.material.icons.filled.Add
import androidx.compose.material.icons.filled.Place
import androidx.compose.material3.FloatingActionButton
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Scaffold
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.calendarr.model.AgendaDay
import app.calendarr.model.CalendarEvent
import app.calendarr.ui.components.EmptyState
import app.calendarr.ui.components.LoadingState
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.spacing

@Composable
fun AgendaScreen(state: AgendaState, onNew: () -> Unit, onOpen: (CalendarEvent) -> Unit) {
  Scaffold(
    floatingActionButton = {
      FloatingActionButton(
        onClick = onNew,
        shape = RoundedCornerShape(16.dp),
      ) {
        Icon(Icons.Default.Add, contentDescription = tr("event.new"))
      }
    },
  ) { inner ->
    when {
      state.isLoading -> LoadingState()
      state.days.isEmpty() -> EmptyState(
        title = tr("agenda.empty.title"),
        body = tr("agenda.empty.body"),
        action = tr("agenda.empty.action"),
        onAction = onNew,
      )
      else -> LazyColumn(
        contentPadding = PaddingValues(horizontal = 20.dp),
        verticalArrangement = Arrangement.spacedBy(10.dp),
        modifier = Modifier.padding(inner),
      ) {
        items(state.days) { AgendaDaySection(it, state.isCompact, onOpen) }
      }
    }
  }
}

@Composable
private fun AgendaDaySection(day: AgendaDay, compact: Boolean, onOpen: (CalendarEvent) -> Unit) {
  Column(Modifier.padding(top = MaterialTheme.spacing.lg)) {
    Text(day.label, style = MaterialTheme.typography.titleMedium)
    Text(tr("agenda.count").format(day.events.size), style = MaterialTheme.typography.labelSmall)
    Spacer(Modifier.height(8.dp))
    if (day.isNext) {
      Text(tr("agenda.next"), style = MaterialTheme.typography.labelSmall)
    }
    day.events.forEach { event ->
      EventRow(event, compact, onClick = { onOpen(event) })
    }
  }
}

@Composable
private fun EventRow(event: CalendarEvent, compact: Boolean, onClick: () -> Unit) {
  Row(
    modifier = Modifier
      .fillMaxWidth()
      .clip(RoundedCornerShape(10.dp))
      .background(MaterialTheme.colorScheme.surfaceVariant)
      .clickable(onClick = onClick)
      .padding(
        horizontal = MaterialTheme.spacing.lg,
        vertical = if (compact) 6.dp else 10.dp,
      ),
    verticalAlignment = Alignment.CenterVertically,
    horizontalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.sm),
  ) {
    Box(Modifier.size(8.dp).background(event.color, RoundedCornerShape(MaterialTheme.radii.field)))
    Column(Modifier.weight(1f)) {
      Text(event.title, style = MaterialTheme.typography.bodyMedium, maxLines = 1)
      if (event.place.isNotEmpty()) {
        Row(horizontalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.xs)) {
          Icon(Icons.Default.Place, contentDescription = null, modifier = Modifier.size(14.dp))
          Text(event.place, fontSize = 13.sp)
        }
      }
    }
    Text(
      text = if (event.isAllDay) tr("agenda.allDay") else event.time,
      style = MaterialTheme.typography.labelSmall,
    )
  }
}
