/// One place where a client and the contract disagree.
package struct Drift: Sendable {
  package var rule: String
  package var severity: Severity
  package var platform: Platform
  package var place: Place
  /// What stands there, as written.
  package var found: String
  /// Its value in the logical unit, or a name.
  package var value: FactValue
  package var unit: String
  /// The token or value the contract wants; empty where there is not one right answer.
  package var expected: String
  package var expectedValue: FactValue
  /// Subject, observed, expected: lower case, no final stop, code in back-ticks. No advice.
  package var message: String
  package var enclosing: [String]
  package var element: String
  package var property: String
  package var fixes: [Fix]
  package var related: [Related]
  /// The other places of the same object in one line, for people; empty where there are none.
  package var elsewhere = ""
  /// Set by the conformance loop; see `product.md`: rule, platform, path, declarations, element, property, what was found,
  /// and an ordinal among equals.
  package var fingerprint: String {
    get { Fingerprint.text(identity) }
    set { identity = UInt64(newValue, radix: 16) ?? 0 }
  }
  var identity: UInt64
  /// The indices of the facts it speaks of, so that one rule of a family speaks of each.
  package var facts: FactNumbers

  package init(
    rule: String, severity: Severity, platform: Platform, place: Place, found: String, message: String
  ) {
    self.rule = rule
    self.severity = severity
    self.platform = platform
    self.place = place
    self.found = found
    self.message = message
    value = .none
    unit = ""
    expected = ""
    expectedValue = .none
    enclosing = []
    element = ""
    property = ""
    fixes = []
    related = []
    identity = 0
    facts = []
  }

  /// As seen from a folder above. Projects side by side have files of equal names, so that the fingerprint takes the
  /// folder in.
  /// - Parameter path: a path there.
  package mutating func move(from folder: String, _ path: (String) -> String) {
    place.path = path(place.path)
    for index in related.indices { related[index].place.path = path(related[index].place.path) }
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices {
        fixes[fix].edits[edit].place.path = path(fixes[fix].edits[edit].place.path)
      }
    }
    Fingerprint.add(folder, to: &identity)
  }

  /// A way to mend it. Safe: not one pixel changes.
  package struct Fix: Sendable {
    private var ownTitle: String?
    package var isSafe: Bool
    package var edits: [Edit]

    /// - Parameter title: nil where the text of the first edit says it.
    package init(title: String? = nil, isSafe: Bool, edits: [Edit]) {
      ownTitle = title
      self.isSafe = isSafe
      self.edits = edits
    }

    /// There may be very many, so that it is made when it is asked for.
    package var title: String { ownTitle ?? "use `\(edits.first?.text ?? "")`" }
  }

  /// A span of bytes and the text to put there; nothing else. `place.span` is the span.
  package struct Edit: Sendable {
    package var place: Place
    package var text: String
    package init(place: Place, text: String) {
      self.place = place
      self.text = text
    }
  }

  package struct Related: Sendable {
    package var place: Place
    package var message: String
    /// Whether `elsewhere` names it, so that a report for people need not name it again.
    package var isToldElsewhere: Bool
    package init(place: Place, message: String, isToldElsewhere: Bool = false) {
      self.place = place
      self.message = message
      self.isToldElsewhere = isToldElsewhere
    }
  }
}
