/// What the process ends with; the only three codes there are.
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  case drift = 1
  case failure = 2

  var summary: String {
    switch self {
    case .success: "No drift at or above --fail-on"
    case .drift: "Drift at or above --fail-on, or a share of tokens under --fail-under"
    case .failure: "Could not run: the command line, the contract or a file it needs is at fault"
    }
  }
}
