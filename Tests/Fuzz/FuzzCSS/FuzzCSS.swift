import Extractors
import Laws

/// CSS and SCSS on any bytes: tokens, tree, what is read and its facts keep the laws of `Laws`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSS(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // `start` holds `count` bytes, libFuzzer's promise.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var scratch = Scratch()
  for language in [CSSLanguage.self, SCSSLanguage.self] as [any Language.Type] {
    let faults = LanguageLaws.faults(language, bytes, scratch: &scratch)
    if !faults.isEmpty { fatalError("\(language.id): " + faults.joined(separator: "\n")) }
  }
  return 0
}
