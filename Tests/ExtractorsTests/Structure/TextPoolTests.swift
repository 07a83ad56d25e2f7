import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Texts held once")
struct TextPoolTests {
  @Test("More texts than there are places come back as they are, also when others took their places")
  func crowded() {
    let pool = TextPool()
    let texts = (0..<10_000).map { "androidx.compose.ui.\($0)" } + ["short", "", "exactly sixteen "]
    for _ in 0..<2 {
      for text in texts {
        let bytes = Array(("import " + text + "\n").utf8)
        #expect(pool.text(ByteSpan(7, bytes.count - 1), of: bytes) == text)
      }
    }
  }
}
