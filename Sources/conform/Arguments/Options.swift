import ContractSpec

/// What the command line says, after parsing. Defaults are what a newcomer would choose.
struct Options: Sendable {
  var contract: String?
  var root: String?
  /// The name of a report: one of `Reports.all`, of `AuditReports.all` for an audit.
  var format = "text"
  var outputs: [Output] = []
  var platforms: [String] = []
  var rules: [String] = []
  /// The mildest drift that is reported.
  var severity = Severity.note
  /// The mildest drift that makes the exit code 1.
  var failOn = Severity.error
  /// The file that standard input stands for.
  var standardInputPath: String?
  /// Whether a named file that the contract does not read is passed over.
  var skipsUnread = false
  /// A revision of git: only what changed since it is reported; for an audit, the one to compare with.
  var since: String?
  /// The value whose places an audit lists.
  var find: String?
  /// The least share of tokens in percent.
  var failUnder: Double?
  /// The file that holds accepted drift.
  var baseline: String?
  /// Where to write today's drift as a baseline, instead of a report.
  var newBaseline: String?
  /// Whether entries of the baseline that are mended are taken out of it.
  var prunes = false
  /// Whether they make the exit code 1.
  var isStrict = false
  /// Whether the matrix of keys shows those without a fault too.
  var showsAllKeys = false
  /// Whether missing keys are written into their files.
  var fixes = false
  var showsTimes = false
  var color = ColorChoice.automatic
  var isQuiet = false
  /// How many threads; nil for as many as there are processors.
  var jobs: Int?
  var completion: String?
  var asksForHelp = false
  var asksForVersion = false
  /// What stands there without a flag: ROOT, files, a rule.
  var operands: [String] = []

  /// A report that goes to a file; without a format of its own it is the one `--format` names.
  struct Output: Sendable, Equatable {
    var format: String?
    var path: String
  }

  enum ColorChoice: String, Sendable, CaseIterable {
    case automatic = "auto"
    case always, never
  }
}
