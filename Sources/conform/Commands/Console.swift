import ContractSpec

/// The two streams of the process. Standard output is gathered and written in big pieces; when nobody reads it any more
/// the rest is dropped without a word.
struct Console {
  private var pending: [UInt8] = []
  private(set) var isClosed = false
  /// Why standard output could not be written, other than that nobody reads it.
  private(set) var failure: System.Failure?
  private let color: Options.ColorChoice
  /// Nil where there is none to show.
  let progress: Progress?

  private static let piece = 1 << 18

  init(color: Options.ColorChoice = .automatic, progress: Progress? = nil) {
    self.color = color
    self.progress = progress
  }

  mutating func print(_ text: String) { print(Array(text.utf8)) }

  mutating func print(_ bytes: [UInt8]) {
    // What is large already is not copied.
    if bytes.count >= Self.piece {
      flush()
      return write(bytes)
    }
    pending += bytes
    if pending.count >= Self.piece { flush() }
  }

  mutating func flush() {
    write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func write(_ bytes: [UInt8]) {
    if isClosed || failure != nil || bytes.isEmpty { return }
    progress?.stop()
    do throws(System.Failure) {
      try System.write(bytes, to: 1)
    } catch {
      if error.isClosedPipe { isClosed = true } else { failure = error }
    }
  }

  /// To standard error, at once. A standard error that is closed is nobody to tell it to.
  func warn(_ text: String) {
    progress?.clear()
    try? System.write(Array((text + "\n").utf8), to: 2)
  }

  var style: TextStyle { Self.style(color, terminal: 1) }
  var errorStyle: TextStyle { Self.style(color, terminal: 2) }

  private static func style(_ color: Options.ColorChoice, terminal: Int32) -> TextStyle {
    switch color {
    case .always: return TextStyle(isColored: true)
    case .never: return .plain
    case .automatic:
      if let value = System.environment("NO_COLOR"), !value.isEmpty { return .plain }
      if let value = System.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
        return TextStyle(isColored: true)
      }
      return TextStyle(isColored: System.isTerminal(terminal) && System.environment("TERM") != "dumb")
    }
  }

  /// An error or warning of the contract or the command line; with its place, the line that stands there and the places
  /// that bear on it, if it has them.
  /// - Parameters:
  ///   - files: for the lines of places.
  ///   - path: how the path of a place is shown.
  func report(
    _ error: ContractError, as severity: Severity = .error, files: [SourceFile] = [], path: (String) -> String = { $0 }
  ) {
    warn(Self.text(error, severity, files, errorStyle, path))
  }

  /// At most this many errors are printed; the rest is a number. Who mends the first few sees most of the others go.
  private static let mostErrors = 50

  /// All errors or warnings of a contract.
  func report(
    _ errors: [ContractError], as severity: Severity = .error, files: [SourceFile], path: (String) -> String
  ) {
    for error in errors.prefix(Self.mostErrors) { report(error, as: severity, files: files, path: path) }
    if errors.count > Self.mostErrors {
      warn("conform: \(errors.count - Self.mostErrors) more \(severity.rawValue)s")
    }
  }

  static func text(
    _ error: ContractError, _ severity: Severity, _ files: [SourceFile], _ style: TextStyle, _ path: (String) -> String
  ) -> String {
    let tone: TextStyle.Tone = severity == .error ? .error : severity == .warning ? .warning : .note
    var text = "conform: "
    if let place = error.place {
      text = style(.bold, "\(TerminalText.safe(path(place.path))):\(place.line):\(place.column):") + " "
    }
    text += style(tone, severity.rawValue + ":") + " " + TerminalText.safe(error.message) + "\n"
    if let place = error.place, let file = files.first(where: { $0.path == place.path }),
      let snippet = Snippet(at: place, bytes: file.bytes, lines: LineTable(file.bytes))
    {
      var lines = ReportText(style)
      TextReport.write(snippet, tone, &lines)
      text += lines.text
    }
    for line in error.hint.split(separator: "\n", omittingEmptySubsequences: false) where !error.hint.isEmpty {
      text += (line.isEmpty ? "" : "  " + TerminalText.safe(String(line))) + "\n"
    }
    for related in error.related {
      text += "  " + style(.note, "note:") + " " + TerminalText.safe(path(related.place.path))
      text += ":\(related.place.line): \(TerminalText.safe(related.message))\n"
    }
    text.removeLast()
    return text
  }
}
