/// Reads the placeholders of one text. What is none by the full grammar is prose: `100 % sure`, `%-osan`, `%100`.
struct PlaceholderReader {
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private(set) var found: [Placeholder] = []
  /// The argument that the next one takes that does not say which.
  private var next = 1
  /// An ICU argument was not closed: what follows is not asked again, so that the whole stays linear.
  private var hasFailed = false

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func readAll() {
    while index < end { step() }
  }

  private mutating func step() {
    switch bytes[index] {
    case UInt8(ascii: "%"):
      if byte(index + 1) == UInt8(ascii: "%") {
        index += 2
      } else if !readPercent() {
        index += 1
      }
    case UInt8(ascii: "{"): if !readBrace(from: index) { index += 1 }
    case UInt8(ascii: "$") where byte(index + 1) == UInt8(ascii: "{"):
      if !readName(from: index, open: index + 1) { index += 1 }
    default: index += 1
    }
  }

  private func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  // MARK: `%[position$][flags][width][.precision][length]conversion`

  private mutating func readPercent() -> Bool {
    let start = index
    if byte(start + 1) == UInt8(ascii: "{") { return readName(from: start, open: start + 1) }
    if readVariable(start) { return true }
    var at = start + 1
    var position = number(&at)
    if position != nil, byte(at) == UInt8(ascii: "$") {
      at += 1
    } else {
      position = nil
      at = start + 1
    }
    // A blank as a flag is taken before `@` alone: `100 % de` is prose far more often.
    if byte(at) == 0x20, byte(at + 1) == UInt8(ascii: "@") { at += 1 }
    var isAligned = false
    while "0#+-,'(".utf8.contains(byte(at)), byte(at) != 0 {
      if byte(at) == UInt8(ascii: "-") { isAligned = true }
      at += 1
    }
    var given = 0
    let hasWidth = size(&at, &given)
    if isAligned, !hasWidth { return false }
    if byte(at) == UInt8(ascii: ".") {
      at += 1
      _ = size(&at, &given)
    }
    while "hlqLzjt".utf8.contains(byte(at)), byte(at) != 0 {
      // `%1$tY` is a part of a date.
      if byte(at) == UInt8(ascii: "t"), position != nil, isLetter(byte(at + 1)) {
        add(start..<(at + 2), .any, position, isCertain: true)
        return true
      }
      at += 1
    }
    guard let kind = kind(byte(at), isPositioned: position != nil), bytes[at - 1] != UInt8(ascii: "#") else {
      return false
    }
    for _ in 0..<given {
      add(start..<(at + 1), .integer, nil, isCertain: false)
    }
    add(
      start..<(at + 1), kind, position,
      isCertain: position != nil || byte(at) == UInt8(ascii: "@") && bytes[at - 1] > 0x20)
    return true
  }

  private mutating func add(_ range: Range<Int>, _ kind: Placeholder.Kind, _ position: Int?, isCertain: Bool) {
    found.append(
      Placeholder(
        range: range, kind: kind, position: position ?? next, name: range.lowerBound..<range.lowerBound,
        isPositioned: position != nil, isCertain: isCertain))
    if position == nil { next += 1 }
    index = range.upperBound
  }

  /// `%#@files@` and `%arg`, which catalogs have for the forms of an argument.
  private mutating func readVariable(_ start: Int) -> Bool {
    var at = start + 1
    if byte(at) == UInt8(ascii: "a"), byte(at + 1) == UInt8(ascii: "r"), byte(at + 2) == UInt8(ascii: "g") {
      add(start..<(at + 3), .any, nil, isCertain: true)
      return true
    }
    var position = number(&at)
    if position == nil || byte(at) != UInt8(ascii: "$") { (position, at) = (nil, start) }
    guard byte(at + 1) == UInt8(ascii: "#"), byte(at + 2) == UInt8(ascii: "@") else { return false }
    let first = at + 3
    var last = first
    while last < end, last - first < 100, bytes[last] != UInt8(ascii: "@"), bytes[last] > 0x20 { last += 1 }
    guard last > first, byte(last) == UInt8(ascii: "@") else { return false }
    add(start..<(last + 1), .any, position, isCertain: true)
    return true
  }

  private func kind(_ conversion: UInt8, isPositioned: Bool) -> Placeholder.Kind? {
    switch conversion {
    case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"): .text
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"), UInt8(ascii: "D"), UInt8(ascii: "U"):
      .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"):
      .decimal
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "b"), UInt8(ascii: "h"): isPositioned ? .any : nil
    default: nil
    }
  }

  /// Digits, or `*` (also `*2$`), which takes an argument of its own.
  private func size(_ at: inout Int, _ given: inout Int) -> Bool {
    guard byte(at) == UInt8(ascii: "*") else { return number(&at) != nil }
    at += 1
    var ahead = at
    if number(&ahead) != nil, byte(ahead) == UInt8(ascii: "$") { at = ahead + 1 } else { given += 1 }
    return true
  }

  /// Up to four digits.
  private func number(_ at: inout Int) -> Int? {
    let first = at
    var value = 0
    while at - first < 4, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(at)) {
      value = value * 10 + Int(byte(at) - UInt8(ascii: "0"))
      at += 1
    }
    return at > first ? value : nil
  }

  // MARK: `{name}`, `{{name}}`, `%{name}`, `${name}`, `{0}`

  private mutating func readBrace(from start: Int) -> Bool {
    if byte(start + 1) == UInt8(ascii: "{") {
      // i18next: `{{value, number}}`, `{{- raw}}`.
      guard let name = name(after: start + 2, isRaw: true) else { return false }
      var at = skipBlanks(name.upperBound)
      if byte(at) == UInt8(ascii: ",") {
        while at < end, bytes[at] != UInt8(ascii: "}"), bytes[at] != UInt8(ascii: "{") { at += 1 }
      }
      guard byte(at) == UInt8(ascii: "}"), byte(at + 1) == UInt8(ascii: "}") else { return false }
      add(start..<(at + 2), .any, named: name)
      return true
    }
    return readName(from: start, open: start) || readICU(start, depth: 0)
  }

  private mutating func readName(from start: Int, open: Int) -> Bool {
    guard let name = name(after: open + 1) else { return false }
    let at = skipBlanks(name.upperBound)
    guard byte(at) == UInt8(ascii: "}") else { return false }
    add(start..<(at + 1), .any, named: name)
    return true
  }

  private mutating func add(
    _ range: Range<Int>, _ kind: Placeholder.Kind, named name: Range<Int>, forms: PluralCategories = []
  ) {
    var at = name.lowerBound
    let number = number(&at)
    let isNumber = number != nil && at == name.upperBound
    found.append(
      Placeholder(
        range: range, kind: kind, position: isNumber ? (number ?? 0) + 1 : 0,
        name: isNumber ? name.lowerBound..<name.lowerBound : name, isPositioned: isNumber, isCertain: true, forms: forms
      ))
    index = range.upperBound
  }

  private func name(after start: Int, isRaw: Bool = false) -> Range<Int>? {
    var first = skipBlanks(start)
    if isRaw, byte(first) == UInt8(ascii: "-") { first = skipBlanks(first + 1) }
    var last = first
    while last < end, last - first < 100, isLetter(bytes[last]) || "0123456789_.-$".utf8.contains(bytes[last]) {
      last += 1
    }
    return last > first && bytes[first] != UInt8(ascii: "-") && bytes[first] != UInt8(ascii: ".") ? first..<last : nil
  }

  private func skipBlanks(_ start: Int) -> Int {
    var at = start
    while byte(at) == 0x20 || byte(at) == 0x09 || byte(at) == 0x0A || byte(at) == 0x0D { at += 1 }
    return at
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  // MARK: ICU: `{n, plural, one {# day} other {# days}}`, `{d, date, short}`

  private static let deepest = 16

  private mutating func readICU(_ start: Int, depth: Int) -> Bool {
    guard !hasFailed, depth < Self.deepest, let name = name(after: start + 1) else { return false }
    var at = skipBlanks(name.upperBound)
    guard byte(at) == UInt8(ascii: ",") else { return false }
    let first = skipBlanks(at + 1)
    at = first
    while isLetter(byte(at)) { at += 1 }
    let type = bytes[first..<at]
    at = skipBlanks(at)
    let hasPlural = type.elementsEqual("plural".utf8) || type.elementsEqual("selectordinal".utf8)
    if hasPlural || type.elementsEqual("select".utf8) {
      let place = found.count
      if let last = readForms(from: at, start, name, isPlural: hasPlural, depth: depth) {
        index = last
        return true
      }
      found.removeSubrange(place...)
      index = start
      hasFailed = true
      return false
    }
    guard let kind = Self.simple(type) else { return false }
    // What follows says how: `{n, number, percent}`.
    while at < end, bytes[at] != UInt8(ascii: "}"), bytes[at] != UInt8(ascii: "{") { at += 1 }
    guard byte(at) == UInt8(ascii: "}") else { return false }
    add(start..<(at + 1), kind, named: name)
    return true
  }

  private static func simple(_ type: ArraySlice<UInt8>) -> Placeholder.Kind? {
    let types: [(String, Placeholder.Kind)] = [
      ("number", .any), ("date", .any), ("time", .any), ("spellout", .any), ("ordinal", .any), ("duration", .any),
      ("list", .any),
    ]
    return types.first { type.elementsEqual($0.0.utf8) }?.1
  }

  /// The forms of an argument, each a text of its own; the end, behind the brace that closes it.
  private mutating func readForms(
    from comma: Int, _ start: Int, _ name: Range<Int>, isPlural: Bool, depth: Int
  ) -> Int? {
    guard byte(comma) == UInt8(ascii: ",") else { return nil }
    let own = found.count
    add(start..<start, isPlural ? .integer : .any, named: name)
    var forms: PluralCategories = []
    var at = skipBlanks(comma + 1)
    while at < end, bytes[at] != UInt8(ascii: "}") {
      let first = at
      while at < end, bytes[at] > 0x20, bytes[at] != UInt8(ascii: "{"), bytes[at] != UInt8(ascii: "}") { at += 1 }
      if isPlural, let category = PluralCategories(named: bytes[first..<at]) { forms.insert(category) }
      let isOffset = bytes[first..<at].starts(with: "offset:".utf8)
      at = skipBlanks(at)
      if isOffset { continue }
      guard byte(at) == UInt8(ascii: "{"), at > first else { return nil }
      index = at + 1
      guard readMessage(depth: depth + 1) else { return nil }
      at = skipBlanks(index)
    }
    guard at < end else { return nil }
    found[own].range = start..<(at + 1)
    found[own].forms = forms
    return at + 1
  }

  /// The text of one form, to behind the brace that closes it.
  private mutating func readMessage(depth: Int) -> Bool {
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "}"):
        index += 1
        return true
      case UInt8(ascii: "'") where byte(index + 1) == UInt8(ascii: "{") || byte(index + 1) == UInt8(ascii: "}"):
        index += 1
        while index < end, bytes[index] != UInt8(ascii: "'") { index += 1 }
        index += 1
      case UInt8(ascii: "{"):
        guard readName(from: index, open: index) || readICU(index, depth: depth) else { return false }
      default: step()
      }
    }
    return false
  }
}
