import ContractSpec
import Dispatch
import Synchronization

/// The one pool of workers.
struct Workers: WorkPool {
  let jobs: Int

  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    Self.map(elements, jobs: jobs, transform)
  }

  /// Runs `body` on up to `count` threads and gives what each returned, in no order that means anything: what a worker
  /// does must not depend on which it is.
  static func run<Result: Sendable>(_ count: Int, _ body: @Sendable () -> Result) -> [Result] {
    guard count > 1 else { return [body()] }
    let results = Mutex<[Result]>([])
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      let result = body()
      results.withLock { $0.append(result) }
    }
    return results.withLock { $0 }
  }

  /// Gives `transform` of each element, in the order of the elements.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard jobs > 1, elements.count > 1 else { return elements.map(transform) }
    let next = Atomic<Int>(0)
    let parts = run(min(jobs, elements.count)) { () -> [(index: Int, result: Result)] in
      var part: [(index: Int, result: Result)] = []
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < elements.count else { return part }
        part.append((index, transform(elements[index])))
      }
    }
    var results = [Result?](repeating: nil, count: elements.count)
    for part in parts {
      for (index, result) in part { results[index] = result }
    }
    return results.compactMap { $0 }
  }

  /// Adds `transform` of each element to a whole, in the order of the elements, while others are still worked on: no worker
  /// waits for all, and no result is held longer than for those before it.
  func reduce<Element: Sendable, Result: Sendable, Whole: Sendable>(
    _ elements: [Element], into whole: Whole, _ transform: @Sendable (Element) -> Result,
    _ add: @Sendable (inout Whole, Result) -> Void
  ) -> Whole {
    guard jobs > 1, elements.count > 1 else { return elements.reduce(into: whole) { add(&$0, transform($1)) } }
    let next = Atomic<Int>(0)
    let state = Mutex((whole: whole, added: 0, early: [Int: Result]()))
    _ = Self.run(min(jobs, elements.count)) {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < elements.count else { return }
        let result = transform(elements[index])
        state.withLock { state in
          state.early[index] = result
          while let result = state.early.removeValue(forKey: state.added) {
            add(&state.whole, result)
            state.added += 1
          }
        }
      }
    }
    return state.withLock { $0.whole }
  }
}

/// What is left to do while a tree is walked and its files are read: folders first, so that the files of all are known
/// early and no worker runs dry.
final class WorkQueue<Folder: Sendable, File: Sendable>: Sendable {
  enum Work {
    case folder(Folder)
    case files([File])
    /// Another worker is listing a folder that may bring more.
    case wait
    case done
  }

  private struct State {
    var folders: [Folder]
    /// In pieces, so that the lock is taken rarely and no file is copied under it.
    var files: [[File]]
    var underWay = 0
  }

  private let state: Mutex<State>
  private static var piece: Int { 8 }

  init(folders: [Folder], files: [File]) {
    state = Mutex(State(folders: folders, files: Self.pieces(of: files)))
  }

  private static func pieces(of files: [File]) -> [[File]] {
    if files.count <= piece { return files.isEmpty ? [] : [files] }
    return stride(from: 0, to: files.count, by: piece).map { Array(files[$0..<min($0 + piece, files.count)]) }
  }

  func next() -> Work {
    state.withLock { state in
      if let folder = state.folders.popLast() {
        state.underWay += 1
        return .folder(folder)
      }
      if let piece = state.files.popLast() { return .files(piece) }
      return state.underWay > 0 ? .wait : .done
    }
  }

  /// To be called once for each folder that `next` gave.
  func add(folders: [Folder], files: [File]) {
    let pieces = Self.pieces(of: files)
    state.withLock { state in
      state.underWay -= 1
      state.folders.append(contentsOf: folders)
      state.files.append(contentsOf: pieces)
    }
  }
}
