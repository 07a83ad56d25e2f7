import ContractSpec

/// What a node of the tree of a style sheet is.
package enum CSSNodeKind: UInt8, Sendable {
  /// A qualified rule. `name`: its selectors. `value`: the inside of its block.
  case rule
  /// `name`: the keyword with its `@`; `prelude` follows it. `value`: the inside of its block, empty where there is none.
  case atRule
  /// `name: value`. `property` is the id in `CSSProperties.table`, 0 for one that says nothing of interest.
  case declaration
  /// `--name: value`.
  case customProperty
  /// SCSS `$name: value`.
  case variable
  /// SCSS `font: { size: 12px }`; `name` is `font`.
  case nestedProperties
  /// An element of markup with its `style` attribute. `name`: where the element begins. `value`: the inside of the attribute.
  case element
}

/// An element of markup that has a `style` attribute.
package struct CSSElement: Sendable {
  /// As a selector: `button.close`.
  var selector: String
  /// Where its start tag begins, up to its name.
  var name: ByteSpan
  /// Whether people press it.
  var isInteractive: Bool
}

/// A node in a flat array, parents before children, in source order. All offsets are 0-based UTF-8 bytes.
package struct CSSNode: Sendable {
  package var kind: CSSNodeKind
  /// The id of a property or, for an at-rule, of its keyword.
  package var word: UInt16
  package var nameStart: UInt32
  package var nameEnd: UInt32
  /// Between name and block of an at-rule; for all others empty.
  package var preludeEnd: UInt32
  package var valueStart: UInt32
  package var valueEnd: UInt32
  /// The index of the first node that is not inside this one.
  package var next: Int32

  package var name: ByteSpan { ByteSpan(start: nameStart, end: nameEnd) }
  package var value: ByteSpan { ByteSpan(start: valueStart, end: valueEnd) }
  package var prelude: ByteSpan { ByteSpan(start: nameEnd, end: preludeEnd) }
}

/// One style sheet's nodes. A worker reuses one for all its files.
package struct CSSTree: Sendable {
  package internal(set) var nodes: [CSSNode] = []
  /// Statements that were not understood; counted, never silent.
  var errors: [ByteSpan] = []
  /// What nodes of elements stand for, in their order.
  var elements: [(node: Int, element: CSSElement)] = []
  /// The indices of the blocks that are open while reading.
  var open: [Int] = []
  /// The tokens of the value that is being read.
  var tokens: [CSSToken] = []

  mutating func reset() {
    nodes.removeAll(keepingCapacity: true)
    errors.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
  }
}
