import ContractSpec
import Foundation
import Testing

@testable import conform

@Suite("Generated documents")
struct GeneratedDocumentsTests {
  @Test("What stands under contract/ is what `conform docs` writes now", arguments: Docs.documents.map(\.path))
  func current(path: String) throws {
    let text = try #require(Docs.documents.first { $0.path == path }?.text)
    let file = packageFolder.appending(path: "contract/\(path)")
    let written = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let difference = firstDifference(written, text)
    #expect(written == text, "run `conform docs`: \(difference)")
  }

  @Test("No page is left of a rule that is gone")
  func leftOver() throws {
    let folder = packageFolder.appending(path: "contract/rules")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    #expect(Set(names.map { "rules/" + $0 }) == Set(Docs.documents.map(\.path).filter { $0.hasPrefix("rules/") }))
  }

  @Test("A page shows the report of each drifting example, without a mark", arguments: Rules.all.map(\.descriptor.id))
  func page(id: String) throws {
    let rule = try #require(Rules.named(id))
    let page = RulePage.text(rule)
    #expect(page.hasPrefix("# \(id)\n"))
    #expect(!page.unicodeScalars.contains("\u{20E3}"))
    for example in rule.descriptor.examples where !example.reports.isEmpty {
      let run = ExampleRun(example)
      #expect(!run.report.isEmpty && page.contains(run.report), "\(example.title)")
    }
  }

  @Test("A mark says where it stood in the text without marks")
  func marks() {
    var marks: [Character: [ExampleRun.Mark]] = [:]
    let text = ExampleRun.strip("ä 1️⃣12 2️⃣b1️⃣", path: "a", &marks)
    #expect(text == "ä 12 b")
    #expect(marks["1️⃣"] == [.init(path: "a", offset: 3), .init(path: "a", offset: 7)])
    #expect(marks["2️⃣"] == [.init(path: "a", offset: 6)])
  }
}
