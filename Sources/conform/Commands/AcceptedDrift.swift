import ContractSpec

/// `--baseline`, `--write-baseline`, `--prune`: drift that is accepted for now.
enum AcceptedDrift {
  /// Entries that are told one by one; the rest is a number.
  private static let mostTold = 20

  /// The drift that is new, and how much the baseline accepts; all of it where there is no baseline.
  /// - Throws: when the baseline cannot be read or is none.
  static func compare(
    _ drift: [Drift], _ options: Options, _ location: ProjectLocation, _ console: Console
  ) throws(ContractError) -> (drift: [Drift], accepted: Int, mended: Int) {
    guard let path = options.baseline else { return (drift, 0, 0) }
    let baseline = try Baseline(text: text(of: path), path: path)
    let result = baseline.compare(drift) {
      System.status(PathText.joined(location.root, $0), followingLinks: false) != nil
    }
    if options.prunes, !result.mended.isEmpty {
      try Output.write(Array(result.pruned.text.utf8), to: path)
    }
    if !options.isQuiet { tell(result.mended, path, isPruned: options.prunes, isStrict: options.isStrict, console) }
    return (result.surplus, result.accepted, result.mended.count)
  }

  static func write(_ drift: [Drift], to path: String, _ console: Console) throws(ContractError) {
    let baseline = Baseline(drift)
    try Output.write(Array(baseline.text.utf8), to: path)
    console.warn(
      "conform: \(SummaryTable.count(drift.count, "drift")) in \(SummaryTable.count(baseline.entries.count, "line")) "
        + "written to \(TerminalText.safe(path))")
  }

  private static func text(of path: String) throws(ContractError) -> String {
    let contents: System.Contents
    do throws(System.Failure) {
      contents = try System.read(path, limit: 256 << 20, followingLinks: true)
    } catch {
      throw ContractError(
        "the baseline `\(path)` cannot be read: \(error.message)",
        hint: "`conform check --write-baseline \(path)` writes one of today's drift")
    }
    guard case .bytes(let bytes) = contents, System.isUTF8(bytes) else {
      throw ContractError("the baseline `\(path)` is too large or not UTF-8")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func tell(
    _ mended: [Baseline.Entry], _ path: String, isPruned: Bool, isStrict: Bool, _ console: Console
  ) {
    let style = console.errorStyle
    for entry in mended.prefix(mostTold) {
      let place = "\(TerminalText.safe(path)):\(entry.line):"
      let severity = isStrict && !isPruned ? style(.error, "error:") : style(.note, "note:")
      let times = entry.count == 1 ? "" : " (\(entry.count) times)"
      console.warn(
        "\(style(.bold, place)) \(severity) mended\(times): `\(TerminalText.safe(entry.key.found))` in "
          + "\(TerminalText.safe(entry.key.path)) [\(entry.key.rule)]")
    }
    if mended.isEmpty { return }
    let more = mended.count > mostTold ? "\(mended.count - mostTold) more mended; " : ""
    console.warn(
      "conform: \(more)\(isPruned ? "taken out of the baseline" : "`--prune` takes them out of the baseline")")
  }
}
