package app.calendarr.ui

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.*
import androidx.compose.foundation.lazy.grid.GridCells
import androidx.compose.foundation.lazy.grid.LazyVerticalGrid
import androidx.compose.foundation.lazy.grid.items
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp
import app.calendarr.model.toColor
import app.calendarr.model.toHex
import app.calendarr.ui.theme.radii
import app.calendarr.ui.theme.sizes
import app.calendarr.ui.theme.spacing

@Composable
fun ColorPickerDialog(initial: Color, palette: List<Color>, onPick: (Color) -> Unit, onDismiss: () -> Unit) {
  var color by remember { mutableStateOf(initial) }
  AlertDialog(
    onDismissRequest = onDismiss,
    shape = RoundedCornerShape(MaterialTheme.radii.sheet),
    title = { Text(tr("picker.title"), style = MaterialTheme.typography.titleMedium) },
    text = {
      Column(verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.md)) {
        LazyVerticalGrid(
          columns = GridCells.Adaptive(48.dp),
          horizontalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.sm),
          verticalArrangement = Arrangement.spacedBy(MaterialTheme.spacing.sm),
        ) {
          items(palette) { Swatch(it, onClick = { color = it }) }
        }
        OutlinedTextField(
          value = color.toHex(),
          onValueChange = { color = it.toColor() ?: color },
          label = { Text(tr("picker.hex")) },
          singleLine = true,
        )
      }
    },
    confirmButton = {
      TextButton(onClick = { onPick(color) }) { Text(tr("picker.ok")) }
    },
    dismissButton = {
      TextButton(onClick = onDismiss) { Text(tr("picker.cancel")) }
    },
  )
}

@Composable
private fun Swatch(color: Color, onClick: () -> Unit) {
  Box(
    modifier = Modifier
      .size(MaterialTheme.sizes.touch)
      .clip(CircleShape)
      .background(color)
      .clickable(onClickLabel = tr("picker.choose"), onClick = onClick),
  )
}
