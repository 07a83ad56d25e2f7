import Testing

@testable import ContractSpec
@testable import Extractors
@testable import conform

/// Tables of two clients that are to have the same keys in English and German, and what is written into one of them.
enum KeyFiles {
  typealias File = (path: String, text: String)

  static func tables(_ files: [File]) throws -> KeyTables {
    let tables = try files.map { path, text in
      let language = try #require(Languages.language(forPath: path))
      var scratch = Scratch()
      let source = SourceFile(path: path, text: text)
      var table = try #require(language.extract(source, interests: Interests(), scratch: &scratch).keys)
      table.path = path
      table.platform = Platform(String(path.prefix { $0 != "/" }))
      table.locate(in: source)
      return table
    }
    return KeyTables(tables)
  }

  static func overview(_ files: [File]) throws -> KeyOverview {
    var contract = Made.contract(rules: ["key/missing": [:]])
    contract.localisation = Contract.Localisation(
      languages: ["en", "de"], tables: [:], identical: [[Made.android, Made.ios, Made.web]], lookups: [:])
    contract.localisation?.base = "en"
    return KeyOverview(try tables(files), contract: contract)
  }

  /// The gaps of a file that another client has words for.
  static func gaps(_ path: String, _ files: [File]) throws -> [KeyOverview.Gap] {
    try overview(files).gaps.filter { $0.path == path && !$0.texts.isEmpty }
  }

  static func filled(_ path: String, _ files: [File]) throws -> String? {
    let before = try #require(files.first { $0.path == path }).text
    return KeyWriting.filled(Array(before.utf8), try gaps(path, files), path).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  static func resources(_ folder: String, _ entries: String...) -> File {
    ("android/res/\(folder)/strings.xml", "<resources>\n" + entries.map { $0 + "\n" }.joined() + "</resources>\n")
  }
}
