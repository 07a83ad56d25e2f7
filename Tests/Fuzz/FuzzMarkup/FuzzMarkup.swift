import Extractors
import Laws

/// As a worker keeps it from file to file. libFuzzer calls from one thread.
private nonisolated(unsafe) var scratch = Scratch()

/// HTML, Vue and Svelte on any bytes: tokens, the CSS inside, what is read and its facts keep the laws of `Laws`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarkup(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // `start` holds `count` bytes, libFuzzer's promise.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for language in [HTMLLanguage.self, VueLanguage.self, SvelteLanguage.self] as [any Language.Type] {
    let faults = unsafe LanguageLaws.faults(language, bytes, scratch: &scratch)
    if !faults.isEmpty { fatalError("\(language.id): " + faults.joined(separator: "\n")) }
  }
  return 0
}
