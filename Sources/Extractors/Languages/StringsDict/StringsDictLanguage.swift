import ContractSpec

/// Apple's tables of plurals, one a language: property lists, `de.lproj/Localizable.stringsdict`.
package enum StringsDictLanguage: Language {
  package static let id = "stringsdict"
  package static let fileExtensions = ["stringsdict"]
  package static let defaultPlatform = Platform.ios
  package static let isTable = true
  package static let readsUTF16 = true

  package static func isFound(path: String) -> Bool { LocalizedFolder.isFound(path: path) }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.commentSpans(bytes) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    LocalizedFolder(path: source.path).extract(source, interests) { table, language, extraction in
      PropertyListTable(table: table, language: language).read(source.bytes, into: &extraction)
    }
  }
}

/// The entries of a table that is a property list in XML: texts, and dictionaries with the forms of a text.
struct PropertyListTable {
  var table: KeyTable
  let language: String

  consuming func read(_ bytes: [UInt8], into extraction: inout Extraction) {
    let list = PropertyList.read(bytes)
    extraction.notUnderstood += list.notUnderstood
    guard let members = list.members else {
      extraction.unread =
        list.isTooDeep ? "elements nested deeper than \(XMLReader.deepest)" : "no property list with entries"
      return
    }
    if list.hasOwnEntities { extraction.note = AndroidResources.entityNote }
    for member in members {
      let count = table.entries.count
      switch member.value {
      case .text(let text, let span): append(member, text, span, nil)
      case .dictionary(let rules): read(member, rules)
      case .other: break
      }
      if table.entries.count == count { extraction.notUnderstood.append(member.nameSpan) }
    }
    extraction.keys = table
  }

  private mutating func append(
    _ member: PropertyList.Member, _ text: [UInt8], _ span: ByteSpan, _ category: String?
  ) {
    table.append(
      key: member.name, at: member.nameSpan, text: text, at: span, language: language, category: category)
  }

  private mutating func read(_ entry: PropertyList.Member, _ rules: [PropertyList.Member]) {
    let plurals = rules.filter(Self.isPlural)
    for rule in rules {
      switch rule.value {
      case .text(let format, let span):
        guard rule.name.elementsEqual("NSStringLocalizedFormatKey".utf8), !Self.isVariable(format) else { continue }
        append(entry, format, span, nil)
      case .dictionary(let forms):
        let isPlural = Self.isPlural(rule)
        guard isPlural || Self.choices.contains(where: { rule.name.elementsEqual($0.utf8) }) else { continue }
        for form in forms {
          guard case .text(let text, let span) = form.value else { continue }
          let name = String(decoding: form.name, as: UTF8.self)
          if isPlural {
            guard PluralCategory(rawValue: name) != nil else { continue }
            // Where a text has several numbers, each has forms of its own.
            let variable = plurals.count > 1 ? String(decoding: rule.name, as: UTF8.self) + "." : ""
            append(entry, text, span, variable + name)
          } else {
            append(entry, text, span, nil)
          }
        }
      case .other: continue
      }
    }
  }

  /// Texts that are chosen by the room there is, or by the device.
  private static let choices = ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"]

  private static func isPlural(_ rule: PropertyList.Member) -> Bool {
    guard case .dictionary(let members) = rule.value else { return false }
    return members.contains { member in
      guard case .text(let type, _) = member.value else { return false }
      return member.name.elementsEqual("NSStringFormatSpecTypeKey".utf8)
        && type.elementsEqual("NSStringPluralRuleType".utf8)
    }
  }

  /// `%#@files@` is nothing but the forms of `files`.
  private static func isVariable(_ format: [UInt8]) -> Bool {
    format.starts(with: "%#@".utf8) && format.dropFirst(3).firstIndex(of: UInt8(ascii: "@")) == format.count - 1
  }
}
