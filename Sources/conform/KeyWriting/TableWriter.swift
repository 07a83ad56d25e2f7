import ContractSpec

/// Writes entries into a table as its format has them. To add a format: a new file here and a line in `TableEditor.writers`.
protocol TableWriter: Sendable {
  static func takes(path: String) -> Bool
  /// Whether a key has one entry for all its languages, so that they must be written at once.
  static var hasOneEntryForLanguages: Bool { get }

  /// Nil where the bytes are no such table.
  init?(_ bytes: [UInt8])

  /// Where an entry is to be put and what: nothing that stands there is touched. Nil where the format cannot hold it.
  /// - Parameter entries: at least one; more only of one key, where one entry is for all languages.
  func insertion(of entries: [NewEntry]) -> Insertion?
}

extension TableWriter {
  static var hasOneEntryForLanguages: Bool { false }
}

/// A key that is missing, and what to say.
struct NewEntry {
  var gap: KeyOverview.Gap
  /// In the words of the gap's client; empty for an entry that waits for its translation.
  var texts: [KeyOverview.Text]

  init(_ gap: KeyOverview.Gap) {
    self.gap = gap
    // `{name}` has no place here: which argument it is nobody knows.
    if gap.texts.contains(where: { Placeholders.read($0.text).contains { !$0.hasPrefix("%") } }) {
      texts = []
    } else {
      let isApple = ![".xml", ".kt"].contains { gap.path.hasSuffix($0) }
      texts = gap.texts.map { KeyOverview.Text(form: $0.form, text: TableText.converted($0.text, toApple: isApple)) }
    }
  }

  /// Whether every format can hold it: a key with forms in one language has them in all, and one text beside them would
  /// hide the others.
  var isWritable: Bool {
    ([gap.key] + texts.map(\.text)).allSatisfy(TableText.isWritable)
      && gap.hasForms.map { $0 == texts.contains { $0.form != nil } } ?? true
  }
}

struct Insertion {
  /// In UTF-8 bytes.
  var offset: Int
  var text: String
}
