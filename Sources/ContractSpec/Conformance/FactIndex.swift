/// The facts of a project by kind, and the file of each: made once for all rules.
package struct FactIndex: Sendable {
  /// A file as a platform reads it.
  package struct File: Sendable, Hashable {
    package var path: String
    package var platform: Platform
  }

  package private(set) var files: [File] = []
  /// The index in `files` of each fact.
  package private(set) var fileOfFact: [Int32] = []
  private var byKind: [[Int32]]

  /// - Complexity: linear in the facts.
  package init(_ facts: [Fact]) {
    byKind = Array(repeating: [], count: FactKind.allCases.count)
    fileOfFact.reserveCapacity(facts.count)
    var numbers: [File: Int32] = [:]
    var last: Int32 = -1
    for index in facts.indices {
      // Facts come file after file, so that most need no look-up.
      if last < 0 || files[Int(last)].path != facts[index].place.path
        || files[Int(last)].platform != facts[index].platform
      {
        let file = File(path: facts[index].place.path, platform: facts[index].platform)
        if let number = numbers[file] {
          last = number
        } else {
          last = Int32(truncatingIfNeeded: files.count)
          numbers[file] = last
          files.append(file)
        }
      }
      fileOfFact.append(last)
      byKind[facts[index].kind.ordinal].append(Int32(truncatingIfNeeded: index))
    }
  }

  /// The indices of all facts of a kind, in the order of the facts.
  package func indices(of kind: FactKind) -> [Int32] { byKind[kind.ordinal] }
}

extension FactKind {
  fileprivate var ordinal: Int {
    switch self {
    case .spacing: 0
    case .radius: 1
    case .typeSize: 2
    case .lineHeight: 3
    case .textStyle: 4
    case .target: 5
    case .label: 6
    case .key: 7
    case .keyUse: 8
    case .words: 9
    case .token: 10
    case .component: 11
    }
  }
}
