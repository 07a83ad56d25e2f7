/// What is wrong with the questions of a contract though each of their values has the right form.
struct EvidenceCheck {
  let contract: Contract
  private(set) var problems = ContractProblems()

  init(_ checklist: ContractValue?, contract: Contract, isExample: Bool) {
    self.contract = contract
    var asked: [String: Place] = [:]
    for question in checklist?.array ?? [] {
      if let ask = question["ask"], let text = ask.string {
        if let first = asked[text] {
          problems.error("the question stands twice", ask.place, related: [.init(place: first, message: "the first")])
        }
        asked[text] = ask.place
      }
      if let evidence = question["evidence"] { check(evidence, isExample: isExample) }
    }
  }

  private mutating func check(_ evidence: ContractValue, isExample: Bool) {
    if evidence.string != nil { return checkRules(evidence) }
    let members = evidence.object ?? []
    let forms = members.filter { member in EvidenceForm.all.contains { $0.name == member.name } }
    if members.isEmpty || forms.isEmpty && members.allSatisfy({ $0.name == EvidenceForm.without.name }) {
      if evidence.object == nil { return }
      let known = EvidenceForm.all.map { "`\($0.name)`" }.joined(separator: ", ")
      return problems.error("`evidence` looks for nothing; expected one of \(known)", evidence.place)
    }
    for second in forms.dropFirst() {
      problems.error("`evidence` has both `\(forms[0].name)` and `\(second.name)`; expected one", second.namePlace)
    }
    if let without = members.first(where: { $0.name == EvidenceForm.without.name }) {
      checkNames(without.value)
      if let form = EvidenceForm.all.first(where: { $0.name == forms.first?.name }), !form.takesWithout {
        problems.error("`without` does not go with `\(form.name)`", without.namePlace)
      }
    }
    guard let form = forms.first else { return }
    switch form.name {
    case "rule": checkRules(form.value)
    case "find": checkNames(form.value)
    case "platforms":
      for platform in form.value.array ?? [] where !isExample {
        guard let name = platform.string, !contract.platforms.contains(where: { $0.platform.id == name }) else {
          continue
        }
        problems.error(
          "`\(name)` is not among the contract's `platforms`", platform.place,
          hint: didYouMean(name, in: contract.platforms.map(\.platform.id)))
      }
    case "changedSince":
      if let text = form.value.string, text.hasPrefix("-") || text.contains(where: \.isWhitespace) {
        problems.error("`\(text)` is no revision", form.value.place, hint: "name a branch, tag or commit")
      }
    default: break
    }
  }

  /// A rule that does not run finds nothing, which would answer every question.
  private mutating func checkRules(_ value: ContractValue) {
    for rule in value.array ?? [value] {
      guard let id = rule.string, !contract.rules.contains(where: { $0.rule == id }) else { continue }
      problems.error("`\(id)` is no answer: it is not among the contract's `rules`", rule.place)
    }
  }

  private mutating func checkNames(_ value: ContractValue) {
    for name in value.array ?? [value] {
      guard let text = name.string, EvidenceForm.isFunction(text),
        text.utf8.contains(where: { "*?[{".utf8.contains($0) })
      else { continue }
      problems.error(
        "`\(text)` is a pattern of functions; expected the name of one", name.place,
        hint: "only names with a capital may hold a `*`")
    }
  }
}
