import Extractors
import Laws

/// As a worker keeps it from file to file. libFuzzer calls from one thread.
private nonisolated(unsafe) var scratch = Scratch()

/// JavaScript and TypeScript on any bytes, with markup and without, as tables and as code: tokens, what is read and its
/// facts keep the laws of `Laws`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScript(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // `start` holds `count` bytes, libFuzzer's promise.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for language: any Language.Type in [JavaScriptLanguage.self, TypeScriptLanguage.self] {
    var faults = unsafe LanguageLaws.faults(language, bytes, scratch: &scratch)
    faults += unsafe LanguageLaws.faults(language, bytes, path: "locales/de.js", scratch: &scratch)
    if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
  }
  return 0
}
