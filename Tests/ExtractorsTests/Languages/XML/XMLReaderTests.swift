import ContractSpec
import Testing

@testable import Extractors

@Suite("The reader of XML")
struct XMLReaderTests {
  /// The events as short lines: `+name a=b`, `-name`, text as it stands, what references stand for, errors behind `!`.
  private func events(_ text: String) -> [String] {
    var reader = XMLReader(Array(text.utf8))
    let source = SourceFile(path: "", text: text)
    var lines: [String] = []
    while let event = reader.next() {
      switch event {
      case .start(let name):
        let attributes = reader.attributes.map { " \(source.text($0.name))=\(reader.text($0.value))" }
        lines.append("+" + source.text(name) + attributes.joined())
      case .end(let name): lines.append("-" + source.text(name))
      case .text(let span), .cdata(let span): lines.append(source.text(span))
      case .reference(let span):
        var bytes: [UInt8] = []
        let isKnown = reader.append(reference: span, to: &bytes)
        lines.append((isKnown ? "&" : "?") + String(decoding: bytes, as: UTF8.self))
      case .doctype: lines.append("doctype")
      case .error(let span): lines.append("!" + source.text(span))
      }
    }
    return lines
  }

  @Test("Elements, attributes, texts, sections and references; an empty element ends too")
  func whole() {
    #expect(
      events(
        "<?xml?><!DOCTYPE a [<!ENTITY e '>'>]><a x='1&amp;2' y = \"2\"> <b/>t<!-- c --><![CDATA[<&]]>&lt;&#x2026;&e;</a >"
      )
        == ["doctype", "+a x=1&2 y=2", " ", "+b", "-b", "t", "<&", "&<", "&…", "?&e;", "-a"])
  }

  @Test("What is broken takes no more with it than it must")
  func broken() {
    #expect(events("<a b=\"x><c/></a>") == ["!<a b=\"x>", "+c", "-c", "-a"])
    #expect(events("<a b><c/>") == ["!<a b>", "+c", "-c"])
    #expect(events("<a b=c='d'/>") == ["!<a b=c='d'/>"])
    #expect(events("<a") == ["!<a"])
    #expect(events("1 < 2 & 3") == ["1 ", "< 2 ", "& 3"])
    #expect(events("a<!-- open <b/>") == ["a", "!<!-- open <b/>"])
  }

  @Test("A character that is none and a name of the file's own stay as written")
  func references() {
    #expect(
      events("&#0;&#xD800;&#x110000;&#12a;&nbsp;&apos;&quot;&gt;") == [
        "?&#0;", "?&#xD800;", "?&#x110000;", "?&#12a;", "?&nbsp;", "&'", "&\"", "&>",
      ])
  }

  @Test("What is nested too deep is read no further")
  func depth() {
    var reader = XMLReader(Array(String(repeating: "<a>", count: 1_000).utf8))
    var count = 0
    while reader.next() != nil { count += 1 }
    #expect(reader.isTooDeep)
    #expect(count == XMLReader.deepest + 1)
  }
}
