/// The elements of HTML, by name. What is none of them is a component or an element of the project's own.
enum MarkupElement: String, CaseIterable {
  case a, abbr, acronym, address, area, article, aside, audio, b, base, bdi, bdo, big, blockquote, body, br, button
  case canvas, caption, center, cite, code, col, colgroup, data, datalist, dd, del, details, dfn, dialog, div, dl, dt
  case em, embed, fieldset, figcaption, figure, font, footer, form, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr
  case html, i, iframe, img, input, ins, kbd, label, legend, li, link, main, map, mark, menu, meta, meter, nav, noscript
  case object, ol, optgroup, option, output, p, param, picture, pre, progress, q, rp, rt, ruby, s, samp, script, search
  case section, select, small, source, span, strike, strong, style, sub, summary, sup, svg, table, tbody, td, template
  case textarea, tfoot, th, thead, time, title, tr, track, tt, u, ul, `var`, video, wbr

  static let words = WordTable(allCases.map(\.rawValue))
  private static let all = allCases
  static let count = all.count

  /// By its number in `words`; nil for 0.
  init?(id: UInt16) {
    guard id > 0, Int(id) <= Self.count else { return nil }
    self = Self.all[Int(id) - 1]
  }

  /// Has no content and no end tag.
  var isVoid: Bool {
    switch self {
    case .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .param, .source, .track, .wbr: true
    default: false
    }
  }

  /// What stands in it is no text of what is around: it is not shown, or it is a choice to make.
  var isSilent: Bool {
    switch self {
    case .script, .style, .noscript, .select, .textarea, .datalist, .head: true
    default: false
    }
  }

  /// What it shows comes from elsewhere, and so may a name.
  var isForeign: Bool {
    switch self {
    case .object, .iframe, .embed, .video, .audio, .canvas: true
    default: false
    }
  }

  /// Pressed or filled in: what CSS takes for a target by its name too.
  var isInteractive: Bool {
    switch self {
    case .a, .button, .input, .select, .summary, .label, .textarea: true
    default: false
    }
  }

  /// A `<label>` can name it.
  var isLabelable: Bool {
    switch self {
    case .button, .input, .select, .textarea: true
    default: false
    }
  }

  /// Whether an innermost open element ends where this one begins, without an end tag.
  func closes(_ open: MarkupElement) -> Bool {
    switch self {
    case .li: open == .p || open == .li
    case .dt, .dd: open == .p || open == .dt || open == .dd
    case .option: open == .option
    case .optgroup: open == .option || open == .optgroup
    case .td, .th: open == .p || open == .td || open == .th
    case .tr: open == .p || open == .td || open == .th || open == .tr
    case .tbody, .tfoot, .thead: open == .td || open == .th || open == .tr || open == .tbody || open == .thead
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .div, .dl, .fieldset, .figcaption,
      .figure,
      .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .main, .menu, .nav, .ol, .p, .pre, .search,
      .section, .table, .ul:
      open == .p
    default: false
    }
  }
}
