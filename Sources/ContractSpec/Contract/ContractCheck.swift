/// Errors and warnings, as they are found.
package struct ContractProblems: Sendable {
  package var errors: [ContractError] = []
  package var warnings: [ContractError] = []

  package init() {}

  mutating func error(
    _ message: String, _ place: Place?, hint: String = "", related: [ContractError.Related] = []
  ) {
    errors.append(ContractError(message, place: place, hint: hint, related: related))
  }

  mutating func warning(
    _ message: String, _ place: Place?, hint: String = "", related: [ContractError.Related] = []
  ) {
    warnings.append(ContractError(message, place: place, hint: hint, related: related))
  }

  mutating func add(_ others: ContractProblems) {
    errors += others.errors
    warnings += others.warnings
  }

  /// Into the order of the files, and of places in each.
  mutating func sort(files: [String]) {
    var ranks: [String: Int] = [:]
    for file in files where ranks[file] == nil { ranks[file] = ranks.count }
    func key(_ error: ContractError) -> (Int, Int, Int) {
      guard let place = error.place else { return (-1, 0, 0) }
      return (ranks[place.path] ?? files.count, place.line, place.column)
    }
    // The standard sort is stable.
    errors.sort { key($0) < key($1) }
    warnings.sort { key($0) < key($1) }
  }
}

/// Compares the JSON of a contract with its shape, to the last string.
struct ContractCheck {
  private static let mostElements = 4_096

  /// The names that may stand in a contract.
  struct Names {
    var platforms: [String]
    var rules: [String]
    /// Nil where the token files could not be read: then no path can be called unknown.
    var tokens: TokenNames?
  }

  struct TokenNames {
    /// Every path, also of tokens with an error, and whether its value is a number.
    var scalars: [String: Bool]
    var groups: Set<String>
  }

  let names: Names
  private(set) var problems = ContractProblems()

  init(names: Names) { self.names = names }

  /// - Parameter subject: what the value is called in errors: the name of its member, or of the list it stands in.
  mutating func check(_ value: ContractValue, _ shape: ContractShape, _ subject: String) {
    switch shape {
    case .any: break
    case .bool:
      if value.bool == nil { mismatch(value, shape, subject) }
    case .number(let minimum):
      guard let number = value.number else { return mismatch(value, shape, subject) }
      if let minimum, number < minimum { outOfRange(value, number, shape, subject) }
    case .integer(let minimum):
      guard let number = value.number else { return mismatch(value, shape, subject) }
      if number != number.rounded() || number < Double(minimum) || number > 1e9 {
        outOfRange(value, number, shape, subject)
      }
    case .scalar:
      if value.number != nil { break }
      guard value.string != nil else { return mismatch(value, shape, subject) }
      check(value, .text(.scalarToken), subject)
    case .text(let text):
      guard let string = value.string else { return mismatch(value, shape, subject) }
      check(string, text, value.place, content: value, subject)
    case .choice(let known):
      guard let string = value.string else { return mismatch(value, shape, subject) }
      if known.contains(string) { break }
      problems.error(
        "`\(subject)` is \"\(string)\"; expected \(shape.expectation)", value.place, hint: didYouMean(string, in: known)
      )
    case .list(let element, let atLeast):
      guard let elements = value.array else { return mismatch(value, shape, subject) }
      if elements.count < atLeast {
        let wanted = atLeast == 1 ? "at least one" : "at least \(atLeast)"
        problems.error(
          "`\(subject)` has \(elements.isEmpty ? "no entry" : "only \(elements.count)"); expected \(wanted)",
          value.place)
      }
      // Readers number the words a contract gives them; a list that no person writes is refused before it gets there.
      if elements.count > Self.mostElements {
        problems.error(
          "`\(subject)` has \(elements.count) entries; expected at most \(Self.mostElements)", value.place)
      }
      for value in elements.prefix(Self.mostElements) { check(value, element, subject) }
    case .object(let members): check(value, members, subject)
    case .map(let key, let element, _):
      guard let members = value.object else { return mismatch(value, shape, subject) }
      for member in members {
        check(member.name, key, member.namePlace, content: nil, subject)
        check(member.value, element, member.name)
      }
    case .either(let shapes):
      guard let fitting = shapes.first(where: { Self.fits(value, $0) }) else { return mismatch(value, shape, subject) }
      check(value, fitting, subject)
    }
  }

  private mutating func check(_ value: ContractValue, _ shape: ContractShape.Members, _ subject: String) {
    guard let members = value.object else { return mismatch(value, .object(shape), subject) }
    for member in members {
      if let known = shape.members.first(where: { $0.name == member.name }) {
        check(member.value, known.shape, member.name)
      } else if let known = shape.members.first(where: { $0.formerNames.contains(member.name) }) {
        problems.warning(
          "`\(member.name)` is now called `\(known.name)`", member.namePlace, hint: "write \"\(known.name)\"")
        check(member.value, known.shape, member.name)
      } else {
        unknown(member.name, shape.noun, in: shape.members.map(\.name), member.namePlace)
      }
    }
    for known in shape.members where known.isRequired && !members.contains(where: { $0.name == known.name }) {
      problems.error(
        "\(subject.isEmpty ? "the contract" : "`\(subject)`") lacks `\(known.name)`; expected \(known.shape.expectation)",
        opening(of: value))
    }
  }

  /// `x` is no member of a contract; did you mean …, or what there is.
  private mutating func unknown(_ name: String, _ noun: String, in known: [String], _ place: Place) {
    // Each search goes over all names; a contract with dozens of errors has another trouble than spelling.
    guard problems.errors.count < 20 else { return problems.error("`\(name)` is no \(noun)", place) }
    var hint = didYouMean(name, in: known)
    if hint.isEmpty { hint = known.isEmpty ? "there is none" : "known: \(Self.list(known))" }
    problems.error("`\(name)` is no \(noun)", place, hint: hint)
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(24).joined(separator: ", ")
    return names.count > 24 ? "\(shown) and \(names.count - 24) more" : shown
  }

  private mutating func mismatch(_ value: ContractValue, _ shape: ContractShape, _ subject: String) {
    let name = subject.isEmpty ? "the contract" : "`\(subject)`"
    problems.error("\(name) is \(value.typeName); expected \(shape.expectation)", value.place)
  }

  private mutating func outOfRange(_ value: ContractValue, _ number: Double, _ shape: ContractShape, _ subject: String)
  {
    problems.error("`\(subject)` is \(formatNumber(number)); expected \(shape.expectation)", value.place)
  }

  /// The brace alone: an object that lacks something may be the whole file.
  private func opening(of value: ContractValue) -> Place {
    var place = value.place
    place.endLine = place.line
    place.endColumn = place.column + 1
    place.span = ByteSpan(start: place.span.start, end: min(place.span.start &+ 1, place.span.end))
    return place
  }

  /// Whether the JSON type is right; what is inside comes after.
  private static func fits(_ value: ContractValue, _ shape: ContractShape) -> Bool {
    switch shape {
    case .any: true
    case .bool: value.bool != nil
    case .number, .integer: value.number != nil
    case .scalar: value.number != nil || value.string != nil
    case .text, .choice: value.string != nil
    case .list: value.array != nil
    case .object, .map: value.object != nil
    case .either(let shapes): shapes.contains { fits(value, $0) }
    }
  }
}

// MARK: Strings that mean something

extension ContractCheck {
  /// - Parameter content: the value the text stands in, so that a part of it can be shown; nil for the name of a member.
  private mutating func check(
    _ text: String, _ meaning: ContractShape.Text, _ place: Place, content: ContractValue?, _ subject: String
  ) {
    if text.isEmpty {
      return problems.error("`\(subject)` has an empty string; expected \(meaning.expectation)", place)
    }
    switch meaning {
    case .words: break
    case .file:
      if text.hasPrefix("/") {
        problems.error("`\(text)` begins at the root of the disk; expected a path relative to the contract", place)
      }
    case .glob:
      if let fault = Self.fault(inGlob: text) { problems.error("`\(text)` \(fault.what)", place, hint: fault.hint) }
    case .token, .scalarToken: checkToken(text, place, scalar: meaning == .scalarToken)
    case .group:
      guard let tokens = names.tokens, !tokens.groups.contains(text) else { break }
      if tokens.scalars[text] != nil {
        problems.error("`\(text)` is a token; expected the name of a group of tokens", place)
      } else {
        unknown(text, "group of tokens", in: tokens.groups.sorted(), place)
      }
    case .tokenGlob: break
    case .platform:
      if !names.platforms.contains(text) { unknown(text, "platform", in: names.platforms, place) }
    case .language:
      if let hint = LanguageTag.fault(in: text) { problems.error("`\(text)` is no language", place, hint: hint) }
    case .template:
      for fault in PlaceholderFault.all(in: text) {
        problems.error(fault.message, content?.place(of: fault.range) ?? place, hint: fault.hint)
      }
    case .lookup:
      if Contract.Localisation.Lookup(text) == nil {
        problems.error(
          "`\(text)` is no look-up; expected a call with the word `key` as one argument, or a type's members", place,
          hint: "write \"tr(key)\", \"t(lang, key)\" or \"L10n.{key|snake}\"")
      }
    case .rule:
      if !names.rules.contains(text) { unknown(text, "rule", in: names.rules, place) }
    case .numeral:
      if Double(text) == nil || !text.utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }) {
        problems.error("`\(text)` is no number", place, hint: "write the value alone: \"6\"")
      }
    }
  }

  private mutating func checkToken(_ path: String, _ place: Place, scalar: Bool) {
    guard let tokens = names.tokens else { return }
    if let hasNumber = tokens.scalars[path] {
      if scalar && !hasNumber { problems.error("`\(path)` has no number; expected a dimension or a number", place) }
    } else if tokens.groups.contains(path) {
      let inside = tokens.scalars.keys.filter { TokenPath($0).isInside(path) }.sorted()
      problems.error(
        "`\(path)` is a group; expected a token", place, hint: inside.first.map { "such as \"\($0)\"" } ?? "")
    } else {
      unknown(path, "token", in: tokens.scalars.keys.sorted(), place)
    }
  }

  private static func fault(inGlob glob: String) -> (what: String, hint: String)? {
    if glob.hasPrefix("/") { return ("begins at the root of the disk", "a glob is relative to ROOT") }
    if glob.hasPrefix("./") { return ("begins with `./`", "write \"\(glob.dropFirst(2))\"") }
    if glob.hasPrefix("../") { return ("leads out of ROOT", "a glob is relative to ROOT") }
    if glob.utf8.contains(UInt8(ascii: "\\")) { return ("has a back-slash", "folders are separated by `/`") }
    var braces = 0
    for byte in glob.utf8 {
      if byte == UInt8(ascii: "{") { braces += 1 }
      if byte == UInt8(ascii: "}") { braces -= 1 }
      if braces < 0 { break }
    }
    if braces != 0 { return ("has a brace without its other", "write `{a,b}`") }
    return nil
  }
}

extension ContractValue {
  /// `a string`, for errors.
  var typeName: String {
    switch kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The place of some bytes of the string; of the whole where escapes make the two differ.
  func place(of range: Range<Int>) -> Place {
    guard let string, place.span.count == string.utf8.count + 2, place.line == place.endLine,
      range.upperBound <= string.utf8.count
    else { return place }
    let bytes = Array(string.utf8)
    func scalars(_ end: Int) -> Int { bytes[..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
    var part = place
    part.column = place.column + 1 + scalars(range.lowerBound)
    part.endColumn = place.column + 1 + scalars(range.upperBound)
    let start = Int(place.span.start) + 1
    part.span = ByteSpan(start + range.lowerBound, start + range.upperBound)
    return part
  }
}
