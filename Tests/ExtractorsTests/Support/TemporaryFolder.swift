import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let name = "conform-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws { try write(name, bytes: Data(text.utf8)) }

  func write(_ name: String, bytes: Data) throws {
    let url = URL(filePath: self(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    let url = URL(filePath: self(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  func read(_ name: String) -> String {
    (try? Data(contentsOf: URL(filePath: self(name)))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
