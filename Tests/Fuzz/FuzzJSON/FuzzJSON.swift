import Extractors
import Laws

/// As a worker keeps it from file to file. libFuzzer calls from one thread.
private nonisolated(unsafe) var scratch = Scratch()

/// Tables in JSON on any bytes: tokens, what is read and its facts keep the laws of `Laws`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // `start` holds `count` bytes, libFuzzer's promise.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let faults = unsafe LanguageLaws.faults(JSONTableLanguage.self, bytes, scratch: &scratch)
  if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
  return 0
}
