import ContractSpec

/// A side or corner that a value is for, as the closed vocabulary of properties names it.
///
/// Left is `start` and right is `end`: the vocabulary has no others.
enum CSSSide: Int, CaseIterable, Sendable {
  case top, end, bottom, start, horizontal, vertical, all
  case topStart, topEnd, bottomEnd, bottomStart
}

/// What a side belongs to.
enum CSSGroup: String, CaseIterable, Sendable {
  case padding, margin, corner

  /// `padding.top`: made once, not for each site.
  func property(_ side: CSSSide) -> String { Self.properties[index][side.rawValue] }

  private var index: Int {
    switch self {
    case .padding: 0
    case .margin: 1
    case .corner: 2
    }
  }

  private static let properties = allCases.map { group in CSSSide.allCases.map { "\(group.rawValue).\($0)" } }
}

/// What a property means.
enum CSSRole: Sendable {
  /// One to four components: all; vertical, horizontal; top, horizontal, bottom; top, end, bottom, start.
  case box(CSSGroup)
  /// One component for both sides, or two.
  case pair(CSSGroup, both: CSSSide, first: CSSSide, second: CSSSide)
  case side(CSSGroup, CSSSide)
  /// One component, or row and column.
  case gap
  case gapRow, gapColumn
  /// One to four corners, then perhaps a slash and the vertical radii.
  case corners
  case corner(CSSSide)
  case fontSize, lineHeight, font
  case size(CSSAxis, isMinimum: Bool)
  case cursor
  case boxSizing, border
  /// May hide the element for good, so that its size is no target. `display` and `visibility` come and go.
  case visibility
}

enum CSSAxis: Sendable { case width, height }

/// The properties that are read. Everything else is scanned over.
enum CSSProperties {
  private static let list: [(name: String, role: CSSRole)] = {
    var list: [(String, CSSRole)] = []
    for (name, group) in [
      ("padding", CSSGroup.padding), ("margin", .margin), ("scroll-padding", .padding), ("scroll-margin", .margin),
    ] {
      list.append((name, .box(group)))
      list.append(("\(name)-inline", .pair(group, both: .horizontal, first: .start, second: .end)))
      list.append(("\(name)-block", .pair(group, both: .vertical, first: .top, second: .bottom)))
      for (suffix, side) in [
        ("top", CSSSide.top), ("right", .end), ("bottom", .bottom), ("left", .start), ("inline-start", .start),
        ("inline-end", .end), ("block-start", .top), ("block-end", .bottom),
      ] {
        list.append(("\(name)-\(suffix)", .side(group, side)))
      }
    }
    for group in [CSSGroup.padding, .margin] {
      let name = group.rawValue
      for (suffix, side) in [
        ("start", CSSSide.start), ("end", .end), ("before", .top), ("after", .bottom),
      ] {
        list.append(("-webkit-\(name)-\(suffix)", .side(group, side)))
      }
      list.append(("-moz-\(name)-start", .side(group, .start)))
      list.append(("-moz-\(name)-end", .side(group, .end)))
    }
    for name in ["gap", "grid-gap"] { list.append((name, .gap)) }
    for name in ["row-gap", "grid-row-gap"] { list.append((name, .gapRow)) }
    for name in ["column-gap", "grid-column-gap", "-webkit-column-gap", "-moz-column-gap"] {
      list.append((name, .gapColumn))
    }
    for prefix in ["", "-webkit-"] {
      list.append(("\(prefix)border-radius", .corners))
      for (corner, side) in [
        ("top-left", CSSSide.topStart), ("top-right", .topEnd), ("bottom-right", .bottomEnd),
        ("bottom-left", .bottomStart),
      ] {
        list.append(("\(prefix)border-\(corner)-radius", .corner(side)))
      }
    }
    list.append(("-moz-border-radius", .corners))
    for (corner, side) in [
      ("topleft", CSSSide.topStart), ("topright", .topEnd), ("bottomright", .bottomEnd), ("bottomleft", .bottomStart),
    ] {
      list.append(("-moz-border-radius-\(corner)", .corner(side)))
    }
    for (corner, side) in [
      ("start-start", CSSSide.topStart), ("start-end", .topEnd), ("end-end", .bottomEnd), ("end-start", .bottomStart),
    ] {
      list.append(("border-\(corner)-radius", .corner(side)))
    }
    list.append(("font-size", .fontSize))
    list.append(("line-height", .lineHeight))
    list.append(("font", .font))
    for (name, axis) in [
      ("width", CSSAxis.width), ("inline-size", .width), ("height", .height), ("block-size", .height),
    ] {
      list.append((name, .size(axis, isMinimum: false)))
      list.append(("min-\(name)", .size(axis, isMinimum: true)))
    }
    list.append(("cursor", .cursor))
    list.append(("box-sizing", .boxSizing))
    for name in ["border", "border-width", "border-style"] { list.append((name, .border)) }
    for name in ["opacity", "pointer-events", "clip", "clip-path"] {
      list.append((name, .visibility))
    }
    return list
  }()

  static let table = WordTable(list.map(\.name))
  /// By the id of the name, from 1.
  static let roles = list.map(\.role)
  static let fontSize = table.id("font-size")
}

/// The at-rules that are told apart.
enum CSSAtRule {
  /// What a block means for what stands in it.
  enum Meaning: Sendable {
    /// Holds for what is in it only in some cases: a case of its own for targets and tokens.
    case conditional
    /// Groups, and changes nothing.
    case group
    /// No element of the page: nothing is read.
    case skipped
    /// The block of a mixin or function, with parameters.
    case callable
    case atRoot
    /// `@use`, `@forward`, `@import`.
    case load
    /// `@extend`: the rules of another selector hold for this one too.
    case extend
    case other
  }

  private static let list: [(name: String, meaning: Meaning)] = [
    ("media", .conditional), ("supports", .conditional), ("container", .conditional), ("scope", .conditional),
    ("starting-style", .conditional), ("include", .conditional), ("if", .conditional), ("else", .conditional),
    ("each", .conditional), ("for", .conditional), ("while", .conditional), ("when", .conditional),
    ("layer", .group), ("nest", .group), ("document", .group), ("theme", .group),
    ("keyframes", .skipped), ("-webkit-keyframes", .skipped), ("-moz-keyframes", .skipped),
    ("-o-keyframes", .skipped), ("-ms-keyframes", .skipped), ("font-face", .skipped), ("property", .skipped),
    ("counter-style", .skipped), ("font-feature-values", .skipped), ("font-palette-values", .skipped),
    ("color-profile", .skipped), ("view-transition", .skipped), ("position-try", .skipped),
    ("mixin", .callable), ("function", .callable), ("at-root", .atRoot),
    ("use", .load), ("forward", .load), ("import", .load), ("extend", .extend),
  ]

  static let table = WordTable(list.map(\.name))
  private static let meanings = list.map(\.meaning)

  static func meaning(_ word: UInt16) -> Meaning {
    word == 0 || Int(word) > meanings.count ? .other : meanings[Int(word) - 1]
  }
}
