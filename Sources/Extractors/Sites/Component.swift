import ContractSpec

/// A declaration of the project that hands parameters on to sinks, so that what its callers give means what the sinks
/// do: `Card(cellGap = 12.dp)` is spacing where `Card` pads by `cellGap`.
package struct Component: Sendable {
  /// As callers write it: a function's name, for an initialiser that of its type.
  package var name: String
  /// The type it is a member of or extends.
  package var owner: String?
  /// Whether no other file sees it.
  package var isFileOnly: Bool
  package var parameters: [Parameter]
  /// The parameter without which the element that it is has no accessible name.
  package var nameParameter: Int?

  package struct Parameter: Sendable {
    /// What callers may, in Swift must, write before the value; empty where they write nothing.
    package var label: String
    package var hasDefault: Bool
    /// Takes a closure or a number, which no text can be, or a text, which no closure can be.
    var isNoText = false
    var isText = false
    /// At most one a kind: what goes to two paddings is the first of them.
    package var passages: [Passage] = []
  }

  /// Where a parameter goes.
  package struct Passage: Sendable, Hashable {
    package var sink: Sink
    /// The look-up that takes it as a key.
    package var function = ""
    /// Whether a text may be a key of the project's tables: a `String` of Swift is shown as it is.
    package var isLocalized = false
  }

  /// Where each argument of a call goes: nowhere where not all that it can be of say the same.
  static func passages(of call: ComponentCall, among components: [Component], byPosition: Bool) -> [[Passage]]? {
    var result: [[Passage]]?
    for component in components {
      guard let parameters = component.parameters(for: call, byPosition: byPosition) else { continue }
      let passages = parameters.map { component.parameters[$0].passages }
      result = result.map { known in zip(known, passages).map { $0 == $1 ? $0 : [] } } ?? passages
    }
    return result
  }

  /// A member is called on something, by the name of its type, or by its bare name inside it.
  func mayBeCalled(by call: ComponentCall) -> Bool {
    guard let owner else { return !call.isOnReceiver && call.qualifier == nil }
    if call.isOnReceiver || call.qualifier == owner { return true }
    return call.qualifier == nil && (owner.hasSuffix("Scope") || call.enclosing.contains(owner))
  }

  /// Stand for the label of what a modifier does with a tap, and of a name that is not given.
  static let tapLabel: UInt64 = 1
  static let nameLabel: UInt64 = 2
  /// Stands for the parentheses of a method without arguments.
  static let callLabel: UInt64 = 3

  /// What an argument with this label is given to, as a number.
  static func hash(_ name: UInt64, label: UInt64) -> UInt64 { (name &* 31) ^ label }

  /// The parameter that each argument of a call goes to; nil where the call can not be of this declaration.
  ///
  /// - Parameter byPosition: Kotlin's way, where any parameter may be given without its name.
  func parameters(for call: ComponentCall, byPosition: Bool) -> [Int]? {
    var result: [Int] = []
    var isGiven = [Bool](repeating: false, count: parameters.count)
    var next = 0
    for (index, label) in call.labels.enumerated() {
      let found: Int?
      if !byPosition {
        found = parameters[next...].firstIndex { $0.label == label }
      } else if label.isEmpty {
        found = next < parameters.count ? next : nil
      } else {
        found = parameters.firstIndex { $0.label == label }
      }
      guard let found, !isGiven[found], !parameters[found].isNoText || !call.texts.contains(index),
        !parameters[found].isText || !call.lambdas.contains(index)
      else { return nil }
      isGiven[found] = true
      result.append(found)
      next = found + 1
    }
    // Closures behind the call fill the last parameters that need a value.
    let missing = parameters.indices.count { !isGiven[$0] && !parameters[$0].hasDefault }
    return missing <= call.closures ? result : nil
  }
}

/// A declaration that can be called with arguments, by the hashes of its name and of its owner's. All are kept, so that
/// a name which means several things is known as such.
package struct Callable: Sendable {
  package var name: UInt64
  /// 0 where it has none.
  package var owner: UInt64
  package var isFileOnly: Bool
}

/// What a call of a component is told by.
struct ComponentCall {
  var callee: String
  /// Whether it is called on a value: `.card(12)`.
  var isOnReceiver: Bool
  /// `A` of `A.Card(12)`.
  var qualifier: String?
  var enclosing: [String]
  /// The labels of all arguments in its parentheses, empty where there is none.
  var labels: [String]
  /// The numbers of those that are a literal text, and of those that are a closure.
  var texts: Set<Int> = []
  var lambdas: Set<Int> = []
  /// How many closures stand behind the parentheses.
  var closures: Int
}
