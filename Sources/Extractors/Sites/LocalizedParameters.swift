import ContractSpec

/// Parameters, stored properties and values of enum cases whose type takes a literal for a key: wherever the project hands
/// them on, what its callers give is read.
extension TreeReader {
  /// Notes the parameters and stored properties of such a type, but for those that go to a look-up or a text anyway.
  mutating func noteLocalizedParameters() {
    guard hasLocalizedTypes else { return }
    for index in declarations where kind(Int(index)) != .enumCase {
      guard let type = tree.child(Int(index), .typeName), isLocalized(code: tree.nodes[type].code),
        tree.tokens[Int(tree.nodes[type].first)].punctuation != .openBracket, isGiven(Int(index)),
        passages[index]?.contains(where: { $0.sink.kind == .words || $0.sink.kind == .keyUse }) != true
      else { continue }
      passages[index, default: []].append(Self.localizedPassage)
    }
  }

  private static let localizedPassage = Component.Passage(sink: Sink(.words), isLocalized: true)

  private func isGiven(_ declaration: Int) -> Bool {
    if kind(declaration) == .property { return isStored(declaration) }
    return kind(declaration) == .parameter && parent(declaration).map { kind($0) == .function } ?? false
  }

  /// `case title(LocalizedStringKey)`: called as a function of its type is.
  mutating func readLocalizedCases() {
    if isCompose { return }
    for index in declarations where kind(Int(index)) == .enumCase {
      let name = Int(tree.nodes[Int(index)].name)
      guard name >= 0, name + 1 < tree.tokens.count, tree.tokens[name + 1].punctuation == .openParen,
        let parameters = localizedParameters(ofCaseAt: name), let owner = memberOwner(Int(index))
      else { continue }
      let hash = tree.hash(token: name)
      let isFileOnly = isFileOnly(Int(index))
      componentNames.insert(hash)
      extraction.callables.append(
        Callable(name: hash, owner: tree.hash(token: owner), isFileOnly: isFileOnly))
      extraction.components.append(
        Component(
          name: tree.text(token: name), owner: tree.text(token: owner), isFileOnly: isFileOnly, parameters: parameters))
    }
  }

  /// The values of a case by their labels; nil where none is of such a type.
  private func localizedParameters(ofCaseAt name: Int) -> [Component.Parameter]? {
    var result: [Component.Parameter] = []
    var parameter = Component.Parameter(label: "", hasDefault: false)
    var isFound = false
    var depth = 0
    for index in (name + 1)..<min(tree.tokens.count, name + 200) {
      let token = tree.tokens[index]
      switch token.punctuation {
      case .openParen, .openBracket, .less: depth += 1
      case .closeParen, .closeBracket, .greater:
        depth -= 1
        if depth == 0 { return isFound ? result + [parameter] : nil }
      case .comma where depth == 1:
        result.append(parameter)
        parameter = Component.Parameter(label: "", hasDefault: false)
      case .colon where depth == 1:
        let label = tree.tokens[index - 1].punctuation == .none ? tree.text(token: index - 1) : ""
        parameter.label = label == "_" ? "" : label
      case .equal where depth == 1: parameter.hasDefault = true
      case .none where depth == 1 && isLocalized(code: token.code):
        parameter.passages = [Self.localizedPassage]
        isFound = true
      default: break
      }
    }
    return nil
  }
}
