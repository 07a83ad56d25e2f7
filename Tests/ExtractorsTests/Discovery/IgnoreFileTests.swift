import Testing

@testable import conform

@Suite("Ignore files")
struct IgnoreFileTests {
  /// Whether the lines ignore the path; a path with a `/` at its end is a folder.
  private func ignores(_ lines: String, _ path: String) -> Bool {
    let isFolder = path.hasSuffix("/")
    let bytes = Array((isFolder ? String(path.dropLast()) : path).utf8)
    let name = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let scope = IgnoreScope(IgnoreFile(Array(lines.utf8)), base: 0, parent: nil)
    return scope.ignores(bytes, name: name, isFolder: isFolder)
  }

  @Test(
    "A pattern means what git says",
    arguments: [
      ("a.css", "a.css", true), ("a.css", "x/y/a.css", true), ("/a.css", "a.css", true), ("/a.css", "x/a.css", false),
      ("x/a.css", "x/a.css", true), ("x/a.css", "y/x/a.css", false), ("*.css", "x/a.css", true),
      ("*.css", "a.cssx", false), ("*", "a", true), ("out/", "out/", true), ("out/", "out", false),
      ("out/", "x/out/", true), ("/out/", "x/out/", false), ("**/b", "b", true), ("**/b", "x/y/b", true),
      ("a/**", "a/x/y", true), ("a/**", "a/", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
      ("a/**/b", "a/xb", false), ("**/a/b", "x/a/b", true), ("a/*/b", "a/x/b", true), ("a/*/b", "a/x/y/b", false),
      ("a?c", "abc", true), ("a?c", "a/c", false), ("[ab].css", "b.css", true), ("[!ab].css", "b.css", false),
      ("[a-c]x", "bx", true), ("\\#a", "#a", true), ("#a", "#a", false), ("\\!a", "!a", true),
      ("a ", "a", true), ("a\\ ", "a ", true), ("a\r\nb\r\n", "a", true), ("a\r\nb\r\n", "b", true),
      (".*", ".env", true), ("*a*b*", "xaxbx", true), ("*a*b*", "xbxax", false), ("foo*bar", "fooxbar", true),
      ("x/*.css", "x/a.css", true), ("x/*.css", "x/y/a.css", false), ("", "a", false), ("/", "a", false),
      ("***/a", "x/a", true),
    ])
  func pattern(lines: String, path: String, expected: Bool) {
    #expect(ignores(lines, path) == expected)
  }

  @Test(
    "The last pattern that takes a path decides",
    arguments: [
      ("*.css\n!keep.css", "keep.css", false), ("*.css\n!keep.css", "a.css", true),
      ("!keep.css\n*.css", "keep.css", true), ("out/\n!out/", "out/", false),
    ])
  func negation(lines: String, path: String, expected: Bool) {
    #expect(ignores(lines, path) == expected)
  }

  @Test("A nearer file decides before one above it, and its anchored patterns begin at its own folder")
  func nesting() {
    let top = IgnoreScope(IgnoreFile(Array("*.css\n/b.css\n".utf8)), base: 0, parent: nil)
    let inner = IgnoreScope(IgnoreFile(Array("!a.css\n/x/c.kt\n".utf8)), base: 4, parent: top)
    func ignores(_ path: String, _ scope: IgnoreScope) -> Bool {
      let bytes = Array(path.utf8)
      return scope.ignores(bytes, name: (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1, isFolder: false)
    }
    #expect(ignores("sub/a.css", top))
    #expect(!ignores("sub/a.css", inner))
    #expect(ignores("sub/b.css", inner))
    #expect(ignores("sub/x/c.kt", inner))
    #expect(!ignores("sub/y/x/c.kt", inner))
  }

  @Test("A pattern of many stars over a long path takes no time to speak of")
  func manyStars() {
    let pattern = String(repeating: "*a", count: 60) + "b"
    #expect(!ignores(pattern, String(repeating: "a", count: 5_000)))
  }
}
