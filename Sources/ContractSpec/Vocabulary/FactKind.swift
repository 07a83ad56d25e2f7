/// The kinds of fact, as the page on extraction names them.
package enum FactKind: String, Sendable, Hashable, CaseIterable {
  case spacing, radius
  case typeSize = "type-size"
  case lineHeight = "line-height"
  case textStyle = "text-style"
  case target, label, key
  case keyUse = "key-use"
  case words, token
  /// A declared composable, view or class that screens are built from. Made only where it is asked for.
  case component

  /// Whether a fact of this kind stands where something is shown, rather than where a name is defined.
  package var isUse: Bool { self != .key && self != .token && self != .component }

  /// Whether a design token can stand for its value. True of a new kind until it is said here that it is not.
  package var takesToken: Bool {
    switch self {
    case .target, .label, .key, .keyUse, .words, .token, .component: false
    default: true
    }
  }
}

/// How the value of a fact came to be known.
package enum Origin: String, Sendable, Hashable {
  /// A number stands at the place itself.
  case literal
  /// A name that may be a token: `var()`, or a member of a type or theme.
  case reference
  /// Resolved through other named constants.
  case constant
  /// Arithmetic over literals alone.
  case computed
  case unresolved
}

/// Why a value is not known. Every unresolved fact carries one.
package enum UnresolvedReason: String, Sendable, Hashable, CaseIterable {
  /// A parameter, a property of an instance, the result of a function: known only when the app runs.
  case runTime = "run-time"
  /// Two or more definitions could be meant and disagree.
  case ambiguous
  /// A definition that leads back to itself.
  case cycle
  /// `%`, `vw`, `fr` and the like: no logical unit.
  case relativeUnit = "relative-unit"
  /// `env()` and other values of the device.
  case environment
  /// No definition of the name was found.
  case undefined
  /// A form of the language that is not read.
  case notUnderstood = "not-understood"
}
