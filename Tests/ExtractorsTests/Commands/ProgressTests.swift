import Foundation
import Synchronization
import Testing

@testable import conform

@Suite("The progress line")
struct ProgressTests {
  /// What was written, piece by piece.
  private final class Written: Sendable {
    let pieces = Mutex<[String]>([])
    func add(_ text: String) { pieces.withLock { $0.append(text) } }
    var text: String { pieces.withLock { $0.joined() } }

    func wait(for text: String) -> Bool {
      for _ in 0..<500 {
        if self.text.contains(text) { return true }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return false
    }
  }

  @Test("It says the stage and the files, makes room for a warning, and is gone at the end for good")
  func shown() {
    let written = Written()
    let progress = Progress(delay: .milliseconds(10), write: written.add)
    progress.begin("read and extract")
    progress.add(files: 1)
    #expect(written.wait(for: "\r\u{1B}[Kconform: read and extract, 1 file"))
    progress.clear()
    #expect(written.pieces.withLock { $0.contains("\r\u{1B}[K") })
    progress.begin("rules")
    #expect(written.wait(for: "conform: rules, 1 file"))
    progress.stop()
    let text = written.text
    #expect(text.hasSuffix("\r\u{1B}[K"))
    Thread.sleep(forTimeInterval: 0.25)
    #expect(written.text == text)
  }

  @Test("Work that is soon done says nothing")
  func short() {
    let written = Written()
    let progress = Progress(delay: .milliseconds(150), write: written.add)
    progress.begin("read and extract")
    progress.stop()
    Thread.sleep(forTimeInterval: 0.3)
    #expect(written.text == "")
  }

  /// A terminal is made by `script`, and `git` takes its time.
  @Test(
    "On a terminal it shows and goes before the report; not in a pipe, not when quiet",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script") && isLinux))
  func terminal() throws {
    let project = try SmallProject()
    try project.folder.write("bin/git", "#!/bin/sh\n[ \"$1\" = --version ] && sleep 1.2\nexec /usr/bin/git \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.folder("bin/git"))
    for arguments in [["init", "--quiet"], ["add", "contract.json"], ["commit", "--quiet", "-m", "m"]] {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
      #expect(System.output(of: ["/usr/bin/git", "-C", project.folder.path] + identity + arguments) != nil)
    }
    let program = try ConformProcess.executable.path
    func run(_ more: String) throws -> String {
      let path = project.folder("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      return try ConformProcess.run(
        ["-qec", "'\(program)' check --since HEAD \(more)", "/dev/null"], in: project.folder.path,
        environment: ["PATH": path, "TERM": "xterm", "NO_COLOR": "1"], program: "/usr/bin/script"
      ).output
    }
    let shown = try run("")
    #expect(shown.contains("\r\u{1B}[Kconform: git"))
    let report = try #require(shown.ranges(of: "web/a.css:1:15: error: ").first)
    #expect(shown[..<report.lowerBound].hasSuffix("\r\u{1B}[K"))
    #expect(!shown[report.lowerBound...].contains("\u{1B}"))
    for more in ["--quiet", "| cat", "2>&1 | cat", "2>/dev/null"] {
      let text = try run(more)
      #expect(!text.contains("conform: git") && !text.contains("\u{1B}"), "\(more)")
      #expect(text.contains("web/a.css:1:15: error: "))
    }
  }

  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
