import ContractSpec

/// A language's tables and a contract's interests, compiled so that every look-up is by the number of a word.
///
/// Made once a worker and language, kept in `Scratch`.
package final class Vocabulary: Sendable {
  struct Call: Sendable {
    var handling: CallForm.Handling
    var labels: [(code: UInt16, sink: Sink)]
    var positions: [[Sink]]
    var onReceiver: Bool
  }

  struct Label: Sendable {
    var sink: Sink
    var except: [UInt16]
    var isOfFont: Bool
  }

  struct Words: Sendable {
    var labels: [UInt16]
    var positions: [Int]
    var scope: WordForm.Scope
  }

  let id: String
  let interests: Interests
  let grammar: Grammar
  let words: WordTable

  /// By word id: the known word, the row of `calls`, `labels`, `assignments`, `wordCalls`, or -1.
  private let known: [KnownWord]
  private let callIndex: [Int16]
  private let labelIndex: [Int16]
  private let assignmentIndex: [Int16]
  private let wordIndex: [Int16]
  private let flags: [Flags]
  /// By word id; see `PlainFiles`.
  private let hints: [Hint]
  let stringTypeWord: UInt16
  /// `let`, `var`, `val`, `case`: what follows is declared, not set.
  let declaring: [UInt16]
  /// What the bodies of a plain file's functions are left alone by: see `BodySkipping`.
  let bodySkipping: BodySkipping

  let calls: [Call]
  let labels: [Label]
  let wordCalls: [Words]
  /// Labels whose strings are words on any callee with a capital.
  let wordLabels: [(code: UInt16, scope: WordForm.Scope)]
  /// Look-ups by the word id of their last name.
  let lookups: [(code: UInt16, lookup: Interests.Lookup)]

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let neutral = Flags(rawValue: 64)
    static let value = Flags(rawValue: 1)
    static let fullShape = Flags(rawValue: 2)
    static let lengthType = Flags(rawValue: 4)
    static let lookup = Flags(rawValue: 8)
    static let wordAssignment = Flags(rawValue: 16)
    static let wordLabel = Flags(rawValue: 32)
    static let frame = Flags(rawValue: 128)
    static let stack = Flags(rawValue: 256)
    static let list = Flags(rawValue: 512)
    static let plainModifier = Flags(rawValue: 1_024)
    static let shapingModifier = Flags(rawValue: 2_048)
    static let window = Flags(rawValue: 4_096)
    /// What the library has under this name is called, so that the project's own can not be told from it.
    static let library = Flags(rawValue: 8_192)
    static let accessorRoot = Flags(rawValue: 16_384)
    static let wordResult = Flags(rawValue: 32_768)
  }

  /// - Parameter table: makes the language's word table with these words beside its own.
  init(id: String, grammar: Grammar, interests: Interests, table: ([String]) -> WordTable) {
    var list: [String] = []
    var seen = Set<String>()
    func want(_ words: [String]) {
      for word in words where !word.isEmpty && seen.insert(word).inserted { list.append(word) }
    }
    want(KnownWord.allCases.map(\.rawValue))
    for call in grammar.calls { want(call.callees + call.labels.map(\.label)) }
    for label in grammar.labels { want([label.label] + label.exceptCallees) }
    want(grammar.assignments.map(\.label))
    for form in grammar.words { want(form.callees + form.labels) }
    want(grammar.neutralModifiers + grammar.wordAssignments + grammar.wordResults + grammar.values)
    want(grammar.fullShapes + grammar.lengthTypes)
    want(grammar.widths.frames + grammar.widths.stacks + grammar.widths.lists)
    want(grammar.widths.plainModifiers + grammar.widths.shapingModifiers + grammar.widths.windows)
    let lookups = interests.lookups.filter { !$0.name.isEmpty }
    want(lookups.map { Self.lastName($0.name) })
    want(interests.accessors.map(\.root))
    want(interests.wordSinks.map(Self.lastName))
    want(grammar.drawingNames)
    let words = table(list)

    let count = words.count + 1
    var known = [KnownWord](repeating: .none, count: count)
    for word in KnownWord.allCases { known[Int(words.id(word.rawValue))] = word }
    known[0] = .none
    var callIndex = [Int16](repeating: -1, count: count)
    var labelIndex = callIndex
    var assignmentIndex = callIndex
    var wordIndex = callIndex
    var flags = [Flags](repeating: [], count: count)

    var calls: [Call] = []
    for form in grammar.calls {
      let labels = form.labels.map { (code: words.id($0.label), sink: $0.sink) }
      for callee in form.callees { callIndex[Int(words.id(callee))] = Int16(calls.count) }
      calls.append(
        Call(handling: form.handling, labels: labels, positions: form.positions, onReceiver: form.onReceiver))
    }
    var labels: [Label] = []
    for form in grammar.labels {
      labelIndex[Int(words.id(form.label))] = Int16(labels.count)
      labels.append(
        Label(sink: form.sink, except: form.exceptCallees.map { words.id($0) }, isOfFont: form.isOfFont))
    }
    for (index, form) in grammar.assignments.enumerated() {
      assignmentIndex[Int(words.id(form.label))] = Int16(index)
    }
    var wordCalls: [Words] = []
    var wordLabels: [(code: UInt16, scope: WordForm.Scope)] = []
    for form in grammar.words {
      let codes = form.labels.map { words.id($0) }
      if form.callees.isEmpty {
        for code in codes {
          wordLabels.append((code, form.scope))
          flags[Int(code)].insert(.wordLabel)
        }
        continue
      }
      for callee in form.callees { wordIndex[Int(words.id(callee))] = Int16(wordCalls.count) }
      wordCalls.append(Words(labels: codes, positions: form.positions, scope: form.scope))
    }
    for sink in interests.wordSinks where !sink.isEmpty {
      let code = Int(words.id(Self.lastName(sink)))
      if code != 0 && wordIndex[code] < 0 {
        wordIndex[code] = Int16(wordCalls.count)
        wordCalls.append(Words(labels: [], positions: [0], scope: .anywhere))
      }
    }
    func mark(_ list: [String], _ flag: Flags) {
      for word in list { flags[Int(words.id(word))].insert(flag) }
    }
    mark(grammar.values, .value)
    mark(grammar.fullShapes, .fullShape)
    mark(grammar.neutralModifiers, .neutral)
    mark(grammar.lengthTypes, .lengthType)
    mark(grammar.wordAssignments, .wordAssignment)
    mark(grammar.wordResults, .wordResult)
    mark(grammar.widths.frames, .frame)
    mark(grammar.widths.stacks, .stack)
    mark(grammar.widths.lists, .list)
    mark(grammar.widths.plainModifiers, .plainModifier)
    mark(grammar.widths.shapingModifiers, .shapingModifier)
    mark(grammar.widths.windows, .window)
    mark(lookups.map { Self.lastName($0.name) }, .lookup)
    mark(interests.accessors.map(\.root), .accessorRoot)
    mark(KnownWord.allCases.map(\.rawValue).filter { !grammar.freeNames.contains($0) }, .library)
    mark(grammar.calls.flatMap(\.callees) + grammar.words.flatMap(\.callees), .library)
    mark(grammar.values + grammar.fullShapes + grammar.neutralModifiers, .library)
    mark(grammar.widths.frames + grammar.widths.stacks + grammar.widths.lists + grammar.widths.windows, .library)
    mark(grammar.widths.plainModifiers + grammar.widths.shapingModifiers, .library)
    mark(interests.wordSinks.map(Self.lastName) + lookups.map { Self.lastName($0.name) }, .library)
    flags[0] = []

    self.id = id
    self.interests = interests
    self.grammar = grammar
    self.words = words
    self.known = known
    self.callIndex = callIndex
    self.labelIndex = labelIndex
    self.assignmentIndex = assignmentIndex
    self.wordIndex = wordIndex
    self.flags = flags
    hints = Self.hints(grammar, interests, words, firstOwn: table([]).count + 1)
    declaring = ["let", "var", "val", "case"].map { words.id($0) }.filter { $0 != 0 }
    stringTypeWord = words.id(KnownWord.stringType.rawValue)
    let numbers: [KnownWord] = [.intType, .floatType, .doubleType, .selfType]
    bodySkipping = BodySkipping(
      numbers: (numbers.map(\.rawValue) + grammar.lengthTypes).map { words.id($0) }, text: stringTypeWord)
    self.calls = calls
    self.labels = labels
    self.wordCalls = wordCalls
    self.wordLabels = wordLabels
    self.lookups = lookups.map { (words.id(Self.lastName($0.name)), $0) }
  }

  @inline(__always)
  func known(_ code: UInt16) -> KnownWord { Int(code) < known.count ? known[Int(code)] : .none }

  @inline(__always)
  func has(_ code: UInt16, _ flag: Flags) -> Bool { Int(code) < flags.count && flags[Int(code)].contains(flag) }

  @inline(__always)
  func hint(_ code: UInt16) -> Hint { Int(code) < hints.count ? hints[Int(code)] : .none }

  @inline(__always)
  func call(_ code: UInt16) -> Int { Int(code) < callIndex.count ? Int(callIndex[Int(code)]) : -1 }

  @inline(__always)
  func label(_ code: UInt16) -> Int { Int(code) < labelIndex.count ? Int(labelIndex[Int(code)]) : -1 }

  @inline(__always)
  func assignment(_ code: UInt16) -> Int {
    Int(code) < assignmentIndex.count ? Int(assignmentIndex[Int(code)]) : -1
  }

  @inline(__always)
  func wordCall(_ code: UInt16) -> Int { Int(code) < wordIndex.count ? Int(wordIndex[Int(code)]) : -1 }

  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}

extension Scratch {
  /// The compiled tables of a language for these interests, made at the first file and kept.
  mutating func vocabulary(
    _ id: String, _ grammar: @autoclosure () -> Grammar, _ interests: Interests, table: ([String]) -> WordTable
  ) -> Vocabulary {
    if let index = vocabularies.firstIndex(where: { $0.id == id }) {
      if vocabularies[index].interests == interests { return vocabularies[index] }
      vocabularies.remove(at: index)
    }
    let vocabulary = Vocabulary(id: id, grammar: grammar(), interests: interests, table: table)
    vocabularies.append(vocabulary)
    return vocabulary
  }

  /// What the file whose tokens stand in this scratch gives to others, if it draws nothing. One that is read again may.
  func passedOfPlain(_ vocabulary: Vocabulary) -> [UInt64]? {
    components == nil ? vocabulary.passedOfPlain(tree) : nil
  }

  /// Reads the tree that stands in this scratch.
  ///
  /// - Parameter passed: where nothing in it can be a site, what it gives to others.
  mutating func read(path: String, vocabulary: Vocabulary, passedOfPlain passed: [UInt64]? = nil) -> Extraction {
    guard !tree.nodes.isEmpty else { return Extraction() }
    TreeReader.parents(of: tree, into: &parents)
    // The reader owns the arrays while it works and gives them back, so that no array is copied.
    var reader = TreeReader(vocabulary: vocabulary, path: path, texts: texts)
    swap(&reader.tree, &tree)
    swap(&reader.parents, &parents)
    reader.components = components
    if let passed { reader.readPlain(passed: passed) } else { reader.read() }
    swap(&reader.tree, &tree)
    swap(&reader.parents, &parents)
    return reader.extraction
  }
}
