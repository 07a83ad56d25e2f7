import Testing

@testable import conform

@Suite("Changes by git")
struct GitChangesTests {
  @Test("Changed lines, lines taken away and names in quotes")
  func patch() {
    let patch = #"""
      diff --git a/web/a.css b/web/a.css
      --- a/web/a.css
      +++ b/web/a.css
      @@ -3,2 +3 @@ .x {
      ---- a/none
      -old.key "Old text"
      +++ b/none
      @@ -9 +8,0 @@
      -gone
      @@ -20,0 +21,3 @@
      +1
      +2
      +3
      diff --git "a/\303\251\"\t.css" "b/\303\251\"\t.css"
      --- "a/\303\251\"\t.css"
      +++ "b/\303\251\"\t.css"
      @@ -1 +1 @@
      -a
      +b
      diff --git a/gone.css b/gone.css
      --- a/gone.css
      +++ /dev/null
      @@ -1 +0,0 @@
      -b
      diff --git a/with blank.css b/with blank.css
      --- a/with blank.css	
      +++ b/with blank.css	
      @@ -1 +1 @@
      -c
      +d

      """#
    let changes = GitChanges(patch: Array(patch.utf8))
    #expect(
      changes.files == [
        "web/a.css": .init(lines: [3...3, 21...23], gaps: [8]), "é\"\t.css": .init(lines: [1...1]),
        "with blank.css": .init(lines: [1...1]),
      ])
    #expect(changes.removedWords.isSuperset(of: ["old.key", "Old text", "gone"]))
    #expect(!changes.removedWords.contains("none") || changes.files["none"] == nil)
  }

  @Test("A range is touched by a line in it, and by a gap between its lines")
  func touch() {
    let changes = GitChanges(patch: Array("+++ b/a\n@@ -1,0 +5,2 @@\n+x\n+y\n@@ -9,2 +8,0 @@\n-z\n-z\n".utf8))
    #expect(changes.touch("a", lines: 6...7) && changes.touch("a", lines: 1...5))
    #expect(!changes.touch("a", lines: 1...4) && !changes.touch("b", lines: 1...9))
    #expect(changes.touch("a", lines: 8...9) && !changes.touch("a", lines: 8...8) && !changes.touch("a", lines: 9...9))
  }
}
