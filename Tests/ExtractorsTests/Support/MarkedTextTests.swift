import Testing

@Suite("Marked text")
struct MarkedTextTests {
  @Test("A mark is taken out and its place is in UTF-8 bytes of what is left")
  func offsets() {
    let marked = MarkedText("ä 1️⃣1 2️⃣b1️⃣")
    #expect(marked.text == "ä 1 b")
    #expect(marked.marks["1️⃣"] == [3, 6])
    #expect(marked.offset("2️⃣") == 5)
    #expect(marked.offset("3️⃣") == -1)
    #expect(marked.mark(at: 5) == "2️⃣")
  }
}
