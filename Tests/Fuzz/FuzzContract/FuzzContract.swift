import ContractSpec

/// The contract loader on any bytes: a contract, then a byte 0xFF (which no UTF-8 has), then its token file.
///
/// Proves: no trap; a contract or errors, never neither; each place inside its file, with the line and column that
/// `LineTable` gives; the same bytes give the same errors.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzContract(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // `start` holds `count` bytes, libFuzzer's promise.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let parts = bytes.split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false).map { Array($0) }
  let contract = parts.first ?? []
  let tokens = parts.count > 1 ? parts[1] : []
  let loader = ContractLoader(
    rules: Rules.all.map(\.descriptor), platforms: ["web", "android", "ios"].map { Platform($0) },
    isExample: count.isMultiple(of: 2))
  let result = loader.load(bytes: contract, path: "contract.json") { _ in tokens }
  precondition((result.contract == nil) == !result.errors.isEmpty)
  let lines = ["contract.json": LineTable(contract), "tokens": LineTable(tokens)]
  for error in result.errors + result.warnings {
    for place in [error.place].compactMap({ $0 }) + error.related.map(\.place) {
      let isContract = place.path == "contract.json"
      let source = isContract ? contract : tokens
      precondition(place.span.start <= place.span.end && place.span.range.upperBound <= source.count)
      guard let table = lines[isContract ? "contract.json" : "tokens"] else { continue }
      precondition(place == Place(path: place.path, span: place.span, bytes: source, lines: table))
    }
  }
  let again = loader.load(bytes: contract, path: "contract.json") { _ in tokens }
  precondition(again.errors.map(\.message) == result.errors.map(\.message))
  return 0
}
