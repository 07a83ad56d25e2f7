/// Who does pieces of work that do not depend on each other: the workers of the process, or the caller alone.
package protocol WorkPool: Sendable {
  /// Gives `transform` of each element, in the order of the elements.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result]
}

/// One piece after the other.
package struct SerialPool: WorkPool {
  package init() {}

  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    elements.map(transform)
  }
}
