/// Makes what one client says fit another's code. Which argument is which is known by position, by name, or by what both
/// say in another language; where it is not, there is no text rather than a wrong one.
struct ArgumentConversion {
  typealias Text = KeyOverview.Text
  typealias Argument = KeyArguments.Argument

  /// How the client writes arguments; nil where nothing shows it.
  private let notation: ArgumentNotation?
  /// Apple's letters, `%@`, and not those of Java.
  private let isApple: Bool
  /// What the client's own text has for each argument of the other's; nil where it has no such key.
  private let pairs: [(other: Argument, own: Argument)]?
  /// What the client's own text is, where it is ICU's forms by number.
  private let message: PluralMessage?
  /// Per cent signs of the other's texts that may be prose are.
  private let isProse: Bool

  /// For a key that the client has in no language.
  init(_ notation: ArgumentNotation?, isApple: Bool) {
    self.notation = notation
    self.isApple = isApple
    pairs = nil
    message = nil
    isProse = false
  }

  /// - Parameters:
  ///   - own: what the client says in one of its languages.
  ///   - other: what the other says, in the same language where it can be.
  ///   - notation: for a text that takes none.
  init?(
    own: (arguments: KeyArguments, texts: [Text]), other: (arguments: KeyArguments, texts: [Text]),
    else notation: ArgumentNotation?, isApple: Bool
  ) {
    var mine = own.arguments.all
    let theirs = other.arguments.all
    var found = Self.pairs(mine, own.texts, theirs, other.texts)
    var isProse = found == nil
    if isProse {
      // A per cent sign may be one of prose.
      mine.removeAll { $0.hasSign && !$0.isCertain && !other.arguments.hasSign }
      let others = theirs.filter { !$0.hasSign || $0.isCertain || own.arguments.hasSign }
      found = Self.pairs(mine, own.texts, others, other.texts)
    }
    guard let pairs = found else { return nil }
    let notations = Set(mine.compactMap { Self.notation(of: $0) })
    guard notations.count == (mine.isEmpty ? 0 : 1) else { return nil }
    self.pairs = pairs
    self.isProse = isProse || pairs.isEmpty
    self.isApple = isApple
    message = own.texts.count == 1 ? PluralMessage(own.texts[0].text) : nil
    self.notation = notations.first ?? notation
  }

  private static func notation(of argument: Argument) -> ArgumentNotation? {
    let bytes = Array(argument.text.utf8)
    return Placeholders.all(in: bytes, bytes.indices).first.map { ArgumentNotation(of: $0, in: bytes) }
  }

  private static func pairs(
    _ own: [Argument], _ ownTexts: [Text], _ other: [Argument], _ otherTexts: [Text]
  ) -> [(other: Argument, own: Argument)]? {
    guard own.count == other.count else { return nil }
    if own.count < 2 { return Array(zip(other, own)) }
    let areNumbered = (own + other).allSatisfy { $0.position > 0 }
    if areNumbered || (own + other).allSatisfy({ $0.position == 0 }) {
      let found = other.compactMap { one in
        own.first { $0.position == one.position && $0.name == one.name }.map { (one, $0) }
      }
      if found.count == own.count { return found }
      if areNumbered { return nil }
    }
    // The same words around them, in the same order.
    guard ownTexts.count == 1, otherTexts.count == 1, let left = Pieces(ownTexts[0].text),
      let right = Pieces(otherTexts[0].text), left.plain == right.plain, left.names.count == own.count,
      right.names.count == other.count
    else { return nil }
    var pairs: [(other: Argument, own: Argument)] = []
    for (mine, theirs) in zip(left.names, right.names) {
      guard let mine = own.first(where: { mine == Pieces.Name($0) }),
        let theirs = other.first(where: { theirs == Pieces.Name($0) })
      else { return nil }
      pairs.append((theirs, mine))
    }
    return pairs
  }

  /// A text around its arguments.
  private struct Pieces {
    struct Name: Hashable {
      var position: Int
      var name: String

      init(_ placeholder: Placeholder, _ bytes: [UInt8]) {
        position = placeholder.position
        name = String(decoding: bytes[placeholder.name], as: UTF8.self)
      }

      init(_ argument: Argument) { (position, name) = (argument.position, argument.name) }
    }

    var plain: [String] = []
    /// In their order.
    var names: [Name] = []

    /// Nil where one comes twice.
    init?(_ text: String) {
      let bytes = Array(text.utf8)
      var last = ""
      Placeholders.all(in: bytes, bytes.indices).forEachPiece(of: bytes.indices) { range, placeholder in
        guard let placeholder else {
          last = String(decoding: bytes[range], as: UTF8.self)
          return
        }
        plain.append(last)
        names.append(Name(placeholder, bytes))
        last = ""
      }
      plain.append(last)
      if Set(names).count != names.count { return nil }
    }
  }

  // MARK: Texts

  /// Nil where a text cannot be told in the client's words.
  /// - Parameter hasForms: whether the client has a text for each form in its other languages; nil where it has the key in
  ///   none.
  func converted(_ texts: [Text], hasForms: Bool?) -> [Text]? {
    let areForms = texts.allSatisfy { $0.form.flatMap(PluralCategory.init) != nil }
    if areForms, hasForms != true, let message {
      return message(texts.map { ($0.form ?? "", converted($0.text)) }).map { [Text(form: nil, text: $0)] }
    }
    var texts = texts
    if hasForms ?? (notation?.sign == .percent), texts.count == 1, let message = PluralMessage(texts[0].text) {
      texts = message.forms.map { Text(form: $0.form, text: $0.text) }
    }
    let found = texts.compactMap { text in
      converted(text.text, isForm: text.form.flatMap(PluralCategory.init) != nil).map {
        Text(form: text.form, text: $0)
      }
    }
    return found.count == texts.count ? found : nil
  }

  /// - Parameter isForm: whether it is one by number, so that its only argument is the number.
  func converted(_ text: String, isForm: Bool = false) -> String? {
    let bytes = Array(text.utf8)
    let all = arguments(in: bytes)
    guard let first = all.first else {
      // Braces and doubled signs mean something to one formatter and nothing to another.
      let isPlain = notation?.sign == .percent || !text.contains { "{}".contains($0) } && !text.contains("%%")
      return isPlain ? text : nil
    }
    let sign = ArgumentNotation(of: first, in: bytes).sign
    guard let notation, all.allSatisfy({ ArgumentNotation(of: $0, in: bytes).sign == sign }) else { return nil }
    let targets = all.map { target($0, bytes) }
    guard targets.allSatisfy({ $0 != nil }) else { return nil }
    let names = all.map { Pieces.Name($0, bytes) }
    // In the same words, with all that ICU says of an argument.
    if sign == notation.sign, sign != .percent, targets == names { return text }
    let isSeveral = Set(names).count > 1 || (pairs?.count ?? 0) > 1
    var result = ""
    var number = 0
    var isKnown = !text.contains("''") && !text.contains("'{") || sign == .percent
    all.forEachPiece(of: bytes.indices) { range, placeholder in
      guard let placeholder else {
        let plain = notation.plain(
          String(decoding: bytes[range], as: UTF8.self), from: sign, isBefore: range.upperBound < bytes.count)
        result += plain ?? ""
        isKnown = isKnown && plain != nil
        return
      }
      let own = written(placeholder, bytes, notation, isSeveral: isSeveral, isForm: isForm)
      result += own ?? ""
      isKnown = isKnown && own != nil
      number += 1
    }
    // Whatever stands beside them, they are to be read as they were meant.
    let after = Array(result.utf8)
    let read = arguments(in: after).map { Pieces.Name($0, after) }
    return isKnown && number == all.count && read == targets ? result : nil
  }

  private func arguments(in bytes: [UInt8]) -> [Placeholder] {
    let all = Placeholders.all(in: bytes, bytes.indices)
    let hasNames = all.contains { ArgumentNotation(of: $0, in: bytes).sign != .percent }
    return all.filter { $0.isCertain || !isProse && !hasNames }
  }

  /// What the client calls an argument of the other's.
  private func target(_ placeholder: Placeholder, _ bytes: [UInt8]) -> Pieces.Name? {
    let name = Pieces.Name(placeholder, bytes)
    if let pairs { return pairs.first { Pieces.Name($0.other) == name }.map { Pieces.Name($0.own) } }
    guard let notation else { return nil }
    if notation.isNumbered, placeholder.position == 0 {
      // The only one is the first.
      guard Set(arguments(in: bytes).map { Pieces.Name($0, bytes) }).count == 1 else { return nil }
      return Pieces.Name(Argument(position: 1, name: "", kind: .any, text: "", isCertain: true, hasSign: false))
    }
    return notation.isNumbered || placeholder.position == 0 ? name : nil
  }

  private func written(
    _ placeholder: Placeholder, _ bytes: [UInt8], _ notation: ArgumentNotation, isSeveral: Bool, isForm: Bool
  ) -> String? {
    guard let target = target(placeholder, bytes), Self.isSimple(placeholder, bytes) else { return nil }
    guard notation.sign == .percent else { return notation.written(position: target.position, name: target.name) }
    let own = pairs?.first { Pieces.Name($0.other) == Pieces.Name(placeholder, bytes) }?.own
    let written = own.map { Array($0.text.utf8)[...] } ?? bytes[placeholder.range]
    guard let letters = own == nil ? letters(written, isNumber: isForm && !isSeveral) : Self.letters(written) else {
      return nil
    }
    let isPositioned = isSeveral || target.position > 1 || written.contains(UInt8(ascii: "$"))
    return "%" + (isPositioned ? "\(target.position)$" : "") + letters
  }

  /// Only what a name or a conversion says, no forms and no way in which to show it.
  private static func isSimple(_ placeholder: Placeholder, _ bytes: [UInt8]) -> Bool {
    let written = bytes[placeholder.range]
    if ArgumentNotation(of: placeholder, in: bytes).sign != .percent { return !written.contains(UInt8(ascii: ",")) }
    return !written.contains { "#*".utf8.contains($0) } && !written.elementsEqual("%arg".utf8)
      && written.last.map { "@sSdDiuUxXofFeEgGcC".utf8.contains($0) } ?? false
  }

  /// What stands behind the sign and the position.
  private static func letters(_ written: ArraySlice<UInt8>) -> String? {
    guard written.first == UInt8(ascii: "%") else { return nil }
    let from = written.firstIndex(of: UInt8(ascii: "$")).map { $0 + 1 } ?? written.startIndex + 1
    return String(decoding: written[from...], as: UTF8.self)
  }

  /// The other's letters as the client has them: `d` for `lld`, `@` for `s`.
  private func letters(_ written: ArraySlice<UInt8>, isNumber: Bool) -> String? {
    guard let letters = Self.letters(written), let last = letters.last else {
      if isNumber { return isApple ? "lld" : "d" }
      // Java shows any value as a text; Apple's formatter must know what it gets.
      return isApple ? nil : "s"
    }
    var flags = letters.dropLast()
    if !isApple { flags = flags.filter { !"hlqLzjt".contains($0) }[...] }
    if isApple, flags.contains(where: { ",(".contains($0) }) { return nil }
    switch last {
    case "@", "s", "S": return flags + (isApple ? "@" : "s")
    case "i", "u", "D", "U": return flags + (isApple ? String(last) : "d")
    default: return flags + String(last)
    }
  }
}
