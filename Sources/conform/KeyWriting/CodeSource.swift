import Extractors

/// The lists in brackets of a file of Kotlin or Swift, with the ends of their items: where an entry of a map ends is not
/// where its text does.
struct CodeSource {
  struct Item {
    /// Its tokens; behind them stands a comma or the closing bracket.
    var first: Int
    var end = 0
    /// A key begins it, and no piece of something else.
    var isEntry = false
    /// Some builds leave it out.
    var isConditional: Bool
    /// Nothing is in it that makes its end a guess: a comma between `<` and `>`, a condition of the build.
    var isCertain = true
  }

  struct List {
    var items: [Item] = []
    /// What its entries are called, as written.
    var names: Set<Substring> = []
    fileprivate var opener: Int
    fileprivate var conditions = 0
    fileprivate var isBegun = false
    /// Where the first text of each item begins.
    fileprivate var texts: [(start: UInt32, item: Int)] = []
  }

  let bytes: [UInt8]
  let tokens: [Token]
  private(set) var lists: [List] = []
  /// By where the text of a key begins.
  private var byStart: [UInt32: (list: Int, item: Int)] = [:]

  init(_ bytes: [UInt8], isSwift: Bool) {
    self.bytes = bytes
    tokens = CodeTokens.read(bytes, isSwift: isSwift)
    var open: [List] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .hashWord, !open.isEmpty, let condition = Self.conditions[word(index)] {
        open[open.count - 1].note(condition)
        index += 1
        // What it asks for stands on its line.
        while condition != .end, index < tokens.count, !tokens[index].flags.contains(.newlineBefore) { index += 1 }
        continue
      }
      let isClosing = Self.closers.contains(token.punctuation) || token.kind == .interpolationEnd
      if isClosing {
        if var list = open.popLast() {
          list.end(at: index)
          close(list, within: &open)
        }
      } else if token.punctuation == .comma {
        if !open.isEmpty { open[open.count - 1].end(at: index) }
      } else {
        if !open.isEmpty { begin(at: index, &open[open.count - 1]) }
        if Self.openers.contains(token.punctuation) || token.kind == .interpolationStart && token.code == 1 {
          open.append(List(opener: index))
        }
      }
      index += 1
    }
  }

  fileprivate enum Condition { case begin, other, end }
  private static let conditions: [Substring: Condition] = [
    "#if": .begin, "#elseif": .other, "#else": .other, "#endif": .end,
  ]
  private static let openers: Set<Punctuation> = [.openParen, .openBracket, .openBrace]
  private static let closers: Set<Punctuation> = [.closeParen, .closeBracket, .closeBrace]

  func word(_ token: Int) -> Substring {
    token >= 0 && token < tokens.count ? Substring(decoding: bytes[tokens[token].span.range], as: UTF8.self) : ""
  }

  private func begin(at index: Int, _ list: inout List) {
    if !list.isBegun {
      list.items.append(Item(first: index, isConditional: list.conditions > 0))
      list.isBegun = true
      if tokens[index].kind == .stringStart, index + 2 < tokens.count, tokens[index + 1].kind == .stringText,
        tokens[index + 2].kind == .stringEnd
      {
        list.texts.append((tokens[index + 1].start, list.items.count - 1))
        let next = index + 3
        if next < tokens.count, tokens[next].punctuation == .colon || word(next) == "to" {
          list.names.insert(word(index + 1))
          list.items[list.items.count - 1].isEntry = true
        }
      }
    }
    // Two texts side by side: a comma was forgotten.
    let isBroken =
      tokens[index].kind == .error || tokens[index].kind == .stringStart && tokens[index - 1].kind == .stringEnd
    if isBroken || tokens[index].punctuation == .less {
      list.items[list.items.count - 1].isCertain = false
    }
  }

  private mutating func close(_ list: List, within open: inout [List]) {
    // `Pair("a", "A")` is the entry, and not a list of two.
    if word(list.opener - 1) == "Pair", let text = list.texts.first, text.item == 0, let outer = open.indices.last,
      let item = open[outer].items.indices.last, open[outer].items[item].first == list.opener - 1
    {
      open[outer].texts.append((text.start, item))
      open[outer].items[item].isEntry = true
      open[outer].names.insert(word(list.items[0].first + 1))
      return
    }
    for text in list.texts { byStart[text.start] = (lists.count, text.item) }
    if !list.texts.isEmpty { lists.append(list) }
  }

  /// The list that an entry stands in, and its number there.
  func entry(at start: UInt32) -> (list: List, item: Int)? { byStart[start].map { (lists[$0.list], $0.item) } }
}

extension CodeSource.List {
  fileprivate init(opener: Int) { self.opener = opener }

  fileprivate mutating func end(at index: Int) {
    if isBegun { items[items.count - 1].end = index }
    isBegun = false
  }

  fileprivate mutating func note(_ condition: CodeSource.Condition) {
    switch condition {
    case .begin: conditions += 1
    case .end: conditions -= 1
    case .other: break
    }
    if isBegun { items[items.count - 1].isCertain = false }
  }
}
