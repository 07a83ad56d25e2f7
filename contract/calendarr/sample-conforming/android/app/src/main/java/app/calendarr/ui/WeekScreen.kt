package app.calendarr.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.*
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import app.calendarr.model.CalendarEvent
import app.calendarr.model.Lane
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.spacing
import java.time.LocalTime
import java.time.format.DateTimeFormatter
import java.util.Locale

private val HourHeight = 56.dp

@Composable
fun WeekScreen(state: WeekState, onOpen: (CalendarEvent) -> Unit, modifier: Modifier = Modifier) {
  Column(modifier.padding(horizontal = MaterialTheme.spacing.lg)) {
    AllDayStrip(state.allDay, onOpen)
    Row(Modifier.verticalScroll(rememberScrollState())) {
      HourColumn()
      state.days.forEach { day ->
        Box(Modifier.weight(1f).height(HourHeight * 24)) {
          day.lanes.forEach { EventBlock(it, onOpen) }
        }
      }
    }
  }
}

@Composable
private fun AllDayStrip(events: List<CalendarEvent>, onOpen: (CalendarEvent) -> Unit) {
  Column(
    modifier = Modifier.padding(vertical = MaterialTheme.spacing.xs),
    verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.xs),
  ) {
    events.forEach { AllDayEvent(it, onClick = { onOpen(it) }) }
  }
}

@Composable
private fun AllDayEvent(event: CalendarEvent, onClick: () -> Unit) {
  Text(
    text = event.title,
    style = MaterialTheme.typography.labelMedium,
    maxLines = 1,
    modifier = Modifier
      .fillMaxWidth()
      .clip(RoundedCornerShape(MaterialTheme.radii.event))
      .background(event.color)
      .clickable(onClick = onClick)
      .padding(horizontal = MaterialTheme.spacing.sm, vertical = MaterialTheme.spacing.xs),
  )
}

@Composable
private fun HourColumn() {
  val clock = DateTimeFormatter.ofPattern("HH:mm", Locale.getDefault())
  Column(Modifier.padding(end = MaterialTheme.spacing.sm)) {
    for (hour in 0 until 24) {
      Text(
        text = LocalTime.of(hour, 0).format(clock),
        style = MaterialTheme.typography.labelSmall,
        color = MaterialTheme.colorScheme.onSurfaceVariant,
        modifier = Modifier.height(HourHeight),
      )
    }
  }
}

/** One event in its lane: side by side with what overlaps it, never on top of it. */
@Composable
private fun BoxScope.EventBlock(lane: Lane, onOpen: (CalendarEvent) -> Unit) {
  Column(
    modifier = Modifier
      .align(lane.alignment)
      .fillMaxWidth(lane.fraction)
      .height(HourHeight * lane.hours)
      .clip(RoundedCornerShape(MaterialTheme.radii.event))
      .background(lane.event.color)
      .clickable { onOpen(lane.event) }
      .padding(MaterialTheme.spacing.xs),
  ) {
    Text(lane.event.title, style = MaterialTheme.typography.bodySmall, overflow = TextOverflow.Ellipsis)
    Text(
      text = lane.event.place,
      style = MaterialTheme.typography.labelSmall,
      modifier = Modifier.padding(top = MaterialTheme.spacing.xs),
    )
  }
}
