import Testing

@testable import ContractSpec

@Suite("What is filled in, in another client's words")
struct ArgumentConversionTests {
  private static let named = ArgumentNotation(sign: .brace, isNumbered: false)
  private static let i18next = ArgumentNotation(sign: .braces, isNumbered: false)
  private static let numbered = ArgumentNotation(sign: .brace, isNumbered: true)
  private static let rails = ArgumentNotation(sign: .percentBrace, isNumbered: false)

  @Test(
    "Between Apple's and Java's letters, with positions where there are several",
    arguments: [
      ("%1$s", "%1$@", "%1$s"), ("%s of %d", "%1$@ of %2$d", "%1$s of %2$d"), ("%lld days", "%lld days", "%d days"),
      ("%@", "%@", "%s"), ("100 %", "100 %", "100 %"), ("%.2f", "%.2f", "%.2f"), ("plain", "plain", "plain"),
      ("100%% of %u", "100%% of %u", "100%% of %d"), ("%,d", nil, "%,d"), ("%*d", nil, nil), ("%#@files@", nil, nil),
      ("{name}", nil, "%s"), ("{0} of {1}", nil, "%1$s of %2$s"), ("{a} of {b}", nil, nil),
      ("100 % {a}", nil, "100 %% %s"),
      ("{n, number}", nil, nil), ("{n, plural, other {#}}", nil, nil),
    ])
  func letters(_ text: String, _ apple: String?, _ java: String?) {
    #expect(ArgumentConversion(.percent, isApple: true).converted(text) == apple)
    #expect(ArgumentConversion(.percent, isApple: false).converted(text) == java)
  }

  @Test(
    "A name stays in other brackets, a number stays a number, and neither becomes the other",
    arguments: [
      ("Hi {name}", named, "Hi {name}"), ("Hi {name}", i18next, "Hi {{name}}"), ("Hi {{ name }}", rails, "Hi %{name}"),
      ("%{a} of %{b}", named, "{a} of {b}"), ("Hi {name}", numbered, "Hi {0}"), ("{a} {b}", numbered, nil),
      ("%2$s, %1$s", numbered, "{1}, {0}"), ("%s, %d", numbered, "{0}, {1}"), ("%1$s", named, nil), ("{0}", named, nil),
      // What ICU says of an argument is ICU's alone.
      ("{n, plural, one {# day} other {# days}}", named, "{n, plural, one {# day} other {# days}}"),
      ("{n, plural, one {# day} other {# days}}", i18next, nil), ("{n, number}", i18next, nil),
      // Signs that mean something there, and nothing here.
      ("l'%{a}", named, nil), ("l'%{a}", i18next, "l'{{a}}"), ("{x} %{a}", named, nil), ("a '{'{a}", i18next, nil),
      ("{}", i18next, nil), ("100%%", named, nil), ("100 %", named, "100 %"), ("%1$s 100%%", numbered, "{0} 100%"),
      ("100%de", numbered, "100{0}e"),
    ] as [(String, ArgumentNotation, String?)])
  func brackets(_ text: String, _ notation: ArgumentNotation, _ expected: String?) {
    #expect(ArgumentConversion(notation, isApple: false).converted(text) == expected)
  }

  @Test("Where nothing shows how a client writes arguments, a text that has some is not said")
  func unknown() {
    #expect(ArgumentConversion(nil, isApple: false).converted("Hi {name}") == nil)
    #expect(ArgumentConversion(nil, isApple: false).converted("Hi") == "Hi")
  }

  private func conversion(own: String, other: String, isApple: Bool = false) -> ArgumentConversion? {
    func side(_ text: String) -> (arguments: KeyArguments, texts: [KeyOverview.Text]) {
      var arguments = KeyArguments()
      let bytes = Array(text.utf8)
      arguments.add(bytes, bytes.indices)
      return (arguments, [KeyOverview.Text(form: nil, text: text)])
    }
    return ArgumentConversion(own: side(own), other: side(other), else: .percent, isApple: isApple)
  }

  private func converted(_ text: String, own: String, other: String, isApple: Bool = false) -> String? {
    conversion(own: own, other: other, isApple: isApple)?.converted(text)
  }

  @Test("What both say in another language tells which argument is which, of what kind, and how it is shown")
  func pairs() {
    #expect(converted("Hallo %1$s", own: "Hi {{user}}", other: "Hi %1$s") == "Hallo {{user}}")
    #expect(converted("von %2$s ab %1$s", own: "from {a} to {b}", other: "from %1$s to %2$s") == "von {b} ab {a}")
    #expect(converted("bis {b} ab {a}", own: "%s to %d", other: "{a} to {b}") == "bis %2$d ab %1$s")
    #expect(converted("{n} Tage", own: "%lld days", other: "{n} days", isApple: true) == "%lld Tage")
    #expect(converted("%1$.1f Grad", own: "%.2f degrees", other: "%1$.1f degrees") == "%.2f Grad")
    #expect(converted("{wer}!", own: "{who}, hi", other: "{wer} says hi") == "{who}!")
    #expect(converted("100%de", own: "100 %", other: "100%d") == "100%de")
  }

  @Test("Where the words differ, or the number of arguments, nobody knows which is which")
  func mismatch() {
    #expect(converted("von %1$s bis %2$s", own: "{b}, starting {a}", other: "from %1$s to %2$s") == nil)
    #expect(converted("Hallo %1$s", own: "Hi", other: "Hi %1$s") == nil)
    #expect(converted("%1$s %2$s", own: "%1$s %3$s", other: "%1$s %2$s") == nil)
    #expect(converted("Hallo %2$s", own: "Hi {a}", other: "Hi %1$s") == nil)
  }

  private func forms(_ one: String, _ other: String) -> [KeyOverview.Text] {
    [KeyOverview.Text(form: "one", text: one), KeyOverview.Text(form: "other", text: other)]
  }

  @Test("ICU's choice by number becomes a text for each form, whose number is known to be one")
  func splitForms() {
    func split(_ text: String, _ conversion: ArgumentConversion?, hasForms: Bool? = nil) -> [String]? {
      conversion?.converted([KeyOverview.Text(form: nil, text: text)], hasForms: hasForms)?.map {
        "\($0.form ?? "-"): \($0.text)"
      }
    }
    let days = "{n, plural, one {# day, 100 %} other {{n} days}}"
    let java = ArgumentConversion(.percent, isApple: false)
    #expect(split(days, java) == ["one: %d day, 100 %%", "other: %d days"])
    #expect(split(days, ArgumentConversion(.percent, isApple: true)) == ["one: %lld day, 100 %%", "other: %lld days"])
    let own = conversion(own: "%1$d days of %2$s", other: "{n} days of {who}")
    #expect(
      split("{n, plural, one {# Tag von {who}} other {{who}: # Tage}}", own, hasForms: true) == [
        "one: %1$d Tag von %2$s", "other: %2$s: %1$d Tage",
      ])
    #expect(split(days, ArgumentConversion(Self.named, isApple: false)) == ["-: \(days)"])
    for other in [
      "{n, plural, =0 {none} other {#}}", "{n, plural, other {#}} left", "{n, select, other {a}}",
      "{n, plural, other {'{'}}",
    ] {
      #expect(split(other, java) == nil)
    }
  }

  @Test("A text for each form becomes ICU's choice where the client has one, of the same name")
  func joinForms() {
    let days = forms("%d Tag", "%d Tage")
    for (own, expected) in [
      ("{count, plural, one {# day} other {# days}}", "{count, plural, one {# Tag} other {# Tage}}"),
      ("{ n,plural, one{{n} day} other{{n} days}}", "{ n,plural, one {{n} Tag} other {{n} Tage}}"),
    ] {
      let conversion = conversion(own: own, other: "%d days")
      #expect(conversion?.converted(days, hasForms: false)?.map(\.text) == [expected])
      #expect(conversion?.converted(forms("Nr. #", "%d"), hasForms: false) == nil)
    }
  }
}
