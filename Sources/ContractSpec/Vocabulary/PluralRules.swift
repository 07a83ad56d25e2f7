/// Which forms of a text by number a language needs: the categories that its whole numbers reach by CLDR 49's
/// `plurals.xml` (cardinals), and `other` always. Languages that are not in the table need `other` alone, and so does
/// Vietnamese: its `one` is too new for the systems that people have.
package enum PluralRules {
  /// - Parameters:
  ///   - language: `pt-BR`: what is behind the language makes no difference to whole numbers under a million.
  ///   - withMillions: also the `many` that only whole millions reach.
  package static func required(in language: String, withMillions: Bool = false) -> PluralCategories {
    let code = String(language.prefix { $0 != "-" })
    var categories = byLanguage[code] ?? .other
    if withMillions, ofMillions.contains(code) { categories.insert(.many) }
    return categories
  }

  private static let groups: [(PluralCategories, String)] = [
    (
      [.one, .other],
      """
      af ak am an as asa ast az bal bem bez bg bho bn brx ca ce cgg chr ckb csw da de doi dv ee el en eo es et eu fa ff fi \
      fil fo fr fur fy gl gsw gu guw ha haw hi hu hy ia ie io is it jgo jmc ka kab kaj kcg kk kkj kl kn kok ks ksb ku ky lb \
      lg lij ln mas mg mgo mk ml mn mr nah nb nd ne nl nn nnh no nr nso ny nyn om or os pa pap pcm ps pt rm rof rwk saq sc \
      scn sd sdh seh si sn so sq ss ssy st sv sw syr ta te teo ti tig tk tl tn tr ts tzm ug ur uz ve vec vo vun wa wae xh \
      xog yi zu
      """
    ),
    ([.one, .two, .other], "he iu naq sat se sma smi smj smn sms"),
    ([.zero, .one, .other], "blo ksh lag lv prg"),
    ([.one, .few, .other], "bs cs hr lt mo ro sh shi sk sr"),
    ([.one, .few, .many, .other], "be pl ru uk"),
    ([.one, .two, .few, .other], "br dsb gd gv hsb sgs sl"),
    ([.one, .two, .few, .many, .other], "ga mt"),
    ([.zero, .one, .two, .few, .many, .other], "ar ars cy kw"),
    (
      [.other],
      """
      bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh
      """
    ),
  ]

  private static let ofMillions: Set<String> = ["br", "ca", "es", "fr", "gl", "it", "lld", "pt", "scn", "vec"]

  private static let byLanguage: [String: PluralCategories] = {
    var result: [String: PluralCategories] = [:]
    for (categories, languages) in groups {
      for language in languages.split(separator: " ") { result[String(language)] = categories }
    }
    return result
  }()
}
