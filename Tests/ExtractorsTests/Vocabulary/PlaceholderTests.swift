import Testing

@testable import ContractSpec

@Suite("Placeholders by meaning")
struct PlaceholderTests {
  /// `1 text`, `name any`; with `!` where the position is written.
  private func read(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Placeholders.all(in: bytes, bytes.indices).map { one in
      let name = one.position > 0 ? "\(one.position)" : String(decoding: bytes[one.name], as: UTF8.self)
      return "\(name)\(one.isPositioned ? "!" : "") \(one.kind)" + one.forms.names.map { " \($0)" }.joined()
    }
  }

  @Test(
    "Every form of an argument is read as what it takes",
    arguments: [
      ("%@ %s %S", ["1 text", "2 text", "3 text"]), ("%d %lld %lu %i %x %zd", (1...6).map { "\($0) integer" }),
      ("%1$s and %10$d", ["1! text", "10! integer"]), ("%1$,d %.2f %5.1f", ["1! integer", "1 decimal", "2 decimal"]),
      ("{name} {{count}} %{who} ${it}", ["name any", "count any", "who any", "it any"]),
      ("{{count, number}} {{- raw}}", ["count any", "raw any"]), ("{0} {1}", ["1! any", "2! any"]),
      ("%*d", ["1 integer", "2 integer"]), ("%#@files@ of %arg명", ["1 any", "2 any"]),
      ("%c %p", ["1 character", "2 pointer"]),
      ("%1$tY", ["1! any"]), ("le % @", ["1 text"]), ("%+d %05d %-10s", ["1 integer", "2 integer", "3 text"]),
      ("100%d", ["1 integer"]),
    ])
  func forms(_ text: String, _ expected: [String]) {
    #expect(read(text) == expected)
  }

  @Test(
    "Prose with a per cent sign or a brace is none",
    arguments: [
      "100%", "%%s", "100 % sure", "%-osan", "%100", "25%-Schritten", "50%, maybe", "{}", "{ }", "{a b}", "{\"a\":1}",
      "% d", "%", "{", "{{", "%1$", "{n, plural", "{n, plural, one {a b}", "{n, plural, one }", "%#@files",
    ])
  func prose(_ text: String) {
    #expect(read(text) == [])
  }

  @Test("An ICU plural is a whole number with its categories; what stands in its forms is read too")
  func icu() {
    #expect(
      read(
        "{n, plural, offset:1 =0 {none} one {# of {who}} other {# '{x}' {d, date, short}}} {t, select, a {b} other {}}")
        == ["n integer one other", "who any", "d any", "t any"])
    #expect(read("{n, selectordinal, few {#rd} other {#th}}") == ["n integer few other"])
  }

  @Test("What is written is told once, with what it encloses")
  func written() {
    #expect(
      Placeholders.read("%1$s {n, plural, other {{a} b}} %%d %@") == ["%1$s", "{n, plural, other {{a} b}}", "%@"])
    #expect(Placeholders.form("a %@ {b} 5%% %1$lld.") == "a … {b} 5% ….")
  }

  @Test("Hostile texts are read in one pass", .timeLimit(.minutes(1)))
  func hostile() {
    for piece in ["{n, plural, a {", "%#@", "{{", "%1$", "{a,plural,x{} ", "${", "%*"] {
      _ = read(String(repeating: piece, count: 50_000))
    }
  }
}
