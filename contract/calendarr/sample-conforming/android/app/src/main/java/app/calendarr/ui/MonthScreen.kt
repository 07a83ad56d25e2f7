package app.calendarr.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.*
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Scaffold
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.tooling.preview.Preview
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.calendarr.model.CalendarEvent
import app.calendarr.model.Day
import app.calendarr.ui.theme.CalendarrTheme
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.spacing


@Composable
fun MonthScreen(state: MonthState, actions: MonthActions, modifier: Modifier = Modifier) {
  Scaffold(topBar = { CalendarTopBar(state.title, actions) }, modifier = modifier) { inner ->
    Column(
      modifier = Modifier
        .padding(inner)
        .padding(horizontal = MaterialTheme.spacing.lg),
    ) {
      WeekdayHeader(state.weekdays)
      state.weeks.forEach { week ->
        Row(Modifier.fillMaxWidth().weight(1f)) {
          if (state.showsWeekNumbers) WeekNumber(week.number)
          week.days.forEach { day ->
            DayCell(day, onOpen = { actions.open(day) }, modifier = Modifier.weight(1f))
          }
        }
      }
    }
  }
}

@Composable
private fun WeekdayHeader(names: List<String>) {
  Row(Modifier.padding(vertical = MaterialTheme.spacing.xs)) {
    names.forEach { name ->
      Text(
        text = name,
        style = MaterialTheme.typography.labelSmall,
        color = MaterialTheme.colorScheme.onSurfaceVariant,
        modifier = Modifier.weight(1f),
      )
    }
  }
}

@Composable
private fun DayCell(day: Day, onOpen: () -> Unit, modifier: Modifier = Modifier) {
  Column(
    modifier = modifier
      .fillMaxHeight()
      .clip(RoundedCornerShape(MaterialTheme.radii.field))
      .clickable(onClick = onOpen)
      .padding(MaterialTheme.spacing.xs),
    verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.xs),
  ) {
    Box(
      modifier = Modifier
        .align(Alignment.End)
        .clip(CircleShape)
        .background(if (day.isToday) MaterialTheme.colorScheme.primary else Color.Transparent)
        .padding(horizontal = MaterialTheme.spacing.xs),
    ) {
      Text(text = "${day.number}", style = MaterialTheme.typography.labelMedium)
    }
    day.events.take(day.lanes).forEach { MonthEventPill(it) }
    if (day.hidden > 0) OverflowCounter(day.hidden)
  }
}

@Composable
private fun MonthEventPill(event: CalendarEvent) {
  Text(
    text = event.title,
    style = MaterialTheme.typography.labelSmall,
    maxLines = 1,
    overflow = TextOverflow.Ellipsis,
    modifier = Modifier
      .fillMaxWidth()
      .background(event.color, RoundedCornerShape(MaterialTheme.radii.event))
      .padding(horizontal = MaterialTheme.spacing.xs),
  )
}

/** 10 is allowed here and in [WeekNumber]: there is no room for 11 in the grid. */
@Composable
private fun OverflowCounter(hidden: Int) {
  Text(text = "+$hidden", fontSize = 10.sp, color = MaterialTheme.colorScheme.onSurfaceVariant)
}

@Composable
private fun WeekNumber(number: Int) {
  Text(text = "$number", fontSize = 10.sp, modifier = Modifier.padding(end = MaterialTheme.spacing.xs))
}

@Preview
@Composable
private fun DayCellPreview() {
  CalendarrTheme {
    Box(Modifier.padding(13.dp)) {
      DayCell(Day.sample, onOpen = {})
      Text("Vorschau", fontSize = 7.sp)
    }
  }
}
