import Dispatch
import Synchronization

/// A line on the terminal that says what is under way, once that has taken longer than people wait without a word. It is
/// taken away before anything else is printed.
final class Progress: Sendable {
  private struct State {
    var stage = ""
    var isStarted = false
    var isShown = false
    var isStopped = false
  }

  private let state = Mutex(State())
  private let files = Atomic<Int>(0)
  private let delay: DispatchTimeInterval
  private let write: @Sendable (String) -> Void
  /// One of its own: the workers take all threads of the shared ones.
  private let queue = DispatchQueue(label: "progress")

  /// To the start of the line, and clears it.
  private static let erase = "\r\u{1B}[K"
  private static let interval = DispatchTimeInterval.milliseconds(100)

  init(delay: DispatchTimeInterval = .milliseconds(500), write: @escaping @Sendable (String) -> Void) {
    self.delay = delay
    self.write = write
  }

  /// On standard error; nil where either stream is no terminal: nothing of it ever stands in a pipe or a file.
  static func onTerminal(isQuiet: Bool) -> Progress? {
    guard !isQuiet, System.isTerminal(1), System.isTerminal(2), System.environment("TERM") != "dumb" else { return nil }
    return Progress { try? System.write(Array($0.utf8), to: 2) }
  }

  /// The first stage starts the clock.
  func begin(_ stage: String) {
    let isFirst = state.withLock { state in
      state.stage = stage
      defer { state.isStarted = true }
      return !state.isStarted
    }
    if isFirst { tick(after: delay) }
  }

  func add(files count: Int) { files.add(count, ordering: .relaxed) }

  /// Takes the line away; it may come again.
  func clear() { state.withLock { clear(&$0) } }

  /// Takes the line away for good.
  func stop() {
    state.withLock { state in
      clear(&state)
      state.isStopped = true
    }
  }

  private func clear(_ state: inout State) {
    if state.isShown { write(Self.erase) }
    state.isShown = false
  }

  private func tick(after time: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + time) { [self] in
      let isOver = state.withLock { state in
        if state.isStopped { return true }
        let count = files.load(ordering: .relaxed)
        write(Self.erase + "conform: \(state.stage)" + (count > 0 ? ", \(SummaryTable.count(count, "file"))" : ""))
        state.isShown = true
        return false
      }
      if !isOver { tick(after: Self.interval) }
    }
  }
}
