import ContractSpec

/// Where reports go: standard output, and the files of `--output`.
enum Output {
  /// Calls `make` once for each report that is asked for, with the name of its form; it gives the report piece by piece.
  /// - Throws: when a file cannot be written.
  static func write(
    _ options: Options, _ console: inout Console,
    _ make: (_ format: String, TextStyle, ([UInt8]) -> Void) -> Void
  ) throws(ContractError) {
    let fileStyle = TextStyle(isColored: options.color == .always)
    for output in options.outputs {
      var bytes: [UInt8] = []
      make(output.format ?? options.format, fileStyle) { bytes += $0 }
      try write(bytes, to: output.path)
    }
    // `--output FILE` stands for standard output; `--output json=FILE` is one more report.
    if options.outputs.contains(where: { $0.format == nil }) { return }
    make(options.format, console.style) { console.print($0) }
  }

  /// Before anything else is written: a run that ends with an error is to have changed nothing.
  /// - Throws: when a report could not be written.
  static func check(_ options: Options) throws(ContractError) {
    for output in options.outputs {
      do throws(System.Failure) { try System.checkReplacing(output.path) } catch {
        throw failure(output.path, error)
      }
    }
  }

  private static func failure(_ path: String, _ error: System.Failure) -> ContractError {
    ContractError("`\(path)` cannot be written: \(error.message)")
  }

  static func write(_ bytes: [UInt8], to path: String) throws(ContractError) {
    do throws(System.Failure) {
      try System.replace(path, with: bytes)
    } catch {
      throw failure(path, error)
    }
  }
}
