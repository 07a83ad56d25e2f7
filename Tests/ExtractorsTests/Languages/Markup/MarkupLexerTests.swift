import ContractSpec
import Testing

@testable import Extractors

@Suite("The lexer of markup")
struct MarkupLexerTests {
  /// The tokens of a source, `|` between them; raw text in brackets, code in braces of its own.
  private func tokens(_ source: String, _ dialect: MarkupDialect = .html) -> String {
    let bytes = Array(source.utf8)
    var lexer = MarkupLexer(bytes, dialect)
    var parts: [String] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return parts.joined(separator: "|") }
      let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
      switch token.kind {
      case .rawText: parts.append("[\(text)]")
      case .code: parts.append("⟨\(text)⟩")
      case .comment, .declaration: parts.append("(\(text))")
      default: parts.append(text)
      }
    }
  }

  @Test(
    "A comment ends where browsers end it",
    arguments: [
      ("<!-- a --><b>", "(<!-- a -->)|<b|>"), ("<!-->b", "(<!-->)|b"), ("<!--->b", "(<!--->)|b"),
      ("<!-- <!-- --> -->", "(<!-- <!-- -->)| -->"), ("<!-- --!>b", "(<!-- --!>)|b"), ("<!-- <b>", "(<!-- <b>)"),
      ("<!doctype html>b", "(<!doctype html>)|b"), ("</>b", "(</>)|b"), ("a <3 b", "a <3 b"),
    ])
  func comments(source: String, expected: String) {
    #expect(tokens(source) == expected)
  }

  @Test(
    "An attribute's value has three forms, and none",
    arguments: [
      ("<a b=c d='e f' g=\"h>i\" j>", "<a| |b|=|c| |d|=|'e f'| |g|=|\"h>i\"| |j|>"),
      ("<a b = c/>", "<a| |b| |=| |c/|>"), ("<a b=\"c\"d>", "<a| |b|=|\"c\"|d|>"), ("<a b=>c", "<a| |b|=|>|c"),
      ("<br/>", "<br|/>"), ("<a / b>", "<a| |/| |b|>"), ("<a =b>", "<a| |=b|>"),
    ])
  func attributes(source: String, expected: String) {
    #expect(tokens(source) == expected)
  }

  @Test(
    "Raw text goes on to the end tag of its element alone",
    arguments: [
      ("<style>a<b></styles></STYLE >c", "<style|>|[a<b></styles>]|</STYLE >|c"),
      ("<script>'</scrip>'</script>", "<script|>|['</scrip>']|</script>"),
      ("<script><!-- <script>a</script>b --></script>c", "<script|>|[<!-- <script>a</script>b -->]|</script>|c"),
      ("<script><!-- a</script>b", "<script|>|[<!-- a]|</script>|b"),
      ("<textarea><b></textarea>", "<textarea|>|[<b>]|</textarea>"), ("<style>a", "<style|>|[a]"),
      ("<svg><title/><b>", "<svg|>|<title|/>|<b|>"), ("<title/><b>", "<title|/>|[<b>]"),
      ("<STYLE>a{}</style>", "<STYLE|>|[a{}]|</style>"),
    ])
  func rawText(source: String, expected: String) {
    #expect(tokens(source) == expected)
  }

  @Test(
    "Code of a server's template is one token, in attributes too",
    arguments: [
      ("a{{ b<c }}d", "a|⟨{{ b<c }}⟩|d"), ("{{{ a }}}b", "⟨{{{ a }}}⟩|b"), ("{{!-- }} --}}b", "⟨{{!-- }} --}}⟩|b"),
      ("{% if a > b %}c", "⟨{% if a > b %}⟩|c"), ("<%= a > b %>c", "⟨<%= a > b %>⟩|c"),
      ("<?php echo '>' ?>b", "⟨<?php echo '>' ?>⟩|b"), ("<?php a", "⟨<?php a⟩"), ("${a}b${", "⟨${a}⟩|b${"),
      ("<a b=\"{% c \"d\" %}\">", "<a| |b|=|\"{% c \"d\" %}\"|>"), ("<a b={{ c }}>", "<a| |b|=|{{ c }}|>"),
      ("<a {% if b %}c{% endif %}>", "<a| |⟨{% if b %}⟩|c|⟨{% endif %}⟩|>"), ("{{ a", "{{ a"), ("a{b}", "a{b}"),
    ])
  func code(source: String, expected: String) {
    #expect(tokens(source) == expected)
  }

  @Test(
    "In a Vue file markup stands in the template alone",
    arguments: [
      ("<script>a<b></script>", "<script|>|[a<b>]|</script>"),
      ("<i18n>{\"a\":\"<b>\"}</i18n>", "<i18n|>|[{\"a\":\"<b>\"}]|</i18n>"),
      ("<template><a>{{ b }}{c}</a></template>", "<template|>|<a|>|⟨{{ b }}⟩|{c}|</a>|</template>"),
      (
        "<template><template #a><b></template><c></template><d><e></d>",
        "<template|>|<template| |#a|>|<b|>|</template>|<c|>|</template>|<d|>|[<e>]|</d>"
      ),
      ("<template lang=\"pug\">a <b></template>", "<template| |lang|=|\"pug\"|>|[a <b>]|</template>"),
      ("<template><a :b=\"c > {{ d\" @e.f=\"g\"></a>", "<template|>|<a| |:b|=|\"c > {{ d\"| |@e.f|=|\"g\"|>|</a>"),
    ])
  func vue(source: String, expected: String) {
    #expect(tokens(source, .vue) == expected)
  }

  @Test(
    "Svelte's code ends at its own brace",
    arguments: [
      ("{a}b", "⟨{a}⟩|b"), ("{ {b: 1} }c", "⟨{ {b: 1} }⟩|c"), ("{'}'}b", "⟨{'}'}⟩|b"),
      ("{\"\\\"}\"}b", "⟨{\"\\\"}\"}⟩|b"),
      ("{`}${a}}`}b", "⟨{`}${a}}`}⟩|b"), ("{`${`${a}`}`}b", "⟨{`${`${a}`}`}⟩|b"), ("{/* } */a}b", "⟨{/* } */a}⟩|b"),
      ("{a // it's }\n}b", "⟨{a // it's }\n}⟩|b"), ("{#if a}b{/if}", "⟨{#if a}⟩|b|⟨{/if}⟩"), ("{a", "⟨{a⟩"),
      (
        "<a {...b} {c} d={e > f} g=\"h{i ? \"j\" : ''}k\"/>",
        "<a| |⟨{...b}⟩| |⟨{c}⟩| |d|=|{e > f}| |g|=|\"h{i ? \"j\" : ''}k\"|/>"
      ),
    ])
  func svelte(source: String, expected: String) {
    #expect(tokens(source, .svelte) == expected)
  }
}
