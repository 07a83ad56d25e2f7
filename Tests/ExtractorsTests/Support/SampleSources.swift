import Foundation

/// The source files of the samples that stand beside the contracts.
enum SampleSources {
  /// The texts of the files with one of these endings; both kinds of samples.
  static func texts(_ endings: [String]) -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../contract").standardized
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var texts: [String] = []
    while let file = files?.nextObject() as? URL {
      guard endings.contains(file.pathExtension), let data = try? Data(contentsOf: file) else { continue }
      texts.append(String(decoding: data, as: UTF8.self))
    }
    return texts
  }
}
