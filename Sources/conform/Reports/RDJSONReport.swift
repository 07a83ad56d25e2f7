import ContractSpec

/// The Reviewdog Diagnostic Format. Columns are 1-based UTF-8 bytes; a fix becomes a suggestion to be taken with one click.
enum RDJSONReport: Report {
  static let name = "rdjson"
  static let summary = "reviewdog's JSON, with suggestions"

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    var writer = JSONWriter()
    var file: (path: String, bytes: [UInt8], lines: LineTable)?
    writer.object { writer in
      writer.member("source", object: { $0.member("name", "conform") })
      writer.member(
        "diagnostics",
        array: { writer in
          for drift in findings.drift {
            if file?.path != drift.place.path {
              file = findings.bytes(drift.place.path).map { (drift.place.path, $0, LineTable($0)) }
            }
            let range = { (place: Place) in Range(place, file?.path == place.path ? file : nil) }
            write(drift, findings.paths, range, &writer)
          }
        })
    }
    writer.endLine()
    writer.drain(output)
  }

  /// A place in bytes; of a file that cannot be read again only the lines are known.
  private struct Range {
    var start: Position
    var end: Position?

    init(_ place: Place, _ file: (path: String, bytes: [UInt8], lines: LineTable)?) {
      guard let file, place.endLine <= file.lines.starts.count else {
        start = Position(line: max(1, place.line), column: 0)
        return
      }
      var span = place.span
      if span == .zero || Int(span.end) > file.bytes.count {
        span = ByteSpan(
          file.lines.offset(ofLine: place.line, column: place.column, in: file.bytes),
          file.lines.offset(ofLine: place.endLine, column: place.endColumn, in: file.bytes))
      }
      start = file.lines.position(of: Int(span.start), in: file.bytes, unit: .utf8)
      end = file.lines.position(of: Int(span.end), in: file.bytes, unit: .utf8)
    }

    func write(_ writer: inout JSONWriter) {
      writer.member(
        "range",
        object: { writer in
          Self.write("start", start, &writer)
          if let end { Self.write("end", end, &writer) }
        })
    }

    private static func write(_ name: String, _ position: Position, _ writer: inout JSONWriter) {
      writer.member(
        name,
        object: { writer in
          writer.member("line", position.line)
          if position.column > 0 { writer.member("column", position.column) }
        })
    }
  }

  private static func write(
    _ drift: Drift, _ paths: ShownPaths, _ range: (Place) -> Range, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("message", drift.message)
      writer.member(
        "location",
        object: { writer in
          writer.member("path", paths.machine(drift.place.path))
          range(drift.place).write(&writer)
        })
      writer.member("severity", level(drift.severity))
      writer.member("code", object: { $0.member("value", drift.rule) })
      // A suggestion is one span; a fix of several would be taken by halves. Without columns it would stand for the line.
      let fixes = drift.fixes.filter {
        $0.edits.count == 1 && $0.edits[0].place.path == drift.place.path && range($0.edits[0].place).end != nil
      }
      if fixes.isEmpty { return }
      writer.member(
        "suggestions",
        array: { writer in
          for fix in fixes {
            writer.object { writer in
              range(fix.edits[0].place).write(&writer)
              writer.member("text", fix.edits[0].text)
            }
          }
        })
    }
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
