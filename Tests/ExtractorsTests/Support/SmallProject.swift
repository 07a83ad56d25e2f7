import Foundation

/// A web client and its contract in a folder of their own, for runs of the whole program.
struct SmallProject {
  let folder: TemporaryFolder

  /// A scale of 4, 8 and 16, and two rules.
  static let contract = """
    {
      "name": "Small",
      "tokens": {
        "space": {
          "$type": "dimension",
          "xs": { "$value": { "value": 4, "unit": "px" } },
          "sm": { "$value": { "value": 8, "unit": "px" } },
          "lg": { "$value": { "value": 16, "unit": "px" } }
        }
      },
      "platforms": { "web": { "sources": ["web/**/*.css"] } },
      "spelling": { "space.*": { "web": "var(--space-{name})" } },
      "rules": { "spacing/off-scale": { "scale": "space" }, "spacing/raw-value": { "severity": "warning" } }
    }

    """

  init(contract: String? = Self.contract, css: String = ".a { padding: 10px; }\n") throws {
    folder = try TemporaryFolder()
    if let contract { try folder.write("contract.json", contract) }
    try folder.write("web/a.css", css)
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> ConformProcess {
    try ConformProcess.run(arguments, in: folder.path, environment: environment)
  }
}
