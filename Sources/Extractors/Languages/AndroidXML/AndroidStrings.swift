import ContractSpec

/// Strings, plurals and arrays of strings, as entries of a table.
extension AndroidResources {
  /// What the attributes of an element or of the whole file say.
  func isUniversal() -> Bool {
    if let value = reader.attribute("translatable"), reader.equals(value, "false") { return true }
    guard let ignored = reader.attribute("tools:ignore") else { return false }
    return reader.text(ignored).split { $0 == "," || $0 == " " }.contains { $0 == "MissingTranslation" || $0 == "all" }
  }

  /// `product="tablet"`: the packager takes one of the entries of a name.
  private func isVariant() -> Bool {
    reader.attribute("product").map { !$0.isEmpty && !reader.equals($0, "default") } ?? false
  }

  /// `<string name="a">…</string>`
  mutating func readString(_ element: ByteSpan) {
    guard let key = reader.attribute("name") else { return skipNameless(element) }
    let isUniversal = isUniversal()
    variant = isVariant() ? .variant : []
    beginText()
    while let event = content(of: element) { append(event) }
    if isWhole { emit(key, category: nil, isUniversal: isUniversal) }
  }

  /// `<plurals name="a"><item quantity="one">…</item>…</plurals>`, `<string-array name="a"><item>…</item>…</string-array>`
  mutating func readItems(_ element: ByteSpan, arePlurals: Bool) {
    guard let key = reader.attribute("name") else { return skipNameless(element) }
    let isUniversal = isUniversal()
    variant = isVariant() ? .variant : []
    var count = 0
    while let event = content(of: element) {
      guard case .start(let item) = event else {
        switch event {
        case .text(let span): if !isBlank(span) { extraction.notUnderstood.append(span) }
        case .reference(let span), .cdata(let span), .error(let span), .doctype(let span):
          extraction.notUnderstood.append(span)
        default: break
        }
        continue
      }
      let quantity = arePlurals ? reader.attribute("quantity") : nil
      guard reader.equals(item, "item"), !arePlurals || quantity.map(isQuantity) ?? false else {
        extraction.notUnderstood.append(ByteSpan(reader.start, reader.end))
        continue
      }
      beginItem()
      beginText()
      while let event = content(ofItem: item, in: element) { append(event) }
      guard isItemWhole else { continue }
      emit(key, category: quantity.map { reader.text($0) } ?? String(count), isUniversal: isUniversal)
      count += 1
    }
    if count == 0, arePlurals, isWhole { extraction.notUnderstood.append(key) }
  }

  private func isQuantity(_ span: ByteSpan) -> Bool {
    PluralCategory.allCases.contains { reader.equals(span, $0.rawValue) }
  }

  private mutating func emit(_ key: ByteSpan, category: String?, isUniversal: Bool) {
    textSpan.end = max(textSpan.start, UInt32(truncatingIfNeeded: reader.start))
    text.finish()
    var marks = text.faults.union(variant)
    if isPartial { marks.insert(.partial) }
    if !hasPackager { marks.subtract([.apostrophe, .escape]) }
    let bytes = reader.bytes[key.range]
    let name = bytes.contains(UInt8(ascii: "&")) ? ArraySlice(reader.text(key).utf8) : bytes
    // What is only another name of a string is translated there.
    table?.append(
      key: name, at: key, text: text.bytes, at: textSpan, language: language, category: category,
      isUniversal: isUniversal || areUniversal || isReference, marks: marks)
  }

  // MARK: The text of an element or item

  private mutating func beginText() {
    text.reset()
    isReference = false
    isPartial = false
    textSpan = ByteSpan(reader.end, reader.end)
  }

  private mutating func append(_ event: XMLReader.Event) {
    switch event {
    case .text(let span), .cdata(let span):
      if !isReference, text.isEmpty { isReference = refers(span) }
      if table?.detail == .texts { text.append(span, of: reader.bytes) }
    case .reference(let span):
      character.removeAll(keepingCapacity: true)
      if !reader.append(reference: span, to: &character) {
        isPartial = true
        extraction.notUnderstood.append(span)
        extraction.note = Self.entityNote
      }
      for byte in character { text.append(byte) }
    // What is marked as not to be translated shows its content; all other markup is part of the text.
    case .start(let name), .end(let name):
      if !reader.bytes[name.range].suffix(2).elementsEqual(":g".utf8) {
        text.appendMarkup(ByteSpan(reader.start, reader.end), of: reader.bytes)
      }
    case .error(let span):
      isPartial = true
      extraction.notUnderstood.append(span)
    case .doctype: break
    }
  }

  private func refers(_ span: ByteSpan) -> Bool {
    reader.bytes[span.range].drop { $0 <= 0x20 }.starts(with: "@string/".utf8)
  }
}
