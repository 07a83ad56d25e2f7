import ContractSpec

/// What of Android's XML has no texts of its own but names them: layouts, menus, settings, the manifest.
package enum AndroidLayoutLanguage: Language {
  package static let id = "android-layout"
  package static let fileExtensions = ["xml"]
  package static let defaultPlatform = Platform.android
  package static let readsUTF16 = true
  package static let readsKeysAlone = true

  /// Drawings and animations name no texts.
  private static let folders: Set<Substring> = ["layout", "menu", "xml", "navigation", "raw"]

  package static func reads(path: String) -> Bool {
    let parts = path.split(separator: "/")
    if parts.last == "AndroidManifest.xml" { return true }
    guard parts.count >= 3, parts[parts.count - 3] == "res" else { return false }
    return folders.contains(parts[parts.count - 2].prefix { $0 != "-" })
  }

  /// What tests bring is no client's.
  package static func isFound(path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard reads(path: path), let set = parts.firstIndex(of: "src"), set + 1 < parts.count else {
      return reads(path: path)
    }
    return !parts[set + 1].hasPrefix("test") && !parts[set + 1].hasPrefix("androidTest")
  }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.commentSpans(bytes) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    var extraction = Extraction()
    if interests.keys > .nothing { extraction.sites = AndroidNames.sites(in: source.bytes) }
    return extraction
  }
}

/// Names of texts in Android's XML: `@string/title`, `@plurals/days`, also in an expression of data binding.
enum AndroidNames {
  static func sites(in bytes: [UInt8]) -> [Site] {
    guard mayStand(in: bytes) else { return [] }
    var lexer = XMLLexer(bytes)
    var sites: [Site] = []
    var element = ByteSpan.zero
    while let token = lexer.next() {
      switch token.kind {
      case .tagStart: element = ByteSpan(token.start + 1, token.end)
      case .attributeValue, .text:
        var index = token.start
        while index < token.end {
          guard bytes[index] == UInt8(ascii: "@"), let name = name(bytes, index, token.end) else {
            index += 1
            continue
          }
          let key = String(decoding: bytes[name.range], as: UTF8.self)
          var site = Site(
            kind: .keyUse, element: String(decoding: bytes[element.range], as: UTF8.self), enclosing: [],
            value: .text(key, name), argument: ByteSpan(token.start, token.end), call: ByteSpan(index, Int(name.end)),
            details: .keyUse(function: "@" + kind(bytes, index), table: nil, isDynamic: false))
          // Lists of numbers are written the same way.
          site.isTextElsewhere = bytes[index + 1] == UInt8(ascii: "a")
          sites.append(site)
          index = Int(name.end)
        }
      default: continue
      }
    }
    return sites
  }

  private static let kinds = ["string", "plurals", "array"]

  /// Most files have none.
  private static func mayStand(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "@") && name(bytes, $0, bytes.count) != nil }
  }

  private static func kind(_ bytes: [UInt8], _ at: Int) -> String {
    kinds.first { bytes[at + 1] == $0.utf8.first } ?? kinds[0]
  }

  /// The name behind `@string/`. What the system has is `@android:string/…`.
  private static func name(_ bytes: [UInt8], _ at: Int, _ end: Int) -> ByteSpan? {
    for kind in kinds where MarkupByte.starts(bytes, at + 1, end, kind + "/") {
      let start = at + 2 + kind.utf8.count
      var stop = start
      while stop < end, ByteClass.table[Int(bytes[stop])] & ByteClass.namePart != 0 || bytes[stop] == UInt8(ascii: ".")
      {
        stop += 1
      }
      return stop > start ? ByteSpan(start, stop) : nil
    }
    return nil
  }
}
