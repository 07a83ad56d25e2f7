import Foundation

/// The built program, run as a process.
struct ConformProcess {
  var code: Int32
  var output: String
  var errors: String

  /// - Parameters:
  ///   - folder: where it runs.
  ///   - environment: added to ours.
  ///   - input: for standard input.
  ///   - program: another than ours.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], input: Data = Data(),
    program: String? = nil
  ) throws -> ConformProcess {
    let process = Process()
    process.executableURL = try program.map { URL(filePath: $0) } ?? executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    var all = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "GITHUB_STEP_SUMMARY"] { all[name] = nil }
    process.environment = all.merging(environment) { $1 }
    // Files, not pipes: neither stream can fill up while the other is waited for.
    let place = FileManager.default.temporaryDirectory.appending(path: "conform-streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let output = place.appending(path: "output")
    let errors = place.appending(path: "errors")
    for url in [output, errors] { try Data().write(to: url) }
    let given = place.appending(path: "input")
    try input.write(to: given)
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return ConformProcess(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Beside the test bundle, whatever the build configuration.
  static var executable: URL {
    get throws {
      for argument in CommandLine.arguments {
        guard let range = argument.range(of: ".xctest") else { continue }
        let bundle = URL(filePath: String(argument[..<range.upperBound]))
        let program = bundle.deletingLastPathComponent().appending(path: "conform")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }
}
