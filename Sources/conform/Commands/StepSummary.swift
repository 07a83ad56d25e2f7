import ContractSpec

/// The summary of a job in GitHub Actions: with `--format github` on standard output the markdown report goes there too.
enum StepSummary {
  /// Bytes. Of a larger file GitHub shows nothing.
  private static let mostBytes = 1 << 20

  static func append(_ findings: Findings, _ options: Options, _ console: Console) {
    let isPrinted = options.format == GitHubReport.name && !options.outputs.contains { $0.format == nil }
    guard isPrinted, let path = System.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    var bytes: [UInt8] = []
    MarkdownReport.write(findings, style: .plain) { bytes += $0 }
    do throws(System.Failure) {
      if try System.append(bytes, to: path, limit: mostBytes) { return }
      console.report(
        ContractError("the summary of this step would be over 1 MiB with the report; it is left as it is"), as: .warning
      )
    } catch {
      console.report(ContractError("the summary `\(path)` cannot be written: \(error.message)"), as: .warning)
    }
  }
}
