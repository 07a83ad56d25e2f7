import ContractSpec
import Extractors

/// The report for people, in the form compilers print, so that terminals and editors jump to the place.
enum TextReport: Report {
  static let name = "text"
  static let summary = "for people, with source lines and the lines to write instead"

  static func write(_ findings: Findings, style: TextStyle, to output: inout [UInt8]) {
    for (index, drift) in findings.drift.enumerated() {
      var text = ""
      write(
        drift, findings.snippets.indices.contains(index) ? findings.snippets[index] : nil, findings.paths, style, &text)
      output += Array(text.utf8)
    }
    if findings.isQuiet { return }
    if !findings.drift.isEmpty { output.append(UInt8(ascii: "\n")) }
    output += Array(SummaryTable.text(findings.summary, style: style).utf8)
  }

  static func write(
    _ drift: Drift, _ snippet: Snippet?, _ paths: ShownPaths, _ style: TextStyle, _ text: inout String
  ) {
    let place = "\(TerminalText.safe(paths.text(drift.place.path))):\(drift.place.line):\(drift.place.column):"
    let tone: TextStyle.Tone =
      switch drift.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    text += style(.bold, place) + " " + style(tone, drift.severity.rawValue + ":") + " "
    text += style(.bold, TerminalText.safe(drift.message)) + " [\(drift.rule)]\n"
    if let snippet { write(snippet, tone, style, &text) }
    var last = ""
    for related in drift.related where !related.isToldElsewhere {
      var note = "  " + style(.note, "note:") + " " + TerminalText.safe(paths.text(related.place.path))
      note += ":\(related.place.line): \(TerminalText.safe(related.message))\n"
      // Two places of one line are told apart in machine formats only.
      if note != last { text += note }
      last = note
    }
    if !drift.elsewhere.isEmpty {
      text += "  " + style(.note, "note:") + " " + TerminalText.safe(drift.elsewhere) + "\n"
    }
  }

  static func write(_ snippet: Snippet, _ tone: TextStyle.Tone, _ style: TextStyle, _ text: inout String) {
    let width = max(5, String(snippet.source.number).count + 2)
    text += gutter(snippet.source.number, width) + " | " + snippet.source.text + "\n"
    text += String(repeating: " ", count: width + 1) + "| " + String(repeating: " ", count: snippet.caretIndent)
    text += style(tone, "^" + String(repeating: "~", count: snippet.caretWidth - 1)) + "\n"
    for line in snippet.replacement {
      text += gutter(line.number, width) + " " + style(.good, "+") + " | " + style(.good, line.text) + "\n"
    }
  }

  private static func gutter(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}
