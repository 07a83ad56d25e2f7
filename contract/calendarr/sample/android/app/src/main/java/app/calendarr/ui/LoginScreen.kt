package app.calendarr.ui

import androidx.compose.foundation.layout.*
import androidx.compose.material.icons.Icons
import androidx.compose.material.icons.filled.Visibility
import androidx.compose.material.icons.filled.VisibilityOff
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.text.input.PasswordVisualTransformation
import androidx.compose.ui.text.input.VisualTransformation
import androidx.compose.ui.unit.sp
import app.calendarr.ui.components.PrimaryButton
import app.calendarr.ui.theme.spacing

@Composable
fun LoginScreen(state: LoginState, actions: LoginActions, modifier: Modifier = Modifier) {
  var revealed by remember { mutableStateOf(false) }
  Column(
    modifier = modifier
      .fillMaxSize()
      .padding(MaterialTheme.spacing.lg),
    verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.md),
  ) {
    Text(tr("login.title"), fontSize = 28.sp)
    OutlinedTextField(
      value = state.server,
      onValueChange = actions::setServer,
      label = { Text(tr("login.server")) },
      modifier = Modifier.fillMaxWidth(),
    )
    OutlinedTextField(
      value = state.user,
      onValueChange = actions::setUser,
      label = { Text(tr("login.user")) },
      modifier = Modifier.fillMaxWidth(),
    )
    OutlinedTextField(
      value = state.password,
      onValueChange = actions::setPassword,
      label = { Text(tr("login.password")) },
      visualTransformation = if (revealed) VisualTransformation.None else PasswordVisualTransformation(),
      trailingIcon = {
        IconButton(onClick = { revealed = !revealed }) {
          Icon(
            imageVector = if (revealed) Icons.Default.VisibilityOff else Icons.Default.Visibility,
            contentDescription = null,
          )
        }
      },
      modifier = Modifier.fillMaxWidth(),
    )
    if (state.failed) {
      // Belongs into the feedback slot; stays until the snackbar host has moved up.
      Text(
        text = "Anmeldung fehlgeschlagen",
        color = MaterialTheme.colorScheme.error,
        style = MaterialTheme.typography.bodySmall,
      )
    }
    Spacer(Modifier.weight(1f))
    PrimaryButton(
      title = tr("login.submit"),
      onClick = actions::submit,
      modifier = Modifier.fillMaxWidth(),
    )
  }
}
