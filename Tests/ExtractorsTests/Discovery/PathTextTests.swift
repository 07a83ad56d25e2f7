import Testing

@testable import conform

@Suite("Paths")
struct PathTextTests {
  @Test(
    "A path is normalised without asking the file system",
    arguments: [
      ("a/./b/../c//d", "a/c/d"), ("", "."), ("./", "."), ("../a/../b", "../b"), ("/a/../../b", "/b"), ("/", "/"),
      ("a/..", "."), ("../..", "../.."),
    ])
  func normalised(path: String, expected: String) { #expect(PathText.normalised(path) == expected) }

  @Test(
    "A path is told from another folder",
    arguments: [
      ("/a/b", "/a/c", "../b"), ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/a", "/a/b/c", "../.."), ("/a", "/", "a"),
    ])
  func relative(path: String, folder: String, expected: String) {
    #expect(PathText.relative(path, to: folder) == expected)
    #expect(PathText.joined(folder, expected) == path)
  }

  @Test("An extension is lower-case with its dot")
  func extensions() {
    #expect(PathText.fileExtension("a/b.TSX") == ".tsx")
    #expect(PathText.fileExtension("a.b/c") == "")
    #expect(PathText.fileExtension(".gitignore") == "")
  }
}
