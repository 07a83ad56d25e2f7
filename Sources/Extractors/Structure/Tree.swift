import ContractSpec

/// What a node of the tree is. Kotlin and Swift share these; a form that one of them lacks is simply never made.
///
/// The children a kind has are listed with it, in order; `?` may be absent, `*` any number. Every node may have
/// `annotation` children first. Children stand in source order, nest in their parent and do not overlap.
package enum NodeKind: UInt8, Sendable {
  /// `item*`
  case file
  /// Kotlin `package a.b`. Its text is `name`..`end`.
  case package
  /// `import a.b.C as D`, `import a.b.*`, `import Foundation`. `name`: the first token of the path. Child: `name?` the alias.
  case importDeclaration
  /// Class, struct, enum, object, interface, protocol, extension, actor; `code` is the keyword's word id.
  /// Children: `parameter*` (a primary constructor), `superType*`, `block?`. `name` is -1 for an anonymous or companion
  /// object. Swift's `extension A.B` has its last name token as `name`.
  case type
  /// A type named after the colon of a `type`; its `name` is its last name token. Children: `argument*` of Kotlin's
  /// super constructor, or the expression behind `by`.
  case superType
  /// A function, initialiser, `deinit`, `subscript`, accessor, Kotlin `constructor` and `init` block.
  /// Children: `parameter*`, (`block` | expression)?. Kotlin's `fun A.b()` has receiver type `superType` first.
  case function
  /// `label` is the argument label's token in Swift, `name` the parameter's. Children: `typeName?`, default value expression?.
  case parameter
  /// `val`, `var`, `let`. `name`: the token of the name (-1 for a destructuring pattern). Children: `superType?` (Kotlin's
  /// extension receiver), `typeName?`, initialiser expression?, then `function*` accessors or, for Swift's
  /// one-expression getter and Kotlin's `get() =`, `block`. `flags.delegated` for Kotlin's `by`. Kotlin's
  /// `val (a, b) = c` has a `parameter` for each name first.
  case property
  /// The type of a property or parameter. `name` is the last name token of the outermost type (`CGFloat`, `Dp`).
  case typeName
  /// An entry of an enum. Children: `argument*`, `block?`; Swift's raw value expression.
  case enumCase
  /// `@Name(…)` or Swift `#Preview { … }` standing as an item (`hashWord` token). Children: `argument*`, `lambda?`.
  case annotation
  /// `typealias A = B.C`. `name`: A. Child: `typeName`.
  case typeAlias

  /// `{ … }`: statement*.
  case block
  /// A closure or lambda: `parameter*`, statement*.
  case lambda

  // Expressions.
  case number
  /// Children: `stringText | expression*` in order; an interpolated expression is a direct child.
  case string
  case stringText
  case character
  case regex
  /// A single name, `this`, `self`, `it`, `$0`, `super`, `true`, `nil`.
  case name
  /// Swift `.foo`: `name` is foo's token.
  case implicitMember
  /// `base.name`, also after `?.`, `!!.`, `!.` and over line ends. Child: base.
  case member
  /// `callee(arguments) { lambdas }`. Children: callee, `argument*`, then trailing `lambda*` wrapped in `argument`
  /// (`flags.trailing`; `name` is the label of a Swift labelled trailing closure).
  /// `name` is the callee's last name token (-1 if it has none), `code` that token's word id.
  case call
  /// `label: value` or `label = value` or a bare value. `name`: the label's token or -1, `code` its word id. Child: value.
  case argument
  /// `base[arguments]`. Children: base, `argument*`.
  case indexing
  /// Prefix or postfix operator; `code`: `Punctuation`. Child: operand.
  case unary
  /// `code`: `Punctuation` (`plus`, `minus`, `star`, `slash`, `elvis`, …), or `otherOperator` also for Kotlin infix calls,
  /// whose `name` is the infix function's token (`to`). Children: left, right.
  case binary
  /// `if`, `when`, `switch`, ternary, `try`. `code` is the keyword's word id, 0 for a ternary. Children: conditions as
  /// `condition` nodes and arms as `arm` nodes, in source order. The subject of a `when` is a `condition` before all
  /// others; a guard stands last in its branch's `condition`. `catch` is a `condition` with a `parameter`, then its arm;
  /// `finally` decides nothing and is a `statement`.
  case choice
  /// An expression or list of statements that decides. Children: expression*.
  case condition
  /// What a decision leads to: one expression, or `block`. `flags.otherwise` for `else` and `default`.
  case arm
  /// `[a, b]`, `[k: v]`: `argument*` (for a dictionary two children an entry, key then value: `entry` nodes).
  case collection
  /// `key: value` of a dictionary literal. Children: key, value.
  case entry
  /// Parentheses: `argument*` (one child unlabelled: plain parentheses).
  case tuple
  /// `a = b`, `a += b`; `code`: `equal` or `compoundAssign`. Children: target, value.
  case assignment
  /// `expr as T`, `expr is T`. Children: expression, `typeName`; `is T ->` of a `when` has the type alone.
  case cast
  /// Kotlin `object : T { }` as an expression is a `type`. Swift `\.a.b`; Kotlin `::a` and `B::a`, whose `name` is a's
  /// token and whose child is the base.
  case keyPath
  /// `return`, `throw`, `break`, `try`/`await` before an expression, loops, `guard`, `defer`: children in order,
  /// so that nothing inside is lost. `code`: the keyword's word id.
  case statement
  /// What could not be understood, up to where understanding began again. Children: whatever was understood inside.
  case error
}

/// A node of a tree, in a flat array. `first`..<`end` are indices into the tree's tokens; `name` is a token index or -1;
/// `firstChild` and `nextSibling` are node indices or -1.
package struct Node: Sendable {
  package var kind: NodeKind
  package var flags: Flags
  package var code: UInt16
  package var name: Int32
  package var first: Int32
  package var end: Int32
  package var firstChild: Int32
  package var nextSibling: Int32

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let `static` = Flags(rawValue: 1)
    package static let `private` = Flags(rawValue: 2)
    package static let variable = Flags(rawValue: 4)
    package static let trailing = Flags(rawValue: 8)
    package static let otherwise = Flags(rawValue: 16)
    package static let delegated = Flags(rawValue: 32)
    package static let companion = Flags(rawValue: 64)
    /// Inside `#if false`: nothing is read here.
    package static let dead = Flags(rawValue: 128)
  }
}

/// One file's tokens (without trivia) and nodes. Node 0 is the file. A worker reuses one tree for all its files.
package struct Tree: Sendable {
  package var bytes: [UInt8] = []
  package var tokens: [Token] = []
  package var nodes: [Node] = []
  /// What was skipped because it was not understood; counted, never silent.
  package var errors: [ByteSpan] = []

  package init() {}

  package mutating func reset(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    errors.removeAll(keepingCapacity: true)
  }

  // MARK: Building

  /// Adds a node without children; `first` is the index of its first token. Close it by setting `end`.
  @inline(__always)
  package mutating func add(_ kind: NodeKind, first: Int, end: Int, name: Int = -1, code: UInt16 = 0) -> Int {
    nodes.append(
      Node(
        kind: kind, flags: [], code: code, name: Int32(truncatingIfNeeded: name),
        first: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: end), firstChild: -1, nextSibling: -1))
    return nodes.count - 1
  }

  // MARK: Reading

  @inline(__always)
  package func kind(_ node: Int) -> NodeKind { nodes[node].kind }

  package func span(_ node: Int) -> ByteSpan {
    let node = nodes[node]
    guard node.end > node.first else {
      let start = Int(node.first) < tokens.count ? tokens[Int(node.first)].start : UInt32(bytes.count)
      return ByteSpan(start: start, end: start)
    }
    return ByteSpan(start: tokens[Int(node.first)].start, end: tokens[Int(node.end) - 1].end)
  }

  /// The text of the node's name without back-ticks; empty if it has none.
  package func name(_ node: Int) -> String {
    let name = nodes[node].name
    return name < 0 ? "" : text(token: Int(name))
  }

  package func text(token: Int) -> String {
    let token = tokens[token]
    return token.flags.contains(.backTicked)
      ? text(ByteSpan(start: token.start + 1, end: token.end - 1)) : text(token.span)
  }

  package func text(_ span: ByteSpan) -> String {
    String(decoding: bytes[span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  package func text(_ node: Int) -> String { text(span(node)) }

  /// Of a name without its back-ticks, as `DeclarationLookup.hash` has it.
  func hash(token: Int) -> UInt64 { hash(tokens[token]) }

  func hash(_ name: Token) -> UInt64 {
    let ticks = name.flags.contains(.backTicked) ? 1 : 0
    let span = ByteSpan(Int(name.start) + ticks, Int(name.end) - ticks)
    return DeclarationLookup.hash(bytes[span.range.clamped(to: 0..<bytes.count)])
  }

  /// Whether a token begins with a capital.
  func isCapital(_ token: Token) -> Bool {
    let byte = bytes[Int(token.start)]
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// Calls `body` with each child of a node, in source order.
  @inline(__always)
  package func forEachChild(_ node: Int, _ body: (Int) -> Void) {
    var next = nodes[node].firstChild
    while next >= 0 {
      body(Int(next))
      next = nodes[Int(next)].nextSibling
    }
  }

  /// The children of a node, in source order. For places that are not hot.
  package func children(_ node: Int) -> [Int] {
    var result: [Int] = []
    forEachChild(node) { result.append($0) }
    return result
  }

  /// The first child of a kind, or nil.
  package func child(_ node: Int, _ kind: NodeKind) -> Int? {
    var next = nodes[node].firstChild
    while next >= 0 {
      if nodes[Int(next)].kind == kind { return Int(next) }
      next = nodes[Int(next)].nextSibling
    }
    return nil
  }
}
