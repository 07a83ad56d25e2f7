import ContractSpec
import Testing

@testable import Extractors

@Suite("SwiftUI: targets, labels, keys, words, tables, definitions")
struct SwiftUITextTests {
  private func lines(_ marked: String, _ kinds: Set<FactKind>, interests: Interests = Interests()) -> [String] {
    SiteText.lines(marked, SwiftLanguage.self, kinds: kinds, interests: interests, path: "ios/Localization.swift")
  }

  @Test(
    "The box of a control is its label's, else the frame around it; a gesture's is that of its view",
    arguments: [
      (
        "1️⃣Button { f() } label: { Image(systemName: a).frame(width: 24, height: 24).padding(4) }",
        "1️⃣ target ((24 + 4) + 4)x((24 + 4) + 4) on Button"
      ),
      ("1️⃣Button(action: f) { Image(a).frame(width: 44) }", "1️⃣ target 44x? on Button"),
      ("1️⃣Button { f() } label: { Image(a).frame(minWidth: 44, minHeight: 44) }", "1️⃣ target 44x44 on Button"),
      ("1️⃣Button { f() } label: { Image(a).frame(maxWidth: .infinity) }", "1️⃣ target ?x? on Button"),
      ("1️⃣Button { f() } label: { Image(a).frame(width: 9).iconBox() }", "1️⃣ target ?x? on Button"),
      ("1️⃣Button { f() } label: { Image(a) }.frame(width: 44, height: 44)", "1️⃣ target 44x44 on Button"),
      ("1️⃣Button { f() } label: { Image(a).frame(width: 9) }.buttonStyle(.bordered)", "1️⃣ target ?x? on Button"),
      (
        "1️⃣Button { f() } label: { Text(a).frame(minWidth: 56) }.buttonStyle(.borderedProminent)",
        "1️⃣ target 56x? on Button"
      ),
      // A size that some builds alone have is none.
      (
        "1️⃣Button { f() } label: {\nImage(a)\n#if os(iOS)\n.frame(width: 9)\n#else\n.frame(width: 8)\n#endif\n}",
        "1️⃣ target ?x? on Button"
      ),
      (
        "#if os(iOS)\n1️⃣Button { f() } label: { Image(a).frame(width: 9) }\n#endif", "1️⃣ target 9x? on Button"
      ),
      ("1️⃣Button(\"a\") { f() }", "1️⃣ target ?x? on Button"),
      ("1️⃣Circle().frame(width: 4, height: 4).onTapGesture { f() }", "1️⃣ target 4x4 on Circle"),
      ("1️⃣Circle().onTapGesture { f() }.frame(width: 4)", "1️⃣ target ?x? on Circle"),
      ("1️⃣NavigationLink(value: a) { Image(b).frame(width: 30, height: 30) }", "1️⃣ target 30x30 on NavigationLink"),
      ("1️⃣Menu { Item() } label: { Image(b).frame(width: 30, height: 30) }", "1️⃣ target 30x30 on Menu"),
      // Each modifier wraps what stands before it.
      ("1️⃣Circle().frame(width: 4).padding(.horizontal, 2).onTapGesture { f() }", "1️⃣ target ((4 + 2) + 2)x? on Circle"),
      (
        "1️⃣Circle().frame(width: 4, height: 6).padding(.leading, 2).onTapGesture { f() }", "1️⃣ target (4 + 2)x6 on Circle"
      ),
      ("1️⃣Circle().padding(8).frame(width: 30, height: 40).onTapGesture { f() }", "1️⃣ target 30x40 on Circle"),
      ("1️⃣Circle().frame(width: 4).gesture(TapGesture().onEnded { f() })", "1️⃣ target 4x? on Circle"),
      ("1️⃣Circle().frame(width: 9).contextMenu { }.onTapGesture { f() }", "1️⃣ target 9x? on Circle"),
      ("1️⃣Circle().frame(width: 30).padding().onTapGesture { f() }", "1️⃣ target ?x? on Circle"),
      ("1️⃣Circle().frame(width: 30).frame(minWidth: 44).onTapGesture { f() }", "1️⃣ target maximum(30, 44)x? on Circle"),
      ("1️⃣Circle().frame(width: 30).frame(maxWidth: .infinity).onTapGesture { f() }", "1️⃣ target ?x? on Circle"),
      ("1️⃣Circle().frame(minHeight: 44, maxHeight: .infinity).onTapGesture { f() }", "1️⃣ target ?x44 on Circle"),
      ("1️⃣Circle().frame(width: 30).frame(width: nil, height: 9).onTapGesture { f() }", "1️⃣ target 30x9 on Circle"),
      ("1️⃣Circle().frame(width: 30).background(.red).opacity(0.5).onTapGesture { f() }", "1️⃣ target 30x? on Circle"),
      ("1️⃣Circle().frame(width: 30).scaleEffect(2).onTapGesture { f() }", "1️⃣ target ?x? on Circle"),
      // The content shape is what a tap hits.
      (
        "1️⃣Circle().frame(width: 30).contentShape(Rectangle()).padding(8).onTapGesture { f() }",
        "1️⃣ target 30x? on Circle"
      ),
      (
        "1️⃣Circle().frame(width: 30).padding(8).contentShape(.rect).onTapGesture { f() }",
        "1️⃣ target ((30 + 8) + 8)x? on Circle"
      ),
      ("1️⃣Circle().contentShape(Rectangle()).frame(width: 30).onTapGesture { f() }", "1️⃣ target ?x? on Circle"),
      (
        "1️⃣Circle().frame(width: 30).contentShape(Rectangle().inset(by: -8)).onTapGesture { f() }",
        "1️⃣ target ?x? on Circle"
      ),
      (
        "1️⃣Circle().frame(width: 30).contentShape(.hoverEffect, Circle()).padding(2).onTapGesture { f() }",
        "1️⃣ target ((30 + 2) + 2)x? on Circle"
      ),
      // A frame around a control proposes its size to it, unless something else stands between.
      ("1️⃣Button(a) { f() }.padding(.vertical, 4).frame(width: 44, height: 44)", "1️⃣ target 44x? on Button"),
      ("1️⃣Link(a, destination: b).frame(height: 30)", "1️⃣ target ?x30 on Link"),
      ("1️⃣Toggle(a, isOn: b).frame(width: 44)", "1️⃣ target ?x? on Toggle"),
      ("1️⃣ShareLink(item: a) { Image(systemName: b).frame(width: 30) }", "1️⃣ target 30x? on ShareLink"),
      ("1️⃣EditButton()", "1️⃣ target ?x? on EditButton"),
    ])
  func targets(source: String, expected: String) {
    #expect(lines(source, [.target]) == [expected])
  }

  @Test(
    "Modifiers of the file are seen through: functions of View, and ViewModifiers",
    arguments: [
      ("Image(systemName: a).iconBox()", "44x44", "missing"),
      ("Image(systemName: a).padded()", "?x((40 + 2) + 2)", "missing"),
      ("Image(systemName: a).modifier(Padded())", "?x((40 + 2) + 2)", "missing"),
      ("Image(systemName: a).named(b)", "?x?", "present"),
      ("Image(systemName: a).sized(20)", "?not-understoodx?not-understood", "missing"),
      ("Image(systemName: a).iconBox().foreign()", "?x?", "missing"),
    ])
  func ownModifiers(view: String, box: String, label: String) {
    let source = """
      extension View {
        func iconBox() -> some View { frame(width: 44, height: 44) }
        func named(_ name: String) -> some View { self.accessibilityLabel(name) }
        func sized(_ size: CGFloat) -> some View { frame(width: size, height: size) }
        func padded() -> some View { modifier(Padded()) }
      }
      struct Padded: ViewModifier {
        func body(content: Content) -> some View { content.frame(height: 40).padding(2) }
      }
      let view = Button { } label: { \(view) }
      """
    let lines = SiteText.lines(source, SwiftLanguage.self, kinds: [.target, .label])
    #expect(lines == ["- target \(box) on Button", "- label \(label) on Button"])
  }

  @Test(
    "What stands around a control may size it: then its box is not known",
    arguments: [
      ("Menu { 1️⃣Button { f() } label: { Image(systemName: a).frame(width: 9) } }", "1️⃣ target ?x? on Button"),
      ("Text(a).toolbar { 1️⃣Button { f() } label: { Image(systemName: a).frame(width: 9) } }", "1️⃣ target ?x? on Button"),
      ("List { 1️⃣Button { f() } label: { Image(systemName: a).frame(width: 9) } }", "1️⃣ target ?x? on Button"),
      (
        "List { 1️⃣Button { f() } label: { Image(systemName: a).frame(width: 9) }.buttonStyle(.plain) }",
        "1️⃣ target 9x? on Button"
      ),
      ("List { HStack { 1️⃣Button { f() } label: { Image(systemName: a).frame(width: 9) } } }", "1️⃣ target 9x? on Button"),
      (
        "HStack { 1️⃣Button { f() } label: { Image(systemName: a).frame(width: 9) } }.buttonStyle(.bordered)",
        "1️⃣ target ?x? on Button"
      ),
      (
        """
        struct A: View {
          var b: some View { 1️⃣Button { f() } label: { Image(systemName: a).frame(width: 9) } }
          var body: some View { b.buttonStyle(.borderedProminent) }
        }
        """, "1️⃣ target ?x? on Button"
      ),
    ])
  func surroundings(source: String, expected: String) {
    #expect(lines(source, [.target]).last { $0.hasPrefix("1️⃣") } == expected)
  }

  @Test(
    "A label is missing only where that is certain",
    arguments: [
      ("Button { f() } label: { Image(systemName: a) }", "missing"),
      ("Button(action: f) { Image(systemName: a) }", "missing"),
      ("Button { f() } label: { Image(systemName: a) }.accessibilityLabel(b)", "present"),
      ("Button { f() } label: { Image(systemName: a).accessibilityLabel(b) }", "present"),
      ("Button { f() } label: { Label(a, systemImage: b) }", "present"),
      ("Button { f() } label: { HStack { Image(systemName: a); Text(b) } }", "present"),
      ("Button { f() } label: { ProjectIcon(a) }", "unknown"),
      ("Button { f() } label: { if a { Image(systemName: b) } else { Image(uiImage: c) } }", "missing"),
      ("Button { f() } label: { Image(\"sync\") }", "unknown"),
      ("Button { f() } label: { Label(\"\", systemImage: a) }", "missing"),
      (
        "var b: some View { Button { f() } label: { Image(systemName: a) } }; let c = b.accessibilityLabel(d)",
        "unknown"
      ),
      ("Button(title) { f() }", "present"), ("Button(role: .cancel) { f() }", "unknown"),
      ("Image(uiImage: a).onTapGesture { f() }", "missing"), ("Circle().onTapGesture { f() }", "unknown"),
      ("Circle().background(Image(systemName: a)).onTapGesture { f() }", "missing"),
      ("VStack { Button { f() } label: { Image(systemName: a) } }.accessibilityElement(children: .combine)", "unknown"),
      ("Menu { Button(b) { } } label: { Image(systemName: a) }", "present"),
      ("Toggle(isOn: a, label: {})", "missing"), ("Toggle(isOn: a) {}.accessibilityLabel(b)", "present"),
      ("Toggle(a, isOn: b)", "present"), ("EditButton()", "present"), ("ShareLink(item: a)", "present"),
      ("ShareLink(item: a) { Image(systemName: b) }", "missing"),
      ("Button { f() } label: { if isBusy { ProgressView() } else { Text(a) } }", "present"),
      ("Button { f() } label: { ForEach(a) { Text($0) } }", "present"),
    ])
  func labels(source: String, expected: String) {
    let sites = SiteText.extract(source, SwiftLanguage.self).sites.filter { $0.kind == .label }
    let values = sites.sorted { $0.value.span.start < $1.value.span.start }.map { SiteText.value($0.value) }
    #expect(values.last == expected)
  }

  @Test("Look-ups of keys, the platform's and the contract's")
  func keys() {
    var interests = Interests()
    interests.lookups = [.init(name: "L10n.t", argument: 0)]
    let source = #"""
      NSLocalizedString(1️⃣"a", comment: "no")
      String(localized: 2️⃣"b")
      L10n.t(3️⃣"c", lang)
      L10n.t(4️⃣"view.\(kind)", lang)
      L10n.tr("Localizable", 5️⃣"d", fallback: "no")
      LocalizedStringKey(6️⃣name)
      bundle.localizedString(forKey: 7️⃣"e", value: nil, table: "T")
      """#
    #expect(
      lines(source, [.keyUse], interests: interests).map { $0.replacing(" on L10n", with: "") } == [
        "1️⃣ key-use a NSLocalizedString on NSLocalizedString", "2️⃣ key-use b String(localized:) on String",
        "3️⃣ key-use c L10n.t", "4️⃣ key-use view. L10n.t dynamic", "5️⃣ key-use d L10n.tr",
        "6️⃣ key-use  LocalizedStringKey dynamic on LocalizedStringKey", "7️⃣ key-use e localizedString on bundle",
      ])
  }

  @Test("Words are what a person reads")
  func words() {
    let source = #"""
      Text(1️⃣"Hallo \(name)")
      Text(name)
      Button(2️⃣"Abbrechen") { }.accessibilityIdentifier("id")
      Label(3️⃣"Tag", systemImage: "calendar")
      List { }.navigationTitle(4️⃣"Titel").accessibilityLabel(5️⃣isOn ? "An" : 6️⃣"Aus")
      content.title = 7️⃣"Erinnerung"
      UIAlertController(title: 8️⃣"Achtung", message: nil, preferredStyle: .alert)
      logger.info("no"); request.body = "no"
      Text(9️⃣"a" + "b")
      """#.replacing("5️⃣isOn ? ", with: "isOn ? 5️⃣")
    #expect(
      lines(source, [.words]) == [
        "1️⃣ words Hallo … in Text on Text", "2️⃣ words Abbrechen in Button on Button", "3️⃣ words Tag in Label on Label",
        "4️⃣ words Titel in navigationTitle on List", "5️⃣ words An in accessibilityLabel on List",
        "6️⃣ words Aus in accessibilityLabel on List", "7️⃣ words Erinnerung in title on content",
        "8️⃣ words Achtung in UIAlertController on UIAlertController", "9️⃣ words ab in Text on Text",
      ])
  }

  @Test("Words by other ways to show them")
  func otherWords() {
    let source = #"""
      StaticConfiguration(kind: "no") { }.configurationDisplayName(1️⃣"Day").description(2️⃣"The day")
      logger.description("no")
      TextState(3️⃣"Sure?")
      UIKeyCommand(title: 4️⃣"Find", action: f, input: "f", discoverabilityTitle: 5️⃣"Find in page")
      Text(verbatim: 6️⃣"Beta")
      func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? {
        if section == 0 { return 7️⃣"Feeds" }
        return nil
      }
      func tableView(_ view: UITableView, identifierFor section: Int) -> String { "no" }
      view.accessibilityAction(named: 8️⃣"Archive") { }
      """#
    #expect(
      lines(source, [.words]) == [
        "1️⃣ words Day in configurationDisplayName on StaticConfiguration",
        "2️⃣ words The day in description on StaticConfiguration", "3️⃣ words Sure? in TextState on TextState",
        "4️⃣ words Find in UIKeyCommand on UIKeyCommand", "5️⃣ words Find in page in UIKeyCommand on UIKeyCommand",
        "6️⃣ words Beta in Text on Text", "7️⃣ words Feeds in titleForHeaderInSection on tableView",
        "8️⃣ words Archive in accessibilityAction on view",
      ])
  }

  @Test("A dictionary of languages to dictionaries of keys is a table")
  func tables() {
    let source = #"""
      let texts: [String: [String: String]] = [
        "de": ["1️⃣nav.today": "Heute", "2️⃣n": "%@ von %lld"], "en": ["3️⃣nav.today": "To\"day\u{202F}"],
      ]
      let other = ["a": "b"]
      """#
    #expect(
      lines(source, [.key]) == [
        "1️⃣ key nav.today Localization de Heute", "2️⃣ key n Localization de %@ von %lld %@ %lld",
        "3️⃣ key nav.today Localization en To\"day\u{202F}",
      ])
  }

  @Test("Definitions: extensions by the type they extend, one-value getters, raw values, defaults")
  func definitions() {
    let source = """
      private let laneHeight: CGFloat = 16
      extension CGFloat { static let layoutPadding: CGFloat = 12 }
      enum Spacing { static let lg: CGFloat = 16; static var half: CGFloat { lg / 2 }; enum Inner { static let x = 1 } }
      enum Step: CGFloat { case small = 4 }
      struct Row: View {
        var inset: CGFloat = 8
        @State private var size: CGFloat = 3
        @ScaledMetric private var scaled = 20
        let title = "text"
        var body: some View { Text(title).padding(size).padding(scaled) }
        func f(gap: CGFloat) { let local = 2; VStack(spacing: gap) { Text(a).padding(local) } }
      }
      """
    let lines = SiteText.extract(source, SwiftLanguage.self).definitions.map { definition in
      "\(definition.visibility) \((definition.scope + [definition.name]).joined(separator: ".")) "
        + SiteText.value(definition.value)
    }
    #expect(
      lines == [
        "file laneHeight 16", "project CGFloat.layoutPadding 12", "project Spacing.lg 16",
        "project Spacing.half (‹lg› / 2)", "project Spacing.Inner.x 1", "project Step.small 4", "project Row.inset 8",
        "file Row.size ?run-time", "file Row.scaled 20", "local Row.gap ?run-time", "local Row.local 2",
      ])
  }

  @Test(
    "Hostile input ends quickly and never traps",
    arguments: [SwiftLanguage.self, KotlinLanguage.self] as [any Language.Type])
  func hostile(language: any Language.Type) {
    let sources = [
      String(repeating: "Text(\"a\").padding(8)", count: 1) + String(repeating: ".padding(8)", count: 5_000),
      "VStack(spacing: " + String(repeating: "(", count: 5_000) + "8",
      "let a = " + String(repeating: "1 + ", count: 5_000) + "1", "Text(\"" + String(repeating: "\\(", count: 3_000),
      String(repeating: "Box(Modifier.size(4.dp).clickable { ", count: 2_000), "mapOf(\"de\" to mapOf(\"", "padding(",
      "Text(1e400.dp, 0x, 9999999999999999999999999999, 1__.dp)", "\u{0}\u{FEFF}@@@###$$$", "val `", "let `a",
    ]
    for source in sources { _ = SiteText.extract(source, language) }
  }
}
