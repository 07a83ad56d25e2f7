/// Kotlin's words, each with its id in the tables that `table(extra:)` makes. Ids count in the order of `keywords`.
package enum KotlinWords {
  // Hard keywords: a name only in back-ticks.
  package static let package: UInt16 = 1
  package static let `as`: UInt16 = 2
  package static let `typealias`: UInt16 = 3
  package static let `class`: UInt16 = 4
  package static let this: UInt16 = 5
  package static let `super`: UInt16 = 6
  package static let val: UInt16 = 7
  package static let `var`: UInt16 = 8
  package static let fun: UInt16 = 9
  package static let `for`: UInt16 = 10
  package static let null: UInt16 = 11
  package static let `true`: UInt16 = 12
  package static let `false`: UInt16 = 13
  package static let `is`: UInt16 = 14
  package static let `in`: UInt16 = 15
  package static let `throw`: UInt16 = 16
  package static let `return`: UInt16 = 17
  package static let `break`: UInt16 = 18
  package static let `continue`: UInt16 = 19
  package static let object: UInt16 = 20
  package static let `if`: UInt16 = 21
  package static let `try`: UInt16 = 22
  package static let `else`: UInt16 = 23
  package static let `while`: UInt16 = 24
  package static let `do`: UInt16 = 25
  package static let when: UInt16 = 26
  package static let interface: UInt16 = 27
  package static let typeof: UInt16 = 28

  // Modifiers: a name wherever they do not stand before a declaration.
  package static let `public`: UInt16 = 29
  package static let `private`: UInt16 = 30
  package static let protected: UInt16 = 31
  package static let `internal`: UInt16 = 32
  package static let open: UInt16 = 33
  package static let final: UInt16 = 34
  package static let abstract: UInt16 = 35
  package static let sealed: UInt16 = 36
  package static let override: UInt16 = 37
  package static let lateinit: UInt16 = 38
  package static let const: UInt16 = 39
  package static let suspend: UInt16 = 40
  package static let inline: UInt16 = 41
  package static let noinline: UInt16 = 42
  package static let crossinline: UInt16 = 43
  package static let tailrec: UInt16 = 44
  package static let external: UInt16 = 45
  package static let `operator`: UInt16 = 46
  package static let infix: UInt16 = 47
  package static let vararg: UInt16 = 48
  package static let reified: UInt16 = 49
  package static let inner: UInt16 = 50
  package static let data: UInt16 = 51
  package static let value: UInt16 = 52
  package static let `enum`: UInt16 = 53
  package static let annotation: UInt16 = 54
  package static let companion: UInt16 = 55
  package static let expect: UInt16 = 56
  package static let actual: UInt16 = 57
  package static let out: UInt16 = 58

  // Words with a meaning in one place.
  package static let by: UInt16 = 59
  package static let get: UInt16 = 60
  package static let set: UInt16 = 61
  package static let constructor: UInt16 = 62
  package static let `init`: UInt16 = 63
  package static let `where`: UInt16 = 64
  package static let `import`: UInt16 = 65
  package static let file: UInt16 = 66
  package static let `catch`: UInt16 = 67
  package static let finally: UInt16 = 68
  package static let context: UInt16 = 69
  package static let dynamic: UInt16 = 70

  /// A word with an id up to this is a hard keyword.
  package static let lastHard: UInt16 = 28
  /// Ids above `lastHard` and up to this are modifiers.
  package static let lastModifier: UInt16 = 58

  package static var count: UInt16 { UInt16(keywords.count) }

  /// Hard keywords, modifiers, other soft keywords, in the order of their ids.
  package static let keywords: [String] = [
    "package", "as", "typealias", "class", "this", "super", "val", "var", "fun", "for", "null", "true",
    "false", "is", "in", "throw", "return", "break", "continue", "object", "if", "try", "else", "while", "do",
    "when", "interface", "typeof",
    "public", "private", "protected", "internal", "open", "final", "abstract", "sealed", "override",
    "lateinit", "const", "suspend", "inline", "noinline", "crossinline", "tailrec", "external", "operator",
    "infix", "vararg", "reified", "inner", "data", "value", "enum", "annotation", "companion", "expect",
    "actual", "out",
    "by", "get", "set", "constructor", "init", "where", "import", "file", "catch", "finally", "context",
    "dynamic",
  ]

  /// The table for a lexer: the keywords, then those of `extra` that are not among them, in their order, each once.
  package static func table(extra: [String] = []) -> WordTable {
    var seen = Set(keywords)
    return WordTable(keywords + extra.filter { !$0.isEmpty && seen.insert($0).inserted })
  }
}
