import ContractSpec

/// The page on the questions of a contract and the evidence they may ask for.
enum ChecklistPage {
  static let path = "checklist.md"

  static var text: String {
    var text = """
      # The checklist

      `conform checklist` prints the review of a product as boxes to tick, by screen. What the rules decide is decided;
      the questions of the contract's `checklist` stand beside it, each with what the sources tell of it:

      ```json
      "checklist": [
        { "ask": "The largest font size: is anything cut off?" },
        { "ask": "Does the left edge stay put?", "evidence": "spacing/gutter" }
      ]
      ```

      A question without `evidence` is asked once, of the whole product. The others are asked in each screen that they are
      about. `evidence` is a rule, or an object with one of these:

      | evidence | what it looks for |
      |---|---|

      """
    for form in EvidenceForm.all { text += "| `\(form.name)` | \(form.prose) |\n" }
    text += "| `\(EvidenceForm.without.name)` | \(EvidenceForm.without.prose) |\n"
    text += """

      Names of components are globs (`Lazy*`); a name that begins with a small letter is a function, as it is written. What
      a component shows is followed through the project's own components, up to the next screen. Style sheets show
      nothing: on the web a screen is what stands at a selector, and `find` finds nothing there.


      """
    for form in EvidenceForm.all { text += "```json\n\(form.example)\n```\n\n" }
    return String(text.dropLast())
  }
}
