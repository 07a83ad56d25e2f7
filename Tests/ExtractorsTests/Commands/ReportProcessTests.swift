import Foundation
import Testing

@testable import conform

@Suite("Reports as a process")
struct ReportProcessTests {
  private func project() throws -> SmallProject {
    let project = try SmallProject()
    try project.folder.write(".git/HEAD", "")
    for number in 0..<40 {
      try project.folder.write("web/é \(number % 5)/\(number).css", ".a\(number) { margin: \(number)px 3px; }\n")
    }
    try project.folder.write("web/ok.css", "/* conform:allow spacing/off-scale — as drawn */\n.o { gap: 7px; }\n")
    return project
  }

  @Test(
    "Every report is the same bytes with one and eight jobs, in any locale, from any folder",
    arguments: Reports.all.map { $0.name })
  func deterministic(name: String) throws {
    let project = try project()
    let one = try project.run("--format", name, "--jobs", "1")
    #expect(one.code == 1 && one.errors == "")
    #expect(try project.run("--format", name, "--jobs", "8").output == one.output)
    for locale in ["C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8"] {
      let other = try project.run(
        "--format", name, environment: ["LC_ALL": locale, "LANG": locale, "TZ": "Asia/Tokyo"])
      #expect(other.output == one.output)
    }
    // Text begins with the way to ROOT, as does the log of `github`; machines get the way from the top of the work tree.
    if ["text", "github"].contains(name) { return }
    let below = try ConformProcess.run(["--format", name], in: project.folder("web"))
    #expect(below.output == one.output)
    let elsewhere = try ConformProcess.run(["check", "--format", name, project.folder.path], in: "/")
    #expect(elsewhere.output == one.output)
  }

  @Test("Each report of a sample is the recorded one", arguments: Reports.all.map { $0.name })
  func sample(name: String) throws {
    let run = try ConformProcess.run(["check", "contract/landnav/sample", "--format", name], in: packageFolder.path)
    #expect(run.code == 1 && run.errors == "")
    expectSnapshot(run.output, "Samples/landnav.\(name)")
  }

  @Test("Several reports at once, each as it is alone, and standard output beside")
  func several() throws {
    let project = try project()
    let result = try project.run("--output", "sarif=a", "--output", "markdown=b", "--format", "junit", "-o", "rdjson=c")
    #expect(result.code == 1)
    #expect(result.output == (try project.run("--format", "junit").output))
    for (format, file) in [("sarif", "a"), ("markdown", "b"), ("rdjson", "c")] {
      #expect(project.folder.read(file) == (try project.run("--format", format).output))
    }
  }

  @Test("In GitHub Actions the markdown report goes behind what the step's summary holds")
  func stepSummary() throws {
    let project = try project()
    let variable = ["GITHUB_STEP_SUMMARY": project.folder("summary.md")]
    try project.folder.write("summary.md", "before\n")
    let annotations = try project.run("--format", "github", environment: variable)
    #expect(annotations.output.hasPrefix("::error file=") && annotations.errors == "")
    let markdown = try project.run("--format", "markdown").output
    #expect(project.folder.read("summary.md") == "before\n" + markdown)
    // No other report goes there, nor one into a file.
    for arguments in [
      ["--format", "text"], ["-f", "github", "-o", "log"], ["-o", "github=log"], ["-f", "markdown"],
    ] {
      _ = try ConformProcess.run(arguments, in: project.folder.path, environment: variable)
    }
    #expect(project.folder.read("summary.md") == "before\n" + markdown)
  }

  @Test("A summary over 1 MiB, of which GitHub shows nothing, is not made, and that is said")
  func stepSummaryLimit() throws {
    let project = try project()
    let full = String(repeating: "x", count: 1 << 20)
    try project.folder.write("summary.md", full)
    let result = try project.run(
      "--format", "github", environment: ["GITHUB_STEP_SUMMARY": project.folder("summary.md")])
    #expect(result.code == 1)
    #expect(result.errors.contains("warning: the summary of this step would be over 1 MiB"))
    #expect(project.folder.read("summary.md") == full)
    let gone = try project.run("-f", "github", environment: ["GITHUB_STEP_SUMMARY": "/none/summary.md"])
    #expect(gone.code == 1 && gone.errors.contains("cannot be written: no such file or folder"))
  }
}
