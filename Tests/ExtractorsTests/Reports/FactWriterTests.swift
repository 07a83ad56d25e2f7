import ContractSpec
import Extractors
import Testing

@testable import conform

@Suite("Facts as lines")
struct FactWriterTests {
  private func line(_ fact: Fact) -> String {
    var writer = FactWriter()
    writer.write(fact)
    var bytes: [UInt8] = []
    writer.drain { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fact(_ kind: FactKind, _ value: FactValue) -> Fact {
    var fact = Fact(
      kind: kind, platform: .ios,
      place: Place(path: "ios/DayView.swift", line: 61, column: 38, endLine: 61, endColumn: 39), value: value)
    fact.enclosing = ["DayView", "allDayStrip"]
    return fact
  }

  private let head = #"{"path":"ios/DayView.swift","line":61,"column":38,"endLine":61,"endColumn":39,"#

  @Test("Keys stand in the order of the page on extraction")
  func order() {
    var fact = fact(.spacing, .number(8))
    fact.unit = "pt"
    fact.text = "8"
    fact.property = "padding.horizontal"
    fact.element = "EventLabel"
    #expect(
      line(fact) == head + #""kind":"spacing","value":8,"unit":"pt","text":"8","property":"padding.horizontal","#
        + #""on":"EventLabel","in":["DayView","allDayStrip"],"origin":"literal","preview":false}"# + "\n")
  }

  @Test("What only one kind has stands behind its value")
  func details() {
    var target = fact(.target, .text("40x?"))
    target.details = .target(width: 40, height: nil, related: [])
    #expect(line(target).hasPrefix(head + #""kind":"target","value":"40x?","width":40,"height":null,"text""#))
    var key = fact(.key, .text("nav.today"))
    key.details = .key(table: "L10n", language: "de", content: "Heute", placeholders: [], category: nil)
    #expect(
      line(key).hasPrefix(
        head + #""kind":"key","value":"nav.today","table":"L10n","language":"de","content":"Heute","placeholders":[],"#
          + #""category":null,"#))
    var use = fact(.keyUse, .text("view."))
    use.details = .keyUse(function: "tr", table: nil, isDynamic: true)
    #expect(line(use).hasPrefix(head + #""kind":"key-use","value":"view.","function":"tr","dynamic":true,"#))
    var token = fact(.token, .number(16))
    token.name = "--space-lg"
    token.details = .token(mode: "default")
    #expect(line(token).hasPrefix(head + #""kind":"token","name":"--space-lg","value":16,"modes":{"default":16},"#))
    #expect(line(fact(.radius, .full)).hasPrefix(head + #""kind":"radius","value":"full","text""#))
  }

  @Test("A component is told with its children, each with its own")
  func component() {
    var list = fact(.component, .text("ListRow"))
    func child(_ name: String, _ depth: Int, isOpened: Bool = false) -> Fact.Component.Child {
      Fact.Component.Child(name: name, place: list.place, depth: depth, isOpened: isOpened)
    }
    list.details = .component(
      Fact.Component(
        declared: "func", isFileOnly: false,
        children: [
          child("Row", 0), child("Icon", 1), child("Column", 1), child("Text", 2), child("Sheet", 0, isOpened: true),
        ]))
    let place = #""line":61,"column":38"#
    #expect(
      line(list).contains(
        #""kind":"component","value":"ListRow","declared":"func","text":"","in":["DayView","allDayStrip"],"origin":"literal","#
          + #""children":[{"name":"Row",\#(place),"children":[{"name":"Icon",\#(place)},"#
          + #"{"name":"Column",\#(place),"children":[{"name":"Text",\#(place)}]}]},"#
          + #"{"name":"Sheet",\#(place),"opened":true}],"preview":false}"#))
  }

  @Test("An element under further classes is told with the element")
  func variants() {
    var base = fact(.target, .text("?x44"))
    base.element = ".btn"
    base.details = .target(width: nil, height: 44, related: [])
    var small = fact(.target, .text("?x32"))
    small.element = ".btn.sm"
    small.details = .target(width: nil, height: 32, related: [], variantOf: ".btn")
    let variants = TargetVariants([base, small])
    #expect(variants.holds(small) && !variants.holds(base))
    var writer = FactWriter()
    writer.write(base, variants: variants.variants(of: base))
    var text = ""
    writer.drain { text += String(decoding: $0, as: UTF8.self) }
    #expect(text.contains(#""variants":[{"on":".btn.sm","line":61,"column":38,"width":null,"height":32}]"#))
    #expect(!TargetVariants([small]).holds(small))
  }

  @Test("A value that is not known says why, and one from elsewhere says from where")
  func ways() {
    var unresolved = fact(.spacing, .none)
    unresolved.origin = .unresolved
    unresolved.reason = .runTime
    #expect(line(unresolved).contains(#""value":null,"#))
    #expect(line(unresolved).contains(#""origin":"unresolved","reason":"run-time","preview""#))
    var constant = fact(.spacing, .number(8))
    constant.origin = .constant
    constant.name = "gap"
    let place = Place(path: "ios/Gaps.swift", line: 2, column: 11, endLine: 2, endColumn: 12)
    constant.via = [Fact.Via(name: "gap", place: place)]
    constant.definition = Fact.Definition(name: "gap", place: place, text: "8")
    #expect(
      line(constant).contains(
        #""origin":"constant","name":"gap","via":[{"name":"gap","path":"ios/Gaps.swift","line":2}],"#
          + #""definition":{"name":"gap","path":"ios/Gaps.swift","line":2,"column":11,"endLine":2,"endColumn":12,"text":"8"}"#
      ))
  }
}
