package app.calendarr.ui

import androidx.compose.foundation.layout.*
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material.icons.Icons
import androidx.compose.material.icons.filled.Close
import androidx.compose.material.icons.filled.Notifications
import androidx.compose.material3.Button
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.ModalBottomSheet
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.material3.TimePicker
import androidx.compose.material3.rememberTimePickerState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.calendarr.model.EventDraft
import app.calendarr.model.Reminder
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.sizes
import app.calendarr.ui.theme.spacing

@Composable
fun EventSheet(draft: EventDraft, actions: EventActions, onDismiss: () -> Unit) {
  ModalBottomSheet(
    onDismissRequest = onDismiss,
    shape = RoundedCornerShape(28.dp),
  ) {
    Column(
      modifier = Modifier.padding(horizontal = MaterialTheme.spacing.md),
      verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.md),
    ) {
      Text(
        text = if (draft.isNew) tr("event.new") else tr("event.edit"),
        style = MaterialTheme.typography.titleMedium,
      )
      OutlinedTextField(
        value = draft.title,
        onValueChange = actions::setTitle,
        label = { Text(tr("event.title")) },
        shape = RoundedCornerShape(12.dp),
        modifier = Modifier.fillMaxWidth(),
      )
      OutlinedTextField(
        value = draft.place,
        onValueChange = actions::setPlace,
        label = { Text(tr("event.place")) },
        shape = RoundedCornerShape(8.dp),
        modifier = Modifier.fillMaxWidth(),
      )
      StartTime(draft)
      draft.reminders.forEach { ReminderRow(it, onRemove = { actions.removeReminder(it) }) }
      TextButton(onClick = actions::addReminder) {
        Text(tr("event.remainder.add"), style = MaterialTheme.typography.labelMedium)
      }
      Button(
        onClick = actions::save,
        modifier = Modifier
          .fillMaxWidth()
          .padding(top = MaterialTheme.spacing.xxl, bottom = 18.dp),
      ) {
        Text(tr("event.save"))
      }
    }
  }
}

@Composable
private fun StartTime(draft: EventDraft) {
  val state = rememberTimePickerState(
    initialHour = draft.start.hour,
    initialMinute = draft.start.minute,
    is24Hour = true,
  )
  Text(tr("event.starts"), fontSize = 15.sp)
  TimePicker(state)
}

@Composable
private fun ReminderRow(reminder: Reminder, onRemove: () -> Unit) {
  Row(
    verticalAlignment = Alignment.CenterVertically,
    horizontalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.sm),
  ) {
    Icon(Icons.Default.Notifications, contentDescription = null)
    Text(reminder.label, style = MaterialTheme.typography.bodyMedium, modifier = Modifier.weight(1f))
    IconButton(onClick = onRemove, modifier = Modifier.size(36.dp)) {
      Icon(Icons.Default.Close, contentDescription = null)
    }
  }
}
