/// Tells that a text is in another language than an app's own: by its script, else by words that every text of a language
/// has. A name or a loanword is no evidence, and two languages that fit alike are none.
struct LanguageEvidence {
  /// The languages of the app, as tags without regions.
  private let own: [String]
  private let ownScripts: Set<String>
  /// By language, words in lower case that tell it.
  private var telling: [String: Set<String>]

  init(own: [String], words extra: [String: [String]]) {
    self.own = own.map { String(LanguageTag.language(of: LanguageTag.canonical($0))) }
    var scripts = Set(own.map { LikelyLanguage(LanguageTag.canonical($0)).script })
    if !scripts.isDisjoint(with: ["Jpan", "Hans", "Hant", "Kore"]) { scripts.formUnion(["Hani"]) }
    ownScripts = scripts
    telling = Self.telling
    for (language, list) in extra {
      let language = String(LanguageTag.language(of: LanguageTag.canonical(language)))
      telling[language, default: []].formUnion(list.map { $0.lowercased() })
    }
  }

  /// What another language is called, `German`, where the text is evidently in one.
  func language(of text: String) -> String? {
    script(of: text) ?? latin(text)
  }

  /// `English` for the app itself.
  var ownName: String { own.first.map(Self.name) ?? "" }

  static func name(_ language: String) -> String { names[language] ?? "`\(language)`" }

  // MARK: Scripts

  /// A script that the app's languages have not, where most letters are of it: one Greek letter is a sign of physics.
  private func script(of text: String) -> String? {
    var counts: [Int: Int] = [:]
    var letters = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      letters += 1
      if let index = Self.scripts.firstIndex(where: { $0.ranges.contains { $0.contains(scalar.value) } }) {
        counts[index, default: 0] += 1
      }
    }
    // Japanese writes with both; kana are of no other language.
    if let kana = counts[Self.kana], let han = counts.removeValue(forKey: Self.han) { counts[Self.kana] = kana + han }
    guard let (index, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count >= 2,
      count * 2 > letters, ownScripts.isDisjoint(with: Self.scripts[index].codes)
    else { return nil }
    return Self.scripts[index].name
  }

  private static let scripts: [(name: String, codes: Set<String>, ranges: [ClosedRange<UInt32>])] = [
    ("Japanese", ["Jpan"], [0x3040...0x30FF]),
    ("Korean", ["Kore"], [0xAC00...0xD7A3, 0x1100...0x11FF]),
    ("Chinese or Japanese", ["Hani"], [0x4E00...0x9FFF, 0x3400...0x4DBF]),
    ("in Cyrillic", ["Cyrl"], [0x0400...0x052F]),
    ("in Arabic script", ["Arab"], [0x0600...0x06FF, 0x0750...0x077F]),
    ("Hebrew", ["Hebr"], [0x0590...0x05FF]),
    ("Greek", ["Grek"], [0x0370...0x03FF, 0x1F00...0x1FFF]),
    ("Thai", ["Thai"], [0x0E00...0x0E7F]),
    ("in Devanagari", ["Deva"], [0x0900...0x097F]),
  ]

  private static let kana = scripts.firstIndex { $0.codes == ["Jpan"] } ?? 0
  private static let han = scripts.firstIndex { $0.codes == ["Hani"] } ?? 0

  // MARK: Words

  private func latin(_ text: String) -> String? {
    let found = Self.words(of: text)
    guard !found.isEmpty else { return nil }
    func weight(_ language: String) -> Int {
      let sure = telling[language, default: []].intersection(found).count
      return 2 * sure + (Self.common[language]?.intersection(found).count ?? 0)
    }
    let ownWeight = own.map(weight).max() ?? 0
    let others = telling.keys.filter { !own.contains($0) }.map { (language: $0, weight: weight($0)) }
      .sorted { ($1.weight, $0.language) < ($0.weight, $1.language) }
    guard let best = others.first, best.weight > ownWeight, best.weight > others.dropFirst().first?.weight ?? 0 else {
      return nil
    }
    // Among few words one must tell it; a longer text in a language has more of them.
    if found.count <= 2 {
      return telling[best.language, default: []].isDisjoint(with: found) ? nil : Self.name(best.language)
    }
    let letters = Self.letters[best.language] ?? ""
    let hasLetters = text.lowercased().contains { letters.contains($0) }
    return best.weight + (hasLetters ? 1 : 0) >= 3 ? Self.name(best.language) : nil
  }

  /// In lower case, without addresses and names of files, and without what is written in few capitals: `MIT`, `OS`.
  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    for piece in text.split(whereSeparator: \.isWhitespace) {
      if piece.dropLast().contains(where: { ".@/_".contains($0) }) { continue }
      for word in piece.split(whereSeparator: { !$0.isLetter }) {
        if word.count <= 4, word.count > 1, word.allSatisfy(\.isUppercase) { continue }
        words.insert(word.lowercased())
      }
    }
    return words
  }

  private static let letters = [
    "de": "äöüß", "fr": "àâçéèêëîïôûœ", "es": "áéíñóú¿¡", "it": "àèéìòù", "pt": "áâãçéêíóôõú", "pl": "ąćęłńóśźż",
    "sv": "åäö", "nl": "ëï",
  ]

  private static let names = [
    "de": "German", "en": "English", "es": "Spanish", "fr": "French", "it": "Italian", "nl": "Dutch", "pl": "Polish",
    "pt": "Portuguese", "sv": "Swedish", "ja": "Japanese", "ko": "Korean", "zh": "Chinese", "ru": "Russian",
    "tr": "Turkish", "ar": "Arabic", "he": "Hebrew",
  ]

  /// Words that tell a language alone: those of buttons that no other language and no name has.
  private static let telling: [String: Set<String>] = [
    "de": """
    abbrechen speichern löschen zurück weiter schließen einstellungen bearbeiten hinzufügen entfernen heute gestern öffnen \
    suchen anmelden abmelden übernehmen erinnerung woche möchten wirklich bitte
    """,
    "en": "cancel save delete settings edit remove today tomorrow yesterday search the please cannot",
    "fr": """
    annuler enregistrer supprimer terminé fermer paramètres modifier ajouter aujourd'hui demain rechercher envoyer veuillez
    """,
    "es": "guardar atrás cerrar ajustes añadir hoy mañana ayer",
    "it": "annulla elimina indietro fatto chiudi impostazioni modifica aggiungi oggi domani ieri cerca invia",
    "pt": "salvar excluir concluído fechar configurações adicionar hoje amanhã ontem você",
    "nl":
      "annuleren opslaan verwijderen doorgaan gereed sluiten instellingen bewerken toevoegen vandaag gisteren verzenden",
    "pl": "anuluj zapisz usuń wstecz zamknij ustawienia edytuj dodaj dzisiaj jutro wczoraj szukaj wyślij",
    "sv": "avbryt radera tillbaka fortsätt stäng inställningar redigera idag imorgon igår skicka",
  ].mapValues(list)

  /// Words that carry no subject: each may be a name or another's word.
  private static let common: [String: Set<String>] = [
    "de": """
    und oder nicht ist sind wird werden wurde kann können muss keine kein keinen der die das dem den des ein eine einen \
    einem einer für mit von zu zum zur auf aus über nach beim noch mehr alle alles hier wenn nur dein deine ihr ihre sie du \
    ich wir diese dieser dieses sich auch wie ja nein morgen es im am an
    """,
    "en": """
    a an and or not is are was be been this that these those of to in on at for with from your you we they it its if when \
    yes no has have can will do does new all
    """,
    "fr": """
    le la les des du de un une et est pas vous avez votre vos nous pour avec dans que qui ce cette ces être sont aucun aucune au \
    aux ou à en sur par oui non il elle ne plus
    """,
    "es": """
    el la los las de del un una y o no es pero por para con su sus usted este esta estos está son ningún ninguna en al que \
    se sí desea cancelar eliminar editar continuar enviar
    """,
    "it": """
    il lo la i gli le di del della delle degli un una e o non è sono nel nella per con questo questa nessun nessuna che si \
    tuo tua vuoi da sì continua
    """,
    "pt": """
    o a os as de do da dos das um uma e ou não é são está para com seu sua este esta nenhum nenhuma em no na que se sim \
    deseja cancelar editar continuar enviar
    """,
    "nl":
      "de het een en of niet is zijn wordt worden voor met van uit naar deze dit geen uw jouw je wilt op in te ja nee",
    "pl": "i w na do z się nie jest są dla przez twój twoja ten ta to czy oraz brak tak że",
    "sv":
      "och eller inte är för med från till din ditt dina denna detta inga ingen vill en ett att på av den det ja nej",
  ].mapValues(list)

  private static func list(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
