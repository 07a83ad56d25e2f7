import ContractSpec

/// For people: the faults with the lines to add, the matrix, and how much of each language is there.
enum KeyTextReport: KeyReport {
  static let name = "text"
  static let summary = "for people: the faults, the matrix, and what is there of each language"

  static func write(_ keys: KeyFindings, _ style: TextStyle, to output: ([UInt8]) -> Void) {
    var faults = keys.findings
    faults.isQuiet = true
    TextReport.write(faults, style: style, to: output)
    if keys.findings.isQuiet { return }
    var text = keys.findings.drift.isEmpty ? "" : "\n"
    text += matrix(keys, style)
    text += coverage(keys, style)
    output(Array(text.utf8))
  }

  /// As many columns beside each other as there is room for, then the rest.
  private static func matrix(_ keys: KeyFindings, _ style: TextStyle) -> String {
    guard !keys.rows.isEmpty, !keys.columns.isEmpty else { return "" }
    let longest = keys.rows.map { TerminalText.width(of: $0.key) }.max() ?? 0
    let room = max("key".count, min(longest, max(24, keys.width - 40)))
    // What the name of a client may need beyond its columns.
    let longestName = min(8, keys.columns.map(\.platform.id.count).max() ?? 0)
    var text = ""
    var first = 0
    while first < keys.columns.count {
      var last = first
      var used = room
      while last < keys.columns.count {
        let width = width(keys.columns, last, first)
        if last > first, used + width + longestName > keys.width { break }
        used += width
        last += 1
      }
      text += block(keys, first..<last, room, style)
      first = last
    }
    let shown = Set(keys.rows.flatMap(\.states)).subtracting([.unasked])
    let names: [KeyFindings.State: String] = [
      .there: "there", .unused: "not used", .other: "another text", .untranslated: "as the base",
      .extra: "not in the base", .fault: "faulty", .missing: "missing",
    ]
    let legend = shown.sorted().compactMap { state in names[state].map { "\(state.sign) \($0)" } }
    return text + style(.note, legend.joined(separator: "   ")) + "\n\n"
  }

  /// A column with the blank before it; a client's first has one more.
  private static func width(_ columns: [KeyOverview.Column], _ column: Int, _ first: Int) -> Int {
    columns[column].language.count + (begins(columns, column, first) ? 3 : 1)
  }

  private static func begins(_ columns: [KeyOverview.Column], _ column: Int, _ first: Int) -> Bool {
    column == first || columns[column].platform != columns[column - 1].platform
  }

  private static func block(
    _ keys: KeyFindings, _ range: Range<Int>, _ room: Int, _ style: TextStyle
  ) -> String {
    let columns = keys.columns
    let rows = keys.rows.filter { row in
      row.states[range].contains { $0 > .there } || !row.hasFault
    }
    if rows.isEmpty { return "" }
    var heads = String(repeating: " ", count: room)
    var behind: [Int: String] = [:]
    var languages = "key" + String(repeating: " ", count: room - 3)
    for column in range {
      if begins(columns, column, range.lowerBound) {
        let end = range.first { $0 > column && columns[$0].platform != columns[column].platform } ?? range.upperBound
        let width = (column..<end).reduce(0) { $0 + columns[$1].language.count + 1 } - 1
        let name = columns[column].platform.id
        heads += "   " + name + String(repeating: " ", count: max(0, width - name.count))
        // A name that is longer than its columns has room behind them.
        behind[end - 1] = String(repeating: " ", count: max(0, name.count - width))
        languages += "  "
      }
      languages += " " + columns[column].language + (behind[column] ?? "")
    }
    func trimmed(_ line: String) -> String { String(line.reversed().drop { $0 == " " }.reversed()) }
    var text = style(.bold, trimmed(heads)) + "\n" + style(.bold, trimmed(languages)) + "\n"
    for row in rows {
      var line = fitted(TerminalText.safe(row.key), room)
      for column in range {
        if begins(columns, column, range.lowerBound) { line += "  " }
        let state = row.states[column]
        line += " " + state.sign + String(repeating: " ", count: columns[column].language.count - 1)
        line += behind[column] ?? ""
      }
      text += trimmed(line) + "\n"
    }
    return text + "\n"
  }

  private static func fitted(_ text: String, _ room: Int) -> String {
    let width = TerminalText.width(of: text)
    if width <= room { return text + String(repeating: " ", count: room - width) }
    var cut = ""
    for character in text where TerminalText.width(of: cut) + TerminalText.width(of: String(character)) < room {
      cut.append(character)
    }
    return cut + "…" + String(repeating: " ", count: max(0, room - 1 - TerminalText.width(of: cut)))
  }

  private static func coverage(_ keys: KeyFindings, _ style: TextStyle) -> String {
    let hasUntranslated = keys.untranslated.contains { $0 > 0 }
    let bar = min(40, max(10, keys.width - 58))
    var lines = [
      ["platform", "language", "keys", "missing"] + (hasUntranslated ? ["as base"] : []) + ["there"]
    ]
    for (column, untranslated) in zip(keys.columns, keys.untranslated) {
      lines.append(
        [
          column.platform.id, column.language + (column.isBase ? " (base)" : ""), "\(column.asked)",
          "\(column.missing)",
        ]
          + (hasUntranslated ? ["\(untranslated)"] : []) + ["\(KeyFindings.shown(column)) %"])
    }
    // The bars stand behind the numbers.
    let rows = SummaryTable.aligned(lines, left: 2, style).split(separator: "\n")
    var text = "\(rows[0])\n"
    for (row, column) in zip(rows.dropFirst(), keys.columns) {
      let filled = Int(KeyFindings.percent(column) / 100 * Double(bar))
      text += "\(row)  " + String(repeating: "█", count: filled) + String(repeating: "░", count: bar - filled) + "\n"
    }
    return text
  }
}
