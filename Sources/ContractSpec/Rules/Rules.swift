/// Every rule there is. A new rule is a file in a family's folder and a line here.
package enum Rules {
  package static let all: [any Rule] = [
    OffScale(.spacing), OffScale(.radius), OffScale(.type),
    RawValue(.spacing), RawValue(.radius), RawValue(.type),
    ScaledToken(), InvalidNegation(), Gutter(),
    Role(.spacing), Role(.radius),
    TypeMinimum(), TypeStyle(),
    TargetSize(),
    LabelMissing(),
    KeyMissing(), KeyUndefined(), KeyUnused(), KeyExtra(), KeyDuplicate(), KeyEmpty(), KeyPlaceholder(), KeyPlural(),
    KeyText(),
    KeyUntranslated(), KeyEscape(),
    WordsHardCoded(),
    Unexplained(), Unused(), UnknownRule(),
  ]

  package static func named(_ id: String) -> (any Rule)? {
    all.first { $0.descriptor.id == id || $0.descriptor.formerIDs.contains(id) }
  }
}
