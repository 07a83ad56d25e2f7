import ContractSpec
import Extractors

/// The report for people, in the form compilers print, so that terminals and editors jump to the place.
enum TextReport: Report {
  static let name = "text"
  static let summary = "for people, with source lines and the lines to write instead"

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    let pieces = pieces(of: findings.drift)
    for first in stride(from: 0, to: pieces.count, by: piecesAtOnce) {
      let some = Array(pieces[first..<min(first + piecesAtOnce, pieces.count)])
      for part in findings.pool.map(some, { text(of: findings.drift[$0], findings, style) }) { output(part) }
    }
    if findings.isQuiet { return }
    writeExempted(findings, style, to: output)
    let gap = findings.drift.isEmpty && findings.exempted.isEmpty ? "" : "\n"
    output(Array((gap + SummaryTable.text(findings.summary, style: style)).utf8))
  }

  private static func writeExempted(_ findings: Findings, _ style: TextStyle, to output: ([UInt8]) -> Void) {
    if findings.exempted.isEmpty { return }
    var text = ReportText(style)
    if !findings.drift.isEmpty { text.add("\n") }
    text.add(.bold, "exempted")
    text.add("\n")
    for accepted in findings.exempted {
      let place = accepted.drift.place
      text.add("  \(TerminalText.safe(findings.paths.text(place.path))):\(place.line): \(accepted.drift.rule)")
      text.add(accepted.reason.isEmpty ? ", without a reason\n" : " \u{2014} \(TerminalText.safe(accepted.reason))\n")
    }
    output(text.bytes)
  }

  /// Pieces of the report are made at the same time, some at once, so that it is never held as a whole.
  private static let piecesAtOnce = 64
  private static let leastDrift = 128

  /// Whole files, so that each is read once more by one worker.
  private static func pieces(of drift: [Drift]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    while start < drift.count {
      var end = min(start + leastDrift, drift.count)
      while end < drift.count, drift[end].place.path == drift[end - 1].place.path { end += 1 }
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }

  private static func text(of drift: ArraySlice<Drift>, _ findings: Findings, _ style: TextStyle) -> [UInt8] {
    var text = ReportText(style)
    var path: String?
    var shown = ""
    var bytes: [UInt8]?
    var lines: LineTable?
    for one in drift {
      if one.place.path != path {
        path = one.place.path
        shown = TerminalText.safe(findings.paths.text(one.place.path))
        bytes = findings.bytes(one.place.path)
        lines = bytes.map { LineTable($0) }
      }
      var snippet: Snippet?
      if let bytes, let lines { snippet = Snippet(of: one, bytes: bytes, lines: lines) }
      write(one, at: shown, snippet, findings.paths, &text)
    }
    return text.bytes
  }

  /// - Parameter path: as it is shown.
  static func write(
    _ drift: Drift, at path: String, _ snippet: Snippet?, _ paths: ShownPaths, _ text: inout ReportText
  ) {
    let tone: TextStyle.Tone =
      switch drift.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    text.begin(.bold)
    text.add(path)
    text.add(":")
    text.add(drift.place.line)
    text.add(":")
    text.add(drift.place.column)
    text.add(":")
    text.end()
    text.add(" ")
    text.begin(tone)
    text.add(drift.severity.rawValue)
    text.add(":")
    text.end()
    text.add(" ")
    text.add(.bold, TerminalText.safe(drift.message))
    text.add(" [")
    text.add(drift.rule)
    text.add("]\n")
    if let snippet { write(snippet, tone, &text) }
    for (index, related) in drift.related.enumerated() where !related.isToldElsewhere {
      // Two places of one line are told apart in machine formats only.
      if index > 0, drift.related[index - 1].isShown(like: related) { continue }
      text.add("  ")
      text.add(.note, "note:")
      text.add(" ")
      text.add(related.place.path == drift.place.path ? path : TerminalText.safe(paths.text(related.place.path)))
      text.add(":")
      text.add(related.place.line)
      text.add(": ")
      text.add(TerminalText.safe(related.message))
      text.add("\n")
    }
    if !drift.elsewhere.isEmpty {
      text.add("  ")
      text.add(.note, "note:")
      text.add(" ")
      text.add(TerminalText.safe(drift.elsewhere))
      text.add("\n")
    }
  }

  static func write(_ snippet: Snippet, _ tone: TextStyle.Tone, _ text: inout ReportText) {
    let blank = UInt8(ascii: " ")
    let width = max(5, digits(snippet.source.number) + 2)
    func gutter(_ number: Int) {
      text.add(blank, count: width - digits(number))
      text.add(number)
    }
    gutter(snippet.source.number)
    text.add(" | ")
    text.add(snippet.source.text)
    text.add("\n")
    text.add(blank, count: width + 1)
    text.add("| ")
    text.add(blank, count: snippet.caretIndent)
    text.begin(tone)
    text.add("^")
    text.add(UInt8(ascii: "~"), count: snippet.caretWidth - 1)
    text.end()
    text.add("\n")
    for line in snippet.replacement {
      gutter(line.number)
      text.add(" ")
      text.add(.good, "+")
      text.add(" | ")
      text.add(.good, line.text)
      text.add("\n")
    }
  }

  private static func digits(_ number: Int) -> Int {
    var count = 1
    var rest = number / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}

extension Drift.Related {
  fileprivate func isShown(like other: Drift.Related) -> Bool {
    place.path == other.place.path && place.line == other.place.line && message == other.message
  }
}
