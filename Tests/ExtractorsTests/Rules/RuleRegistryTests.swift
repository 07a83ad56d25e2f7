import Foundation
import Testing

@testable import ContractSpec

@Suite("The registry of rules")
struct RuleRegistryTests {
  @Test("Every file in a family's folder is a rule of the registry, and the other way round")
  func filesAndTypes() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/ContractSpec/Rules")
    let families = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { $0.pathExtension.isEmpty }
    let files = try families.flatMap { family in
      try FileManager.default.contentsOfDirectory(at: family, includingPropertiesForKeys: nil)
        .map { $0.deletingPathExtension().lastPathComponent }
    }
    #expect(!files.isEmpty)
    #expect(Set(files) == Set(Rules.all.map { "\(type(of: $0))" }))
  }

  @Test("Ids are in kebab-case, and none is used twice, former ones included")
  func ids() {
    #expect(!Rules.all.isEmpty)
    let ids = Rules.all.flatMap { [$0.descriptor.id] + $0.descriptor.formerIDs }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.split(separator: "/", omittingEmptySubsequences: false).count == 2, "\(id)")
      #expect(id.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-" || $0 == "/") }, "\(id)")
    }
  }

  @Test("A descriptor says what, why and what instead", arguments: Rules.all.map(\.descriptor))
  func prose(descriptor: RuleDescriptor) {
    #expect(descriptor.title.count <= 60 && !descriptor.title.hasSuffix("."), "\(descriptor.id)")
    #expect(descriptor.summary.hasPrefix("Reports ") && descriptor.summary.hasSuffix("."), "\(descriptor.id)")
    #expect(descriptor.summary.filter { $0 == "." }.count == 1, "\(descriptor.id)")
    #expect(descriptor.rationale.hasSuffix(".") && descriptor.remedy.hasSuffix("."), "\(descriptor.id)")
    #expect(Set(descriptor.options.map(\.name)).count == descriptor.options.count, "\(descriptor.id)")
    #expect(descriptor.examples.contains { !$0.reports.isEmpty }, "\(descriptor.id) has no drifting example")
    #expect(descriptor.examples.contains { $0.reports.isEmpty }, "\(descriptor.id) has no conforming example")
    for option in descriptor.options { #expect(option.prose.hasSuffix("."), "\(descriptor.id) \(option.name)") }
  }
}
