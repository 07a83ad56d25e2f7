package app.calendarr.ui.components

import androidx.compose.foundation.layout.*
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Button
import androidx.compose.material3.CircularProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.spacing

/** What a list shows when it is empty: a title, one sentence, and the way out where there is one. */
@Composable
fun EmptyState(title: String, body: String, action: String? = null, onAction: () -> Unit = {}) {
  Column(
    modifier = Modifier
      .fillMaxWidth()
      .padding(top = MaterialTheme.spacing.xxl, start = MaterialTheme.spacing.lg, end = MaterialTheme.spacing.lg),
    horizontalAlignment = Alignment.CenterHorizontally,
    verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.sm),
  ) {
    Text(title, style = MaterialTheme.typography.titleMedium)
    Text(body, style = MaterialTheme.typography.bodySmall, textAlign = TextAlign.Center)
    if (action != null) {
      PrimaryButton(action, onAction, Modifier.padding(top = MaterialTheme.spacing.xxl))
    }
  }
}

/** The button a screen is about. */
@Composable
fun PrimaryButton(title: String, onClick: () -> Unit, modifier: Modifier = Modifier) {
  Button(
    onClick = onClick,
    shape = RoundedCornerShape(MaterialTheme.radii.full),
    modifier = modifier.heightIn(min = 48.dp),
  ) {
    Text(title, style = MaterialTheme.typography.labelMedium)
  }
}

/** One spinner, the same everywhere. */
@Composable
fun LoadingState(label: String, modifier: Modifier = Modifier) {
  Column(
    modifier = modifier.fillMaxWidth().padding(MaterialTheme.spacing.xxl),
    horizontalAlignment = Alignment.CenterHorizontally,
  ) {
    CircularProgressIndicator()
    Text(
      text = label,
      style = MaterialTheme.typography.labelSmall,
      modifier = Modifier.padding(top = MaterialTheme.spacing.sm),
    )
  }
}
