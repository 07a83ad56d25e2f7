import Testing

@testable import ContractSpec

@Suite("The language of a text in code")
struct LanguageEvidenceTests {
  @Test(
    "A word of a button, or some words that every text has, tell a language",
    arguments: [
      ("Abbrechen", "German"), ("Woche löschen", "German"), ("Die Erinnerung ist nicht gespeichert", "German"),
      ("Möchten Sie die Liste teilen?", "German"), ("Annuler", "French"), ("Vous avez une nouvelle liste", "French"),
      ("Guardar", "Spanish"), ("Los eventos de la semana", "Spanish"), ("Готово", "in Cyrillic"),
      ("削除", "Chinese or Japanese"),
      ("キャンセル", "Japanese"), ("設定する", "Japanese"), ("開く", "Japanese"), ("취소", "Korean"), ("إلغاء", "in Arabic script"),
      ("Annulla", "Italian"),
    ])
  func inEnglishApp(_ text: String, _ language: String) {
    #expect(LanguageEvidence(own: ["en-US"], words: [:]).language(of: text) == language)
  }

  @Test(
    "Names, loanwords, signs, addresses and English are no evidence",
    arguments: [
      "Cancel", "MIT License", "bitwarden.com", "iOS or macOS", "Café Zürich", "São Paulo", "Les Paul", "Big Sur",
      "Calendarr Pro",
      "µs", "Δt", "OS", "El Niño", "Jalapeño", "The Kalender app of the week", "OK", "Über",
      "Type in “Speichern” to save the list",
      "Las Vegas", "Los Angeles", "Die Hard", "π", "E-mail", "Version 2.0 (beta)", "en", "de-DE", "Deutsch", "Français",
      "No events",
    ])
  func noEvidence(_ text: String) {
    #expect(LanguageEvidence(own: ["en"], words: [:]).language(of: text) == nil)
  }

  @Test("An app in another language, in several, and words that a contract adds")
  func otherApps() {
    let german = LanguageEvidence(own: ["de"], words: [:])
    #expect(german.language(of: "Cancel") == "English")
    #expect(german.language(of: "Abbrechen") == nil)
    #expect(LanguageEvidence(own: ["en", "de"], words: [:]).language(of: "Abbrechen") == nil)
    #expect(LanguageEvidence(own: ["ja"], words: [:]).language(of: "削除する") == nil)
    // Names in Latin letters stand in every script.
    #expect(["Cancel", "GitHub"].map(LanguageEvidence(own: ["ru"], words: [:]).language) == ["English", nil])
    let more = LanguageEvidence(own: ["en"], words: ["de": ["Feierabend"], "fi": ["Peruuta"]])
    #expect(more.language(of: "Feierabend!") == "German")
    #expect(more.language(of: "Peruuta") == "`fi`")
  }
}
