import Foundation
import Testing

@testable import ContractSpec

@Suite("Shipped contracts")
struct ShippedContractTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("contract")

  private static let names: [String] = {
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (found ?? []).filter { FileManager.default.fileExists(atPath: folder.path + "/\($0)/contract.json") }
      .sorted()
  }()

  @Test("There are some")
  func some() { #expect(!Self.names.isEmpty) }

  @Test("Each loads without an error or a warning", arguments: names)
  func loads(name: String) throws {
    func read(_ path: String) -> [UInt8]? {
      FileManager.default.contents(atPath: Self.folder.path + "/" + path).map { Array($0) }
    }
    let path = "\(name)/contract.json"
    let loader = ContractLoader(rules: Rules.all.map(\.descriptor), platforms: ContractCase.platforms)
    let result = loader.load(bytes: try #require(read(path)), path: path, readFile: read)
    let said = (result.errors + result.warnings).map {
      "\($0.place?.path ?? ""):\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message); \($0.hint)"
    }
    #expect(said == [])
  }
}
