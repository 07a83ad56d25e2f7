/// The words of the Swift grammar. The raw value is the word's id in every table that `SwiftWords` makes.
///
/// Hard keywords come first, so that one comparison tells a keyword from a name; groups that a parser asks for stand
/// together.
package enum SwiftWord: UInt16, CaseIterable, Sendable {
  // Hard keywords that are modifiers.
  case `private` = 1
  case `fileprivate`, `internal`, `public`, `static`
  // Hard keywords that begin a declaration.
  case `class`, `struct`, `enum`, `extension`, `protocol`, `func`, initializer, `deinit`, `subscript`, `var`, `let`
  case `import`, `typealias`, `associatedtype`, `operator`, `precedencegroup`, `case`
  // Hard keywords that begin a statement.
  case `if`, `guard`, `switch`, `for`, `while`, `repeat`, `do`, `defer`, `return`, `throw`, `break`, `continue`
  case `fallthrough`
  // The other hard keywords; the last eight are operands.
  case `else`, `catch`, `default`, `in`, `inout`, `where`, `as`, `is`, `rethrows`, `throws`, `try`
  case anyType, `false`, `nil`, selfValue, selfType, `super`, `true`
  // Contextual modifiers.
  case open, package, lazy, weak, unowned, override, convenience, final, required, optional, dynamic, indirect
  case mutating, nonmutating, nonisolated, isolated, distributed, prefix, postfix, infix, consuming, borrowing
  case legacyConsuming, async
  // Words before a type or an operand.
  case some, any, each, sending, legacyOwned, legacyShared, unsafe, copy, consume, await
  // Accessors.
  case get, set, willSet, didSet, _read, _modify, read, modify, unsafeAddress, unsafeMutableAddress
  // Words with a meaning in one place.
  case actor, macro, reasync, safe, nonsending, yield, discard, unknown
  case elseif, endif, available, unavailable, backDeployed, objc, attached, lifetime, freestanding

  /// The word as it stands in source.
  package var text: String {
    switch self {
    case .initializer: "init"
    case .anyType: "Any"
    case .selfValue: "self"
    case .selfType: "Self"
    case .legacyConsuming: "__consuming"
    case .legacyOwned: "__owned"
    case .legacyShared: "__shared"
    default: "\(self)"
    }
  }

  package static var lastKeyword: UInt16 { SwiftWord.true.rawValue }

  @inline(__always)
  static func isModifier(_ code: UInt16) -> Bool {
    code != 0 && code <= SwiftWord.static.rawValue
      || (code >= SwiftWord.open.rawValue && code <= SwiftWord.async.rawValue)
  }

  @inline(__always)
  static func isAccessor(_ code: UInt16) -> Bool {
    code >= SwiftWord.get.rawValue && code <= SwiftWord.unsafeMutableAddress.rawValue
  }

  /// `class` … `case`.
  @inline(__always)
  static func isDeclarationKeyword(_ code: UInt16) -> Bool {
    code >= SwiftWord.class.rawValue && code <= SwiftWord.case.rawValue
  }
}

/// Word tables for Swift: the grammar's words first, then what an extractor asks for.
package enum SwiftWords {
  /// All words of the grammar in the order of their ids, hard keywords first.
  package static let keywords: [String] = SwiftWord.allCases.map(\.text)

  /// The grammar's words followed by `extra`; a word of `extra` that stands in the grammar keeps the grammar's id, and
  /// one that comes twice its first. Ask the table for ids.
  package static func table(extra: [String] = []) -> WordTable {
    var list = keywords
    var seen = Set(list)
    for word in extra where seen.insert(word).inserted { list.append(word) }
    return WordTable(list)
  }
}
