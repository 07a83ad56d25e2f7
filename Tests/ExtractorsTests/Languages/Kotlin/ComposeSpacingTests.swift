import ContractSpec
import Testing

@testable import Extractors

@Suite("Compose: spacing and radius")
struct ComposeSpacingTests {
  private func lines(_ marked: String) -> [String] {
    SiteText.lines(marked, KotlinLanguage.self, kinds: [.spacing, .radius])
  }

  @Test(
    "Every shape of padding is one fact a side, at its value, on the composable that the modifier is given to",
    arguments: [
      ("Text(Modifier.padding(1️⃣16.dp))", ["1️⃣ spacing padding.all 16dp on Text"]),
      ("Text(Modifier.padding(all = 1️⃣0.5.dp))", ["1️⃣ spacing padding.all 0.5dp on Text"]),
      (
        "Row(modifier = Modifier.fillMaxWidth().padding(vertical = 1️⃣4.dp, horizontal = 2️⃣8f.dp)) { }",
        ["1️⃣ spacing padding.vertical 4dp on Row", "2️⃣ spacing padding.horizontal 8dp on Row"]
      ),
      (
        "Box(Modifier.padding(1️⃣2.dp, 2️⃣(-4).dp))",
        ["1️⃣ spacing padding.horizontal 2dp on Box", "2️⃣ spacing padding.vertical -4dp on Box"]
      ),
      (
        "Box(Modifier.padding(1️⃣1.dp, 2️⃣2.dp, 3️⃣3.dp, 4️⃣4.dp))",
        [
          "1️⃣ spacing padding.start 1dp on Box", "2️⃣ spacing padding.top 2dp on Box",
          "3️⃣ spacing padding.end 3dp on Box", "4️⃣ spacing padding.bottom 4dp on Box",
        ]
      ),
      (
        "LazyColumn(contentPadding = PaddingValues(horizontal = 1️⃣Dp(24)))",
        ["1️⃣ spacing padding.horizontal 24dp on LazyColumn"]
      ),
      ("val inset = PaddingValues(1️⃣24.dp)", ["1️⃣ spacing padding.all 24dp on inset"]),
      ("Text(Modifier.paddingFromBaseline(top = 1️⃣20.dp))", ["1️⃣ spacing padding.top 20dp on Text"]),
      ("style.contentPadding = 1️⃣8.dp", ["1️⃣ spacing padding.all 8dp on style"]),
      ("params.topMargin = 8; radius.value = 8.dp", []),
      (
        "Column(modifier = GlanceModifier.padding(horizontal = 1️⃣14.dp).cornerRadius(2️⃣24.dp)) { }",
        ["1️⃣ spacing padding.horizontal 14dp on Column", "2️⃣ radius corner.all 24dp on Column"]
      ),
      ("Spacer(modifier = GlanceModifier.width(1️⃣8.dp))", ["1️⃣ spacing spacer.width 8dp on Spacer"]),
    ])
  func padding(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test(
    "An object that arrives at run time writes no value and makes no fact",
    arguments: [
      "Scaffold { inner -> Column(Modifier.padding(inner)) { } }",
      "fun A(inner: PaddingValues) { Column(Modifier.padding(inner)) }",
      "Column(Modifier.padding(paddingValues = x))", "Column(Modifier.navigationBarsPadding().imePadding())",
      "Column(Modifier.padding(insets.asPaddingValues()))", "Foo(contentPadding = innerPadding)",
    ])
  func objects(source: String) {
    #expect(lines(source) == [])
  }

  @Test(
    "Both arms of a conditional and of an Elvis are arms",
    arguments: [
      ("Text(Modifier.padding(end = 1️⃣if (x) 14.dp else 8.dp))", ["1️⃣ spacing padding.end [14dp | 8dp] on Text"]),
      (
        "Text(Modifier.padding(end = 1️⃣when (x) { 1 -> 4.dp; else -> Gap }))",
        ["1️⃣ spacing padding.end [4dp | ‹Gap›] on Text"]
      ),
      (
        "Text(Modifier.padding(end = 1️⃣icon?.let { 12.dp } ?: 16.dp))",
        ["1️⃣ spacing padding.end [12dp | 16dp] on Text"]
      ),
      ("Text(Modifier.padding(end = 1️⃣24.sp.toDp()))", ["1️⃣ spacing padding.end 24sp on Text"]),
      ("Text(Modifier.padding(end = 1️⃣pixels.toDp()))", ["1️⃣ spacing padding.end ?run-time on Text"]),
      (
        "Text(Modifier.padding(end = 1️⃣Spacing.lg * 2 - 1.dp))",
        ["1️⃣ spacing padding.end ((‹Spacing.lg› * 2) - 1dp) on Text"]
      ),
      (
        "Text(Modifier.padding(end = 1️⃣size.coerceAtLeast(8.dp)))",
        ["1️⃣ spacing padding.end maximum(‹size›, 8dp) on Text"]
      ),
      (
        "Text(Modifier.padding(end = 1️⃣dimensionResource(R.dimen.gap)))", ["1️⃣ spacing padding.end ‹R.dimen.gap› on Text"]
      ),
    ])
  func values(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test("A size is spacing on a Spacer and on nothing else, in chains too")
  func spacer() {
    let source = """
      Spacer(Modifier.height(1️⃣8.dp))
      Spacer(modifier = Modifier.weight(1f).size(width = 2️⃣4.dp, height = 3️⃣6.dp))
      Box(Modifier.height(50.dp))
      Spacer(Modifier.weight(1f))
      Spacer(Modifier.width(2.dp).height(20.dp).background(Color.Black))
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing spacer.height 8dp on Spacer", "2️⃣ spacing spacer.width 4dp on Spacer",
        "3️⃣ spacing spacer.height 6dp on Spacer",
      ])
  }

  @Test("An arrangement's space is the gap of the element that gets it")
  func arrangement() {
    let source = """
      Column(verticalArrangement = Arrangement.spacedBy(1️⃣8.dp, Alignment.Top)) { }
      Row(horizontalArrangement = spacedBy(space = 2️⃣Gap))
      val insets = WindowInsets(left = 3️⃣16.dp, right = 4️⃣8.dp)
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing gap 8dp on Column", "2️⃣ spacing gap ‹Gap› on Row", "3️⃣ spacing inset.start 16dp on insets",
        "4️⃣ spacing inset.end 8dp on insets",
      ])
  }

  @Test("A project's own label is spacing where it says so and a length stands there")
  func ownLabels() {
    let source = """
      EventRow(dividerPadding = 1️⃣89.dp, paddingHorizontal = 2️⃣Spacing.lg, itemGap = 3️⃣2.dp)
      Track(itemGapWidth = 4️⃣3.dp, gapSize = 9.dp, space = 5️⃣4.dp)
      Track(verticalSpaceWidth = 6️⃣5.dp, spaceAvatarSize = 6.dp, mapWidth = 7.dp)
      Text(letterSpacing = 1.sp)
      fun pass(dividerPadding: Dp) { EventRow(dividerPadding = dividerPadding, paddingBehaviour = Layout.Media) }
      EventRow(contentPadding = ListDefaults.Padding)
      Foo(applyTopPadding = true, contentPadding = PaddingValues(), maxSpacing = 3)
      TextStyle(platformStyle = PlatformTextStyle(includeFontPadding = false))
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing padding.all 89dp on EventRow", "2️⃣ spacing padding.horizontal ‹Spacing.lg› on EventRow",
        "3️⃣ spacing gap 2dp on EventRow", "4️⃣ spacing gap 3dp on Track", "5️⃣ spacing gap 4dp on Track",
        "6️⃣ spacing gap 5dp on Track",
      ])
  }

  @Test("An object made in an argument is no element: what draws is around it, in a lambda or none")
  func objects() {
    let source = """
      Row(cardStyle = CardStyle.Top(dividerPadding = 1️⃣8.dp)) { Cell(padding = 2️⃣4.dp) }
      Row(cardStyle = if (x) CardStyle.Top(dividerPadding = 3️⃣8.dp) else null)
      val style = rememberStyle(CardStyle.Top(dividerPadding = 4️⃣8.dp))
      Box(Modifier.graphicsLayer { shape = RoundedCornerShape(5️⃣8.dp) })
      Scaffold(insets = WindowInsets(6️⃣0.dp))
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing padding.all 8dp on Row", "2️⃣ spacing padding.all 4dp on Cell", "3️⃣ spacing padding.all 8dp on Row",
        "4️⃣ spacing padding.all 8dp on Top", "5️⃣ radius corner.all 8dp on Box", "6️⃣ spacing inset.start 0dp on Scaffold",
      ])
  }

  @Test("What only the editor's preview shows is a preview, and its arm of a value is none")
  func inspection() {
    let source = """
      if (LocalInspectionMode.current) Text(Modifier.padding(1️⃣1.dp)) else Text(Modifier.padding(2️⃣2.dp))
      if (!LocalInspectionMode.current) { Text(Modifier.padding(3️⃣3.dp)) } else { Text(Modifier.padding(4️⃣4.dp)) }
      val isPreview = LocalInspectionMode.current
      if (isPreview && isLarge) { val shape = RoundedCornerShape(5️⃣5.dp) }
      Text(Modifier.padding(top = if (LocalInspectionMode.current) 6.dp else 6️⃣7.dp))
      if (isLarge) Text(Modifier.padding(7️⃣8.dp))
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing padding.all 1dp on Text preview", "2️⃣ spacing padding.all 2dp on Text",
        "3️⃣ spacing padding.all 3dp on Text", "4️⃣ spacing padding.all 4dp on Text preview",
        "5️⃣ radius corner.all 5dp on shape preview", "6️⃣ spacing padding.top 7dp on Text",
        "7️⃣ spacing padding.all 8dp on Text",
      ])
  }

  @Test(
    "A corner is read in every spelling; a bare whole number is a percentage",
    arguments: [
      ("Box(Modifier.clip(RoundedCornerShape(1️⃣12.dp)))", ["1️⃣ radius corner.all 12dp on Box"]),
      ("val shape = RoundedCornerShape(1️⃣6.dp)", ["1️⃣ radius corner.all 6dp on shape"]),
      (
        "Box(Modifier.clip(SmoothShape(cornerRadiusTL = 1️⃣8.dp, cornerRadiusBottomEnd = 2️⃣0.dp)))",
        ["1️⃣ radius corner.topStart 8dp on Box", "2️⃣ radius corner.bottomEnd 0dp on Box"]
      ),
      ("Surface(shape = RoundedCornerShape(1️⃣50))", ["1️⃣ radius corner.all full on Surface"]),
      ("Surface(shape = RoundedCornerShape(percent = 1️⃣25))", ["1️⃣ radius corner.all ?relative-unit on Surface"]),
      ("Surface(shape = 1️⃣CircleShape)", ["1️⃣ radius corner.all full on Surface"]),
      (
        "Surface(shape = if (x) 1️⃣CircleShape else 2️⃣MaterialTheme.shapes.medium)",
        ["1️⃣ radius corner.all full on Surface", "2️⃣ radius corner.all ‹MaterialTheme.shapes.medium› on Surface"]
      ),
      (
        "Surface(shape = RoundedCornerShape(topStart = 1️⃣4.dp, bottomEnd = 2️⃣0.dp))",
        ["1️⃣ radius corner.topStart 4dp on Surface", "2️⃣ radius corner.bottomEnd 0dp on Surface"]
      ),
      ("Surface(shape = RoundedCornerShape(corner = CornerSize(1️⃣4.dp)))", ["1️⃣ radius corner.all 4dp on Surface"]),
      ("Surface(shape = RoundedCornerShape(1️⃣animated.value))", ["1️⃣ radius corner.all ‹animated.value› on Surface"]),
      ("Tile(cornerRadius = 1️⃣4.dp)", ["1️⃣ radius corner.all 4dp on Tile"]),
      ("Tile(cardCornerRadius = 1️⃣4.dp)", ["1️⃣ radius corner.all 4dp on Tile"]),
      ("val corner = CornerSize(1️⃣4.dp)", ["1️⃣ radius corner.all 4dp on corner"]),
      (
        "Surface(shape = shapes.small.copy(bottomStart = CornerSize(1️⃣0.dp), topEnd = CornerSize(2️⃣50)))",
        ["1️⃣ radius corner.bottomStart 0dp on Surface", "2️⃣ radius corner.topEnd full on Surface"]
      ),
      ("drawRoundRect(cornerRadius = CornerRadius(8.dp.toPx()))", []),
      ("Circle(radius = 8.dp)", []),
      ("val isRound = shape == CircleShape", []),
    ])
  func radius(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  @Test("Comments, strings and previews: nothing, code inside a string, and marked")
  func elsewhere() {
    let source = """
      /* Text(Modifier.padding(1.dp)) /* nested */ */
      val s = "padding(2.dp)"
      @PreviewsDayNight @Composable internal fun A() = Text(Modifier.padding(1️⃣3.dp))
      @Preview @Composable fun B() { ContentToPreview() }
      @Composable private fun ContentToPreview() { Text(Modifier.padding(2️⃣4.dp)) }
      class Samples : PreviewParameterProvider<X> { val x = Text(Modifier.padding(3️⃣5.dp)) }
      @Composable fun AttachmentsPreviewView() { Text(Modifier.padding(4️⃣6.dp)) }
      @Preview @Composable fun C() { MatrixPreview() }
      @Composable private fun MatrixPreview() { CellPreview() }
      @Composable private fun CellPreview() { Text(Modifier.padding(5️⃣7.dp)) }
      """
    #expect(
      lines(source) == [
        "1️⃣ spacing padding.all 3dp on Text preview", "2️⃣ spacing padding.all 4dp on Text preview",
        "3️⃣ spacing padding.all 5dp on Text preview", "4️⃣ spacing padding.all 6dp on Text",
        "5️⃣ spacing padding.all 7dp on Text preview",
      ])
  }

  @Test("The argument and the call stand beside the value; a modifier's call begins at its dot")
  func spans() {
    let text = "Text(fontSize = 11.sp, modifier = Modifier.padding(top = 3.dp).x())"
    let sites = SiteText.extract(text, KotlinLanguage.self).sites.sorted { $0.value.span.start < $1.value.span.start }
    let source = SourceFile(path: "", text: text)
    #expect(sites.map { source.text($0.argument) } == ["fontSize = 11.sp", "top = 3.dp"])
    #expect(sites.map { source.text($0.call) } == [text, ".padding(top = 3.dp)"])
  }
}
