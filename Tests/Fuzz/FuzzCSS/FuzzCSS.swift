import ContractSpec
import Extractors

/// The CSS and SCSS lexer, tree and extractor on any bytes.
///
/// Proves: no trap; tokens tile the file; blocks nest; every span lies in the file; tokens, nodes and sites are at most as
/// many as the bytes; the same bytes give as many sites again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSS(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // `start` holds `count` bytes, libFuzzer's promise.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var scratch = Scratch()
  for isSCSS in [false, true] {
    var end: UInt32 = 0
    for span in isSCSS ? SCSSLanguage.tokenSpans(bytes) : CSSLanguage.tokenSpans(bytes) {
      precondition(span.start == end && span.end > span.start)
      end = span.end
    }
    precondition(Int(end) == count)

    let source = SourceFile(path: isSCSS ? "a.scss" : "a.css", bytes: bytes)
    func read(_ scratch: inout Scratch) -> Extraction {
      isSCSS
        ? SCSSLanguage.extract(source, interests: Interests(), scratch: &scratch)
        : CSSLanguage.extract(source, interests: Interests(), scratch: &scratch)
    }
    let extraction = read(&scratch)
    check(scratch.css.nodes, count)
    for site in extraction.sites {
      for span in [site.value.span, site.argument, site.call] {
        precondition(span.start <= span.end && Int(span.end) <= count)
      }
    }
    for definition in extraction.definitions {
      precondition(definition.nameSpan.start <= definition.nameSpan.end && Int(definition.nameSpan.end) <= count)
    }
    precondition(extraction.sites.count <= count)
    precondition(read(&scratch).sites.count == extraction.sites.count)
  }
  return 0
}

/// Nodes stand in source order, and a block ends where or before the block around it does.
private func check(_ nodes: [CSSNode], _ count: Int) {
  precondition(nodes.count <= count)
  var open: [Int] = []
  for (index, node) in nodes.enumerated() {
    while let last = open.last, Int(nodes[last].next) <= index { open.removeLast() }
    precondition(node.nameStart <= node.nameEnd && node.nameEnd <= node.preludeEnd)
    precondition(node.preludeEnd <= node.valueStart && node.valueStart <= node.valueEnd && Int(node.valueEnd) <= count)
    precondition(Int(node.next) > index && Int(node.next) <= nodes.count)
    if let last = open.last {
      precondition(nodes[last].valueStart <= node.nameStart && node.valueEnd <= nodes[last].valueEnd)
      precondition(node.next <= nodes[last].next)
    }
    if Int(node.next) > index + 1 { open.append(index) }
  }
}
