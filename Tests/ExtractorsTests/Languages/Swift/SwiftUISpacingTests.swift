import ContractSpec
import Testing

@testable import Extractors

@Suite("SwiftUI: spacing, radius and type")
struct SwiftUISpacingTests {
  private func lines(_ marked: String) -> [String] {
    SiteText.lines(marked, SwiftLanguage.self, kinds: [.spacing, .radius, .typeSize, .textStyle])
  }

  @Test(
    "Every shape of padding is one fact at its value, on the view at the root of the chain",
    arguments: [
      ("Text(a).padding(1️⃣8)", ["1️⃣ spacing padding.all 8 on Text"]),
      ("Text(a).bold().padding(.horizontal, 1️⃣8.5)", ["1️⃣ spacing padding.horizontal 8.5 on Text"]),
      (
        "Text(a).padding(.leading, 1️⃣8).padding(.vertical, 2️⃣-4)",
        ["1️⃣ spacing padding.start 8 on Text", "2️⃣ spacing padding.vertical -4 on Text"]
      ),
      ("Text(a).padding([.horizontal, .top], 1️⃣5)", ["1️⃣ spacing padding.horizontal 5 on Text"]),
      ("Text(a).padding([.top, .bottom], 1️⃣5)", ["1️⃣ spacing padding.vertical 5 on Text"]),
      ("content.padding(1️⃣.layoutPadding)", ["1️⃣ spacing padding.all ‹.layoutPadding› on content"]),
      ("Text(a).padding(.top, 1️⃣isOn ? 4 : Spacing.lg)", ["1️⃣ spacing padding.top [4 | ‹Spacing.lg›] on Text"]),
      ("Text(a).padding(.top, 1️⃣x ?? 4)", ["1️⃣ spacing padding.top [‹x› | 4] on Text"]),
      (
        "Text(a).padding(.init(vertical: 1️⃣1, horizontal: 2️⃣2))",
        ["1️⃣ spacing padding.vertical 1 on Text", "2️⃣ spacing padding.horizontal 2 on Text"]
      ),
      (
        "Text(a).padding(EdgeInsets(top: 1️⃣1, leading: 2️⃣2, bottom: 3️⃣3, trailing: 4️⃣4))",
        [
          "1️⃣ spacing padding.top 1 on Text", "2️⃣ spacing padding.start 2 on Text",
          "3️⃣ spacing padding.bottom 3 on Text", "4️⃣ spacing padding.end 4 on Text",
        ]
      ),
      ("let a: [GridItem] = [.init(.flexible(minimum: 9), spacing: 1️⃣4)]", ["1️⃣ spacing gap 4 on a"]),
      ("extension View { func card() -> some View { padding(1️⃣8) } }", ["1️⃣ spacing padding.all 8 on card"]),
      (
        "extension View { func card() -> some View { fixedSize().padding(1️⃣8) } }",
        ["1️⃣ spacing padding.all 8 on card"]
      ),
      ("content.mask(Rectangle().padding(1️⃣-8))", ["1️⃣ spacing padding.all -8 on Rectangle"]),
      ("Text(a).scaledPadding(.top, 1️⃣3, relativeTo: .body)", ["1️⃣ spacing padding.top 3 on Text"]),
      ("Label(a, b).labelStyle(.custom(spacing: 1️⃣4))", ["1️⃣ spacing gap 4 on Label"]),
      ("List { }.listSectionSpacing(1️⃣8)", ["1️⃣ spacing gap 8 on List"]),
      ("config.imagePadding = 1️⃣8", ["1️⃣ spacing gap 8 on config"]),
      ("Text(a).padding(1️⃣8 as CGFloat)", ["1️⃣ spacing padding.all 8 on Text"]),
      ("Text(a).padding(1️⃣CGFloat(8))", ["1️⃣ spacing padding.all 8 on Text"]),
      ("Text(a).padding(1️⃣max(8, inset))", ["1️⃣ spacing padding.all maximum(8, ‹inset›) on Text"]),
    ])
  func padding(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test(
    "No value is no fact",
    arguments: [
      "Text(a).padding()", "Text(a).padding(.horizontal)", "Text(a).padding([.top])", "Text(a).padding(.top, nil)",
      "func f(i: EdgeInsets) { Text(a).padding(i) }", "VStack { }", "VStack(spacing: nil) { }", "Spacer()",
      "EdgeInsets()", "\"a\".padding(toLength: 8, withPad: \" \", startingAt: 0)", "Image(a).offset(x: 4)",
      "image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))",
      "a.alignmentGuide(.top) { _ in 8 }", "Image(a).frame(height: 20)", "Circle().stroke(.red)",
      "Circle().trim(from: 0, to: 1).fill(.red)",
      "a.contentShape(RoundedRectangle(cornerRadius: 8))", "a.contentShape(Capsule())",
      "#if false\nText(a).padding(8)\n#endif",
      "GlassEffectContainer(spacing: 10) { }", "UIFont(name: a, size: 1)", "UIFont.systemFont(ofSize: 1)",
      "var capInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 250, trailing: 0) }",
      "UIFont.preferredFont(forTextStyle: .body).pointSize",
      "Cube(top: .init(side: 1), left: .init(side: 2), right: .init(side: 3))",
      "let cube: Cube = .init(top: .init(side: 1), left: .init(side: 2), right: .init(side: 3))",
      "CLCircularRegion(center: c, radius: 8)",
    ])
  func nothing(source: String) {
    #expect(lines(source) == [])
  }

  @Test("Stacks, grids, spacers and list rows")
  func stacks() {
    let source = """
      VStack(alignment: .leading, spacing: 1️⃣8) { HStack(spacing: 2️⃣Self.gap) { } }
      Grid(horizontalSpacing: 3️⃣4, verticalSpacing: 4️⃣6) { }
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 5️⃣2)], spacing: 6️⃣3) { }
      Spacer(minLength: 7️⃣0)
      Spacer().frame(height: 8️⃣12)
      Row().listRowInsets(.init(top: 9️⃣1, leading: 0, bottom: 0, trailing: 0))
      """
    #expect(
      lines(source).prefix(9) == [
        "1️⃣ spacing gap 8 on VStack", "2️⃣ spacing gap ‹Self.gap› on HStack", "3️⃣ spacing gap.column 4 on Grid",
        "4️⃣ spacing gap.row 6 on Grid", "5️⃣ spacing gap 2 on LazyVGrid", "6️⃣ spacing gap 3 on LazyVGrid",
        "7️⃣ spacing spacer.all 0 on Spacer", "8️⃣ spacing spacer.height 12 on Spacer", "9️⃣ spacing inset.top 1 on Row",
      ])
  }

  @Test("What a layout hands on that its caller gives is written elsewhere")
  func layouts() {
    let source = """
      struct Flow: Layout {
        var spacing: CGFloat?
        func size() -> CGSize { Result(in: width, spacing: spacing).size }
      }
      """
    #expect(lines(source) == [])
  }

  @Test("Insets that a function returns are the function's")
  func returned() {
    #expect(
      lines("func f() -> UIEdgeInsets { UIEdgeInsets(top: 1️⃣1, left: 2️⃣2, bottom: 0, right: 0) }").prefix(2) == [
        "1️⃣ spacing inset.top 1 on f", "2️⃣ spacing inset.start 2 on f",
      ])
  }

  @Test("Auto Layout is spacing on edge anchors alone")
  func constraints() {
    let source = """
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 1️⃣-8).isActive = true
      label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: 2️⃣-Spacing.lg)
      label.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 8)
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: 8)
      label.heightAnchor.constraint(equalToConstant: 44)
      stack.spacing = 3️⃣6
      self.view.layoutMargins = UIEdgeInsets(top: 4️⃣1, left: 5️⃣2, bottom: 6️⃣3, right: 7️⃣4)
      stack.setCustomSpacing(8️⃣9, after: label)
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing constraint.top -8 on label", "2️⃣ spacing constraint.end -‹Spacing.lg› on label",
        "3️⃣ spacing gap 6 on stack", "4️⃣ spacing margin.top 1 on view", "5️⃣ spacing margin.start 2 on view",
        "6️⃣ spacing margin.bottom 3 on view", "7️⃣ spacing margin.end 4 on view", "8️⃣ spacing gap 9 on stack",
      ])
  }

  @Test(
    "Sides of insets, constants of constraints that are named for an edge, compositional layouts",
    arguments: [
      ("table.contentInset.top = 1️⃣8", ["1️⃣ spacing inset.top 8 on table"]),
      ("self.cell.separatorInset.left = 1️⃣62", ["1️⃣ spacing inset.start 62 on cell"]),
      ("config.contentInsets.leading = 1️⃣Spacing.lg", ["1️⃣ spacing inset.start ‹Spacing.lg› on config"]),
      ("view.directionalLayoutMargins.trailing = 1️⃣4", ["1️⃣ spacing margin.end 4 on view"]),
      (
        "view.alignmentRectInsets.top = 4; image.capInsets.left = 4; frame.origin.top = 4; view.safeAreaInsets.top = 4",
        []
      ),
      ("titleTopConstraint.constant = 1️⃣8", ["1️⃣ spacing constraint.top 8 on titleTopConstraint"]),
      ("box.trailingConstraint?.constant = 1️⃣isOn ? 0 : -8", ["1️⃣ spacing constraint.end [0 | -8] on box"]),
      ("heightConstraint.constant = 44; centerYConstraint.constant = 8; constraint.constant = 8", []),
      (
        "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 1️⃣8)",
        ["1️⃣ spacing constraint.top 8 on NSLayoutConstraint"]
      ),
      (
        "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 8)",
        []
      ),
      ("group.interItemSpacing = .fixed(1️⃣8)", ["1️⃣ spacing gap 8 on group"]),
      ("section.interGroupSpacing = 1️⃣8", ["1️⃣ spacing gap 8 on section"]),
      (
        "item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(1️⃣8), top: nil, trailing: .flexible(2️⃣4), bottom: nil)",
        ["1️⃣ spacing margin.start 8 on item", "2️⃣ spacing margin.end 4 on item"]
      ),
      (
        "stack.layoutMargins = UIEdgeInsets(horizontal: 1️⃣8, vertical: 2️⃣4)",
        ["1️⃣ spacing margin.horizontal 8 on stack", "2️⃣ spacing margin.vertical 4 on stack"]
      ),
      ("Text(a).clipShape(.rect(topLeadingRadius: 1️⃣8))", ["1️⃣ radius corner.topStart 8 on Text"]),
    ])
  func parts(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test(
    "A name of the project's own that says spacing, corner or size of type is one, as a label and as a property",
    arguments: [
      (
        "Tile(innerPadding: 1️⃣1, cardCornerRadius: 2️⃣2, titleFontSize: 3️⃣3, fontSize: 4️⃣4)",
        [
          "1️⃣ spacing padding.all 1 on Tile", "2️⃣ radius corner.all 2 on Tile", "3️⃣ type-size 3 on Tile",
          "4️⃣ type-size 4 on Tile",
        ]
      ),
      ("button.configuration?.titleInnerPadding = 1️⃣8", ["1️⃣ spacing padding.all 8 on button"]),
      ("card.contentView.horizontalMargin = 1️⃣Sizes.margin", ["1️⃣ spacing margin.horizontal ‹Sizes.margin› on card"]),
      ("Tile(paddingCount: 3, hasPadding: true, spacingRatio: 0.5, paddingLevel: 2, lineSpacing: 4)", []),
      ("style.paragraphSpacing = 8; style.lineSpacing = 8; style.hasPadding = true; self.cellPadding = 8", []),
      ("func f(margin: CGFloat) { card.margin = margin }", []),
      ("Tile(clockFontSize: 0.3, minimumFontSize: 9)", []),
      ("insets.top += 8; view.hitTestInsets.top = -8", []),
      ("let contentInset = UIEdgeInsets.zero\ntable.contentInset = contentInset", []),
    ])
  func ownNames(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test(
    "A corner is read in every spelling; a pill is full wherever it shapes something",
    arguments: [
      ("RoundedRectangle(cornerRadius: 1️⃣10).fill(.red)", ["1️⃣ radius corner.all 10 on RoundedRectangle"]),
      ("Text(a).background(RoundedRectangle(cornerRadius: 1️⃣laneHeight))", ["1️⃣ radius corner.all ‹laneHeight› on Text"]),
      (
        "Card().listRowBackground(RoundedRectangle(cornerRadius: 1️⃣8).fill(c))",
        ["1️⃣ radius corner.all 8 on listRowBackground"]
      ),
      ("Text(a).cornerRadius(1️⃣6)", ["1️⃣ radius corner.all 6 on Text"]),
      ("Text(a).clipShape(.rect(cornerRadius: 1️⃣12))", ["1️⃣ radius corner.all 12 on Text"]),
      (
        "Text(a).clipShape(.rect(cornerRadii: .init(topLeading: 1️⃣2, bottomTrailing: 2️⃣3)))",
        ["1️⃣ radius corner.topStart 2 on Text", "2️⃣ radius corner.bottomEnd 3 on Text"]
      ),
      (
        "UnevenRoundedRectangle(topLeadingRadius: 1️⃣4, bottomTrailingRadius: 2️⃣5)",
        [
          "1️⃣ radius corner.topStart 4 on UnevenRoundedRectangle",
          "2️⃣ radius corner.bottomEnd 5 on UnevenRoundedRectangle",
        ]
      ),
      ("Text(a).background(.red, in: 1️⃣Capsule())", ["1️⃣ radius corner.all full on Text"]),
      ("Text(a).clipShape(1️⃣.circle)", ["1️⃣ radius corner.all full on Text"]),
      ("Text(a).background { 1️⃣Capsule().fill(.red) }", ["1️⃣ radius corner.all full on Text"]),
      ("Text(a).overlay { Circle().stroke(.red).frame(width: 8, height: 8) }", []),
      ("Row { 1️⃣Circle().fill(color).frame(width: 8, height: 8) }", ["1️⃣ radius corner.all full on Circle"]),
      ("Row { 1️⃣Circle().stroke(color).frame(width: 8) }", ["1️⃣ radius corner.all full on Circle"]),
      ("Row { Circle().trim(to: 0.5).stroke(color).frame(width: 8) }", []),
      ("Row { 1️⃣Capsule().frame(width: 2) }", ["1️⃣ radius corner.all full on Capsule"]),
      ("self.button.layer.cornerRadius = 1️⃣8", ["1️⃣ radius corner.all 8 on button"]),
      (
        "Button(a) { }.buttonBorderShape(.roundedRectangle(radius: 1️⃣8))", ["1️⃣ radius corner.all 8 on Button"]
      ),
    ])
  func radius(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test(
    "Sizes of type, not of pictures; a style on a picture is a style",
    arguments: [
      ("Text(a).font(.system(size: 1️⃣11, weight: .bold))", ["1️⃣ type-size 11 on Text"]),
      ("Image(systemName: a).font(.system(size: 20))", []),
      ("Image(systemName: a).font(1️⃣.headline)", ["1️⃣ text-style ‹.headline› on Image"]),
      ("HStack { Image(systemName: a); Spacer(); Button(action: f) { Image(b) } }.font(.system(size: 20))", []),
      ("Group { if a { Image(b) } else { Text(c) } }.font(.system(size: 1️⃣20))", ["1️⃣ type-size 20 on Group"]),
      ("Button(action: f) { Image(systemName: a) }.font(.system(size: 20))", []),
      ("Button(a, action: f).font(.system(size: 1️⃣20))", ["1️⃣ type-size 20 on Button"]),
      ("struct A: View { let icon: Image; var body: some View { self.icon.font(.system(size: 40)) } }", []),
      ("Label(a, systemImage: b).labelStyle(.iconOnly).font(.system(size: 20))", []),
      ("Group { if a { Label(b, systemImage: c) } }.font(.system(size: 20)).labelStyle(.iconOnly)", []),
      ("Text(a).font(style: 1️⃣.callout, weight: .medium)", ["1️⃣ text-style ‹.callout› on Text"]),
      ("Text(a).font(size: 1️⃣14, style: .callout)", ["1️⃣ type-size 14 on Text"]),
      ("UIImage(systemName: a, withConfiguration: UIImage.SymbolConfiguration(font: .systemFont(ofSize: 15)))", []),
      ("icon.image(ofSize: .init(width: 24, height: 24), color: a)", []), ("icon.image(ofSize: size)", []),
      ("a.font = .appFont(ofSize: 1️⃣16)", ["1️⃣ type-size 16 on a"]),
      ("Text(a).adaptiveFont(.matter, size: 1️⃣14)", ["1️⃣ type-size 14 on Text"]),
      ("FontPicker(size: 40)", []), ("content(size: 40)", []),
      (
        "Text(a).font(.system(size: UIFontMetrics.default.scaledValue(for: 1️⃣24), weight: .bold))",
        ["1️⃣ type-size 24 on Text"]
      ),
      ("Text(a).font(.custom(\"X\", size: 1️⃣12, relativeTo: .body))", ["1️⃣ type-size 12 on Text"]),
      ("Text(a).font(1️⃣.headline.bold())", ["1️⃣ text-style ‹.headline› on Text"]),
      ("Text(a).font(1️⃣isOn ? .caption : .compound.bodyMD)", ["1️⃣ text-style [‹.caption› | ‹.compound.bodyMD›] on Text"]),
      ("Text(a).font(.system(1️⃣.body, design: .rounded))", ["1️⃣ text-style ‹.body› on Text"]),
      ("Text(a).font(font)", []),
      ("let big: Font = .title\nText(a).font(1️⃣big)", ["1️⃣ text-style ‹.title› on Text"]),
      (
        "#if os(macOS)\nlet big: Font = .title\n#else\nlet big: Font = .body\n#endif\nText(a).font(1️⃣big)",
        ["1️⃣ text-style [‹.title› | ‹.body›] on Text"]
      ),
      (
        "let one: Font = c ? two : .body\nlet two: Font = c ? one : .title\nText(a).font(1️⃣one)",
        ["1️⃣ text-style [‹.title› | ‹.body›] on Text"]
      ),
      (
        "let one: Font = c ? two : .body\nlet two: Font = c ? one : .title\nText(a).font(1️⃣one).font(2️⃣two)",
        ["1️⃣ text-style [‹.title› | ‹.body›] on Text", "2️⃣ text-style [‹.title› | ‹.body›] on Text"]
      ),
      ("func f(font: Font) { let font = a ? font.bold() : font; Text(b).font(font) }", []),
      ("let big: Font = .custom(a, size: b)\nText(a).font(big)", ["- type-size ‹b› on big"]),
      ("struct A: View { var big: Font = .title; var body: some View { Text(a).font(big) } }", []),
      (
        "label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 1️⃣13, weight: .bold))",
        ["1️⃣ type-size 13 on label"]
      ),
      ("title.font = .preferredFont(forTextStyle: 1️⃣.caption1)", ["1️⃣ text-style ‹.caption1› on title"]),
      (
        "let a = UIFontDescriptor.preferredFontDescriptor(withTextStyle: 1️⃣.title3).withSymbolicTraits(.traitBold)",
        ["1️⃣ text-style ‹.title3› on a"]
      ),
    ])
  func type(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test("The call around a font size is the whole modifier, from its dot")
  func spans() {
    let text = "Text(a).font(.system(size: 11)).x()"
    let site = SiteText.extract(text, SwiftLanguage.self).sites.first { $0.kind == .typeSize }
    let source = SourceFile(path: "", text: text)
    #expect(site.map { source.text($0.call) } == ".font(.system(size: 11))")
    #expect(site.map { source.text($0.argument) } == "size: 11")
  }

  @Test("Previews are marked; code in a string is code; a computed view encloses")
  func elsewhere() {
    let source = """
      struct DayView: View {
        private var strip: some View { Text("a \\(VStack(spacing: 1️⃣7) { })").padding(2️⃣1) }
      }
      #Preview { Text(a).padding(3️⃣2) }
      struct Day_Previews: PreviewProvider { static var previews: some View { Text(a).padding(4️⃣3) } }
      // Text(a).padding(4)
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing gap 7 on VStack", "2️⃣ spacing padding.all 1 on Text", "3️⃣ spacing padding.all 2 on Text preview",
        "4️⃣ spacing padding.all 3 on Text preview",
      ])
    let sites = SiteText.extract(MarkedText(source).text, SwiftLanguage.self).sites.filter { $0.kind == .spacing }
    #expect(sites.contains { $0.enclosing == ["DayView", "strip"] })
  }

  @Test(
    "What previews wrap around a view is a preview too; a view that is named after a preview is not",
    arguments: [
      (
        "struct PreviewWrapper: View { var body: some View { Text(a).padding(8) } }\n#Preview { PreviewWrapper() }",
        true
      ),
      (
        "private struct MediaPreview: View { var body: some View { Text(a).padding(8) } }\nlet a = MediaPreview()\n#Preview { a }",
        false
      ),
      (
        "private extension View { func box() -> some View { padding(8) } }\n#Preview { Text(a).box() }", true
      ),
      ("private struct Host: View { var body: some View { Text(a).padding(8) } }\n#Preview { Host() }", true),
      ("struct MediaPreview: View { var body: some View { Text(a).padding(8) } }\n#Preview { MediaPreview() }", false),
      // The cases of a view of the file.
      (
        "struct RowPreviews: View { var body: some View { Row().padding(8) } }\nstruct RowView: View { }\n#Preview { RowPreviews() }",
        true
      ),
      (
        "struct RowPreviews: View { var body: some View { Row().padding(8) } }\nstruct RowView: View { let a = RowPreviews() }\n#Preview { RowPreviews() }",
        false
      ),
      (
        "struct LinkPreviews: View { var body: some View { Row().padding(8) } }\nstruct RowView: View { }\n#Preview { LinkPreviews() }",
        false
      ),
    ])
  func previewHelpers(source: String, isPreview: Bool) {
    #expect(SiteText.extract(source, SwiftLanguage.self).sites.first { $0.kind == .spacing }?.isPreview == isPreview)
  }
}
