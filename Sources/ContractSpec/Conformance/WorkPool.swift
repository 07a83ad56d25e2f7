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

extension WorkPool {
  /// Two pieces of work that give different things.
  package func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    let parts = map([true, false]) { isFirst in isFirst ? (first(), nil) : (nil, second()) as (First?, Second?) }
    return (parts[0].0 ?? first(), parts[1].1 ?? second())
  }
}
