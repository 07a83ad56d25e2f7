/// The arguments that an entry takes, however they are written and in what order.
struct KeyArguments {
  struct Argument {
    /// From 1; 0 for one with a name.
    var position: Int
    var name: String
    var kind: Placeholder.Kind
    /// As written where it comes first.
    var text: String
    var isCertain: Bool
    var hasSign: Bool
  }

  /// Each once: a text may repeat one.
  private(set) var all: [Argument] = []

  var isEmpty: Bool { all.isEmpty }
  /// Whether one is written with a per cent sign, so that the text goes through a formatter.
  var hasSign: Bool { all.contains(where: \.hasSign) }

  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    for placeholder in Placeholders.all(in: bytes, range) {
      add(
        Argument(
          position: placeholder.position, name: String(decoding: bytes[placeholder.name], as: UTF8.self),
          kind: placeholder.kind, text: String(decoding: bytes[placeholder.range], as: UTF8.self),
          isCertain: placeholder.isCertain, hasSign: bytes[placeholder.range.lowerBound] == UInt8(ascii: "%")))
    }
  }

  /// Pieces of code: `$name`, `\(name)`.
  mutating func add(code: [String]) {
    for piece in code {
      add(Argument(position: 0, name: piece, kind: .any, text: piece, isCertain: true, hasSign: false))
    }
  }

  mutating func merge(_ other: KeyArguments) {
    for argument in other.all { add(argument) }
  }

  private mutating func add(_ argument: Argument) {
    guard let known = all.firstIndex(where: { $0.position == argument.position && $0.name == argument.name }) else {
      all.append(argument)
      return
    }
    if all[known].kind == .any { all[known].kind = argument.kind }
  }

  subscript(_ argument: Argument) -> Argument? {
    all.first { $0.position == argument.position && $0.name == argument.name }
  }

  /// What is wrong with a translation, in words.
  ///
  /// - Parameter mayLackNumber: the form of a number that the words say: `one`, `two`.
  func faults(of other: KeyArguments, mayLackNumber: Bool) -> [String] {
    var faults: [String] = []
    var lacksNumber = false
    for argument in all {
      guard let own = other[argument] else {
        if mayLackNumber, !lacksNumber, argument.kind == .integer || argument.kind == .any {
          lacksNumber = true
          continue
        }
        faults.append("lacks `\(argument.text)`")
        continue
      }
      if !own.kind.agrees(with: argument.kind) {
        faults.append("has `\(own.text)`, \(own.kind.name), for `\(argument.text)`, \(argument.kind.name)")
      }
    }
    for argument in other.all where self[argument] == nil {
      // A per cent sign is one of prose where nothing is filled in.
      if argument.hasSign, !argument.isCertain, !hasSign { continue }
      faults.append("has `\(argument.text)`")
    }
    return faults
  }

  /// The same for another client's text: where one counts its arguments and the other names them, only how many there are
  /// and of what kind can be compared.
  func differs(from other: KeyArguments) -> Bool {
    // A per cent sign that may be one of prose is, where the other has nothing in its place.
    let isProse = all.count != other.all.count
    let own = all.filter { !isProse || !$0.hasSign || $0.isCertain || other.hasSign }
    let others = other.all.filter { !isProse || !$0.hasSign || $0.isCertain || hasSign }
    if own.count != others.count { return true }
    if own.allSatisfy({ $0.position > 0 }) && others.allSatisfy({ $0.position > 0 }) {
      return own.contains { argument in other[argument].map { !$0.kind.agrees(with: argument.kind) } ?? true }
    }
    if own.allSatisfy({ $0.position == 0 }) && others.allSatisfy({ $0.position == 0 }) {
      return own.contains { other[$0] == nil }
    }
    var kinds = others.map(\.kind)
    for argument in own.sorted(by: { $0.kind > $1.kind }) {
      guard let match = kinds.firstIndex(of: argument.kind) ?? kinds.firstIndex(where: argument.kind.agrees) else {
        return true
      }
      kinds.remove(at: match)
    }
    return false
  }

  var texts: String {
    all.isEmpty ? "none" : all.map { "`\($0.text)`" }.joined(separator: ", ")
  }
}

extension KeyIndex {
  /// The parts of a run that are compared with each other: the forms of one variable, or one item of a list. A text
  /// without forms is one part.
  struct Part {
    /// `files` of `files.one`, the number of an item, else empty.
    var name: String
    var entries: [Int]
    /// The form of each, `other` among them; empty for a part without forms.
    var forms: [String]
  }

  func parts(of run: Run) -> [Part] {
    let table = table(run)
    // Most keys have one text.
    if run.count == 1, table.category(Int(run.first)) == nil {
      return [Part(name: "", entries: [Int(run.first)], forms: [])]
    }
    var parts: [Part] = []
    for entry in run.entries {
      let category = table.category(entry) ?? ""
      let form = category.split(separator: ".").last.map(String.init) ?? ""
      let isForm = PluralCategory(rawValue: form) != nil
      let name = isForm ? String(category.dropLast(form.count)) : category
      if let known = parts.firstIndex(where: { $0.name == name && $0.forms.isEmpty == !isForm }) {
        parts[known].entries.append(entry)
        if isForm { parts[known].forms.append(form) }
      } else {
        parts.append(Part(name: name, entries: [entry], forms: isForm ? [form] : []))
      }
    }
    return parts
  }

  /// The arguments of an entry, and of all entries of a part together.
  func arguments(of entries: [Int], in run: Run) -> KeyArguments {
    var arguments = KeyArguments()
    let table = table(run)
    for entry in entries {
      table.withText(entry) { arguments.add($0, $1) }
      arguments.add(code: table.code(in: entry))
    }
    return arguments
  }

  /// The same; where the text of a catalog's base leaves out what its key says, what the key says.
  func baseArguments(of part: Part, in run: Run) -> KeyArguments {
    let arguments = arguments(of: part.entries, in: run)
    let table = table(run)
    guard arguments.isEmpty, table.path.hasSuffix(".xcstrings") else { return arguments }
    var own = KeyArguments()
    let key = Array(key(run).utf8)
    own.add(key, key.indices)
    return own.hasSign ? own : arguments
  }
}
