import ContractSpec

/// What a file says of objects that hold lengths and shapes: `class Spacing(val small: Dp = 8.dp)`, the places where one
/// is made, and the properties that hold one. Resolution follows `Theme.spacing.small` through them.
package struct ValueObjects: Sendable {
  /// A type with a member that is a length or a shape.
  package struct ValueType: Sendable {
    package var name: String
    /// What it is made of, in order.
    package var parameters: [String]
    /// What its names say it is one of.
    package var supers: [String]
    /// The shapes it has where nothing else is given; lengths are definitions.
    package var shapes: [Argument]
  }

  package struct Argument: Sendable {
    package var label: String?
    package var value: Expression
  }

  /// `Spacing(small = 4.dp)`.
  package struct Made: Sendable {
    package var type: String
    package var arguments: [Argument]
    /// The declaration it is made in: what tells it from others of its type.
    package var owner: String
  }

  /// A property, a parameter of a type, or what a theme hands down under a name.
  package struct Holder: Sendable {
    /// The type it is a member of; empty at the top of a file.
    package var type: String
    package var name: String
    /// Its type, as far as it is written; else empty.
    package var held: String
    /// Which of `made` it is, and the names of others that it may be.
    package var made: [Int32] = []
    package var names: [String] = []
    /// It may be something else still.
    package var isOpen = false
  }

  package var types: [ValueType] = []
  package var made: [Made] = []
  package var holders: [Holder] = []

  var isEmpty: Bool { types.isEmpty && made.isEmpty && holders.isEmpty }

  /// Calls `body` with each value that an object is given.
  func forEachValue(_ body: (Expression) -> Void) {
    for type in types { for shape in type.shapes { body(shape.value) } }
    for one in made { for argument in one.arguments { body(argument.value) } }
  }

  /// What a theme hands down has this for the type it is a member of.
  static let provided = "provides"
}
