import Testing

@testable import ContractSpec

@Suite("Globs")
struct GlobPatternTests {
  @Test(
    "A pattern takes what it says",
    arguments: [
      ("web/**/*.css", "web/css/app.css", true), ("web/**/*.css", "web/app.css", true),
      ("web/**/*.css", "web/.hidden/app.css", false), ("**/*.kt", "a/b/c.kt", true), ("**/*.kt", "c.kt", true),
      ("*.kt", "a/c.kt", false), ("a/*/c", "a/b/c", true), ("a/*/c", "a/b/b/c", false),
      ("**/test/**", "android/src/test/a.kt", true), ("**/test/**", "android/src/testing/a.kt", false),
      ("**/*.{kt,kts}", "x/y.kts", true), ("[a-c]?.swift", "bx.swift", true), ("[!a-c]?.swift", "bx.swift", false),
      ("Event*", "EventRow", true), ("*EventPill", "MonthEventPill", true),
      ("*Week*Number*", "WeekAndNumberLabel", true),
      ("src/**", "src/a/b", true), ("**/theme/*.kt", "android/app/ui/theme/Spacing.kt", true),
      ("a**b", "a/x/b", true),
    ])
  func takes(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern).matches(path) == expected)
  }

  @Test("A selector begins with a dot and is still matched")
  func selectors() {
    #expect(GlobPattern(".event-*", matchesHidden: true).matches(".event-pill"))
    #expect(GlobPattern("*pill", matchesHidden: true).matches(".event-pill"))
  }
}
