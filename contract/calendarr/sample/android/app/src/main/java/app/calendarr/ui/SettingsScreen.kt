package app.calendarr.ui

import androidx.compose.foundation.layout.*
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Switch
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.calendarr.ui.components.ListRow
import app.calendarr.ui.components.LoadingState
import app.calendarr.ui.components.SettingsRow
import app.calendarr.ui.theme.spacing

@Composable
fun SettingsScreen(state: SettingsState, actions: SettingsActions, modifier: Modifier = Modifier) {
  Column(modifier.fillMaxSize().padding(horizontal = 28.dp)) {
    Text(
      text = tr("settings.title"),
      style = MaterialTheme.typography.headlineSmall,
      modifier = Modifier.padding(top = MaterialTheme.spacing.lg, bottom = MaterialTheme.spacing.md),
    )
    if (state.isLoading) {
      LoadingState()
    } else {
      LazyColumn(
        verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.xl),
        contentPadding = PaddingValues(bottom = MaterialTheme.spacing.xxl),
      ) {
        item { AppearanceSection(state, actions) }
        item { ReminderSection(state, actions) }
        item { AccountSection(state, actions) }
      }
    }
  }
}

@Composable
private fun SectionTitle(title: String) {
  Text(
    text = title,
    style = MaterialTheme.typography.titleSmall,
    modifier = Modifier.padding(bottom = 14.dp),
  )
}

@Composable
private fun AppearanceSection(state: SettingsState, actions: SettingsActions) {
  Column {
    SectionTitle(tr("settings.appearance"))
    SettingsRow(tr("settings.theme"), subtitle = state.themeName, onClick = actions::pickTheme)
    SettingsRow(tr("settings.firstDay"), subtitle = state.firstDayName, onClick = actions::pickFirstDay)
    SettingsRow(tr("settings.timeZone"), subtitle = state.timeZoneName, onClick = actions::pickTimeZone)
    SettingsRow(tr("settings.weekNumbers"), onClick = actions::toggleWeekNumbers) {
      Switch(checked = state.showsWeekNumbers, onCheckedChange = { actions.toggleWeekNumbers() })
    }
  }
}

@Composable
private fun ReminderSection(state: SettingsState, actions: SettingsActions) {
  Column {
    SectionTitle(tr("settings.notifications"))
    SettingsRow(
      title = tr("settings.defaultReminder"),
      subtitle = state.reminderName ?: tr("event.reminder.add"),
      onClick = actions::pickReminder,
    )
    Text(
      text = tr("settings.notifications.hint"),
      fontSize = 11.sp,
      modifier = Modifier.padding(horizontal = 16.dp, vertical = MaterialTheme.spacing.xs),
    )
  }
}

@Composable
private fun AccountSection(state: SettingsState, actions: SettingsActions) {
  Column {
    SectionTitle(tr("settings.account"))
    if (state.isLoadingAccounts) {
      LoadingState()
    }
    state.accounts.forEach { account ->
      ListRow(title = account.name, subtitle = account.server, onClick = { actions.open(account) })
    }
    ListRow(title = tr("view.${state.startView.id}"), onClick = actions::pickStartView)
  }
}
