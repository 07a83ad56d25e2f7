import ContractSpec
import Testing

@testable import Extractors

@Suite("Compose: targets and labels")
struct ComposeTargetTests {
  @Test(
    "The box of a tappable element is what its modifiers say, in their order",
    arguments: [
      ("1️⃣IconButton(onClick = f, modifier = Modifier.size(40.dp)) { }", "1️⃣ target 40dpx40dp on IconButton"),
      ("1️⃣IconButton(onClick = f) { Icon(x, null, Modifier.size(20.dp)) }", "1️⃣ target ?x? on IconButton"),
      ("1️⃣Box(Modifier.size(24.dp).clickable { })", "1️⃣ target 24dpx24dp on Box"),
      ("1️⃣Box(Modifier.clickable { }.size(24.dp))", "1️⃣ target 24dpx24dp on Box"),
      ("1️⃣Box(Modifier.padding(8.dp).size(24.dp).clickable { })", "1️⃣ target 24dpx24dp on Box"),
      (
        "1️⃣Box(Modifier.clickable { }.padding(horizontal = 8.dp).size(24.dp))",
        "1️⃣ target ((24dp + 8dp) + 8dp)x24dp on Box"
      ),
      ("1️⃣Row(Modifier.heightIn(min = 60.dp).clickable { })", "1️⃣ target ?x60dp on Row"),
      // A plain arrangement of one picture is as large as that.
      (
        "1️⃣Box(Modifier.clickable { }.padding(4.dp).background(c)) { Icon(x, a, Modifier.padding(1.dp).size(20.dp)) }",
        "1️⃣ target ((((20dp + 1dp) + 1dp) + 4dp) + 4dp)x((((20dp + 1dp) + 1dp) + 4dp) + 4dp) on Box"
      ),
      ("1️⃣Box(Modifier.clickable { }) { Box(Modifier.width(9.dp)) }", "1️⃣ target 9dpx? on Box"),
      ("1️⃣Box(Modifier.clickable { }) { Icon(x, a, m); Icon(x, a, Modifier.size(20.dp)) }", "1️⃣ target ?x? on Box"),
      (
        "1️⃣Box(Modifier.sizeIn(minWidth = 50.dp).clickable { }) { Icon(x, a, Modifier.size(20.dp)) }",
        "1️⃣ target 50dpx20dp on Box"
      ),
      (
        "1️⃣Box(Modifier.fillMaxWidth().clickable { }) { Icon(x, a, Modifier.size(20.dp)) }",
        "1️⃣ target ?x20dp on Box"
      ),
      ("1️⃣Box(Modifier.clickable { }) { Picture(Modifier.size(20.dp)) }", "1️⃣ target ?x? on Box"),
      ("1️⃣Row(Modifier.fillMaxWidth().height(44.dp).clickable { })", "1️⃣ target ?x44dp on Row"),
      (
        "1️⃣Row(Modifier.size(30.dp).minimumInteractiveComponentSize().clickable { })",
        "1️⃣ target maximum(48dp, 30dp)xmaximum(48dp, 30dp) on Row"
      ),
      ("1️⃣EventRow(onClick = f, modifier = modifier)", "1️⃣ target ?x? on EventRow"),
      ("1️⃣Switch(x, onCheckedChange = f, modifier = Modifier.width(52.dp))", "1️⃣ target 52dpx? on Switch"),
      ("1️⃣Box(Modifier.size(20.dp).niceClickable(onClick = f))", "1️⃣ target 20dpx20dp on Box"),
      ("1️⃣Box(Modifier.size(20.dp).clickableIfNotNull(f).padding(4.dp))", "1️⃣ target 20dpx20dp on Box"),
      ("1️⃣Box(Modifier.clickableIfNotNull(f).size(20.dp))", "1️⃣ target 20dpx20dp on Box"),
      ("1️⃣Box(Modifier.size(20.dp).then(other).clickable { })", "1️⃣ target ?x? on Box"),
      ("1️⃣Box(Modifier.height(IntrinsicSize.Min).clickable { })", "1️⃣ target ?x? on Box"),
      // A variable is what it was last set to, and anything where it may have been set on the way.
      ("var m = Modifier.size(20.dp); m = m.clickable { }; 1️⃣Box(m)", "1️⃣ target 20dpx20dp on Box"),
      (
        "var m = Modifier.size(20.dp); if (a) { log { m = m.size(60.dp) } }; m = m.clickable { }; 1️⃣Box(m)",
        "1️⃣ target ?x? on Box"
      ),
      (
        "var m = Modifier.size(20.dp); all.forEach { m = it.then(m) }; m = m.clickable { }; 1️⃣Box(m)",
        "1️⃣ target ?x? on Box"
      ),
      (
        "var m: Modifier = Modifier.size(20.dp); Column { m = Modifier.size(60.dp); 1️⃣Box(m.clickable { }) }",
        "1️⃣ target ?x? on Box"
      ),
      (
        "1️⃣Box(Modifier.size(20.dp).pointerInput(Unit) { detectTapGestures { } })", "1️⃣ target 20dpx20dp on Box"
      ),
      ("1️⃣androidx.compose.material3.Surface(onClick = f)", "1️⃣ target ?x? on Surface"),
      // A control's own minimum is larger than the one written here.
      ("1️⃣Button(onClick = f, modifier = Modifier.heightIn(min = 36.dp)) { }", "1️⃣ target ?x? on Button"),
      ("1️⃣Box(modifier.sizeIn(minWidth = 40.dp, minHeight = 60.dp).clickable { })", "1️⃣ target ?x60dp on Box"),
      ("1️⃣Button(onClick = f, modifier = Modifier.heightIn(min = 60.dp)) { }", "1️⃣ target ?x60dp on Button"),
      // Padding between the size and the click takes away, on the sides that it has.
      (
        "1️⃣Box(Modifier.size(40.dp).padding(8.dp).clickable { })",
        "1️⃣ target ((40dp - 8dp) - 8dp)x((40dp - 8dp) - 8dp) on Box"
      ),
      ("1️⃣Box(Modifier.size(40.dp).padding(start = 8.dp).clickable { })", "1️⃣ target (40dp - 8dp)x40dp on Box"),
      ("1️⃣Box(Modifier.heightIn(min = 60.dp).padding(4.dp).clickable { })", "1️⃣ target ?x((60dp - 4dp) - 4dp) on Box"),
      ("1️⃣Box(Modifier.padding(inner).size(40.dp).clickable { })", "1️⃣ target 40dpx40dp on Box"),
      ("1️⃣Box(Modifier.statusBarsPadding().size(40.dp).clickable { })", "1️⃣ target 40dpx40dp on Box"),
      ("1️⃣Box(Modifier.size(40.dp).statusBarsPadding().clickable { })", "1️⃣ target ?x? on Box"),
      // What stands inside a size enlarges none, whoever wrote it, unless its name says that it sizes or pads.
      (
        "1️⃣IconButton(onClick = f, modifier = Modifier.size(24.dp).anchor(handle)) { }",
        "1️⃣ target 24dpx24dp on IconButton"
      ),
      ("1️⃣Box(Modifier.height(24.dp).anchor(handle).clickable { })", "1️⃣ target ?x24dp on Box"),
      ("1️⃣Box(Modifier.size(24.dp).touchTarget().clickable { })", "1️⃣ target ?x? on Box"),
      ("1️⃣Box(Modifier.anchor(handle).size(24.dp).clickable { })", "1️⃣ target ?x? on Box"),
      // Behind the click padding is outside a size that stands further in, and inside one that stands further out.
      ("1️⃣Box(Modifier.clickable { }.size(40.dp).padding(8.dp))", "1️⃣ target 40dpx40dp on Box"),
      ("1️⃣Box(Modifier.size(40.dp).clickable { }.padding(8.dp).size(9.dp))", "1️⃣ target 40dpx40dp on Box"),
      ("1️⃣Box(Modifier.clickable { }.padding(8.dp).heightIn(min = 20.dp))", "1️⃣ target ?x((20dp + 8dp) + 8dp) on Box"),
      ("1️⃣Box(Modifier.clickable { }.heightIn(min = 48.dp).wrapContentHeight())", "1️⃣ target ?x48dp on Box"),
      ("1️⃣Box(Modifier.clickable { }.padding(paddingValues = inner).size(24.dp))", "1️⃣ target ?x? on Box"),
      // The outer of two sizes holds; a required one does in any case.
      ("1️⃣Box(Modifier.size(40.dp).size(20.dp).clickable { })", "1️⃣ target 40dpx40dp on Box"),
      ("1️⃣Box(Modifier.size(40.dp).requiredSize(20.dp).clickable { })", "1️⃣ target 20dpx20dp on Box"),
      ("1️⃣Box(Modifier.size(40.dp).clickable { }.requiredSize(20.dp))", "1️⃣ target 40dpx40dp on Box"),
      ("1️⃣Box(Modifier.width(40.dp).height(20.dp).clickable { })", "1️⃣ target 40dpx20dp on Box"),
      ("1️⃣Box(Modifier.size(40.dp, 20.dp).clickable { })", "1️⃣ target 40dpx20dp on Box"),
      ("1️⃣Box(Modifier.size(width = 40.dp, height = 20.dp).clickable { })", "1️⃣ target 40dpx20dp on Box"),
      ("1️⃣Box(Modifier.size(state.size()).height(20.dp).clickable { })", "1️⃣ target ?x? on Box"),
      // Bounds of a size that stands further in.
      ("1️⃣Box(Modifier.heightIn(min = 60.dp).height(40.dp).clickable { })", "1️⃣ target ?xmaximum(40dp, 60dp) on Box"),
      ("1️⃣Box(Modifier.heightIn(max = 30.dp).height(40.dp).clickable { })", "1️⃣ target ?xminimum(40dp, 30dp) on Box"),
      ("1️⃣Box(Modifier.heightIn(max = 30.dp).clickable { })", "1️⃣ target ?x? on Box"),
      ("1️⃣Box(Modifier.heightIn(20.dp).heightIn(40.dp).clickable { })", "1️⃣ target ?xmaximum(20dp, 40dp) on Box"),
      ("1️⃣Box(Modifier.heightIn(20.dp).defaultMinSize(minHeight = 40.dp).clickable { })", "1️⃣ target ?x20dp on Box"),
      ("1️⃣Box(Modifier.sizeIn(20.dp, 30.dp).clickable { })", "1️⃣ target 20dpx30dp on Box"),
      ("1️⃣Box(Modifier.height(40.dp).heightIn(min = 60.dp).clickable { })", "1️⃣ target ?x40dp on Box"),
      // What fills, shares or wraps is as large as its surroundings or its content.
      ("1️⃣Box(Modifier.fillMaxWidth().width(40.dp).clickable { })", "1️⃣ target ?x? on Box"),
      ("1️⃣Box(Modifier.width(40.dp).fillMaxWidth().clickable { })", "1️⃣ target 40dpx? on Box"),
      ("1️⃣Box(Modifier.heightIn(min = 60.dp).fillMaxSize().clickable { })", "1️⃣ target ?x60dp on Box"),
      ("1️⃣Box(Modifier.size(48.dp).wrapContentSize().clickable { })", "1️⃣ target ?x? on Box"),
      (
        "1️⃣Box(Modifier.size(48.dp).wrapContentSize().size(24.dp).clickable { })",
        "1️⃣ target minimum(24dp, 48dp)xminimum(24dp, 48dp) on Box"
      ),
      ("Row { 1️⃣Box(Modifier.weight(1f).size(40.dp).clickable { }) }", "1️⃣ target ?x40dp on Box"),
      ("Column { 1️⃣Box(Modifier.weight(1f).size(40.dp).clickable { }) }", "1️⃣ target 40dpx? on Box"),
      ("1️⃣Box(Modifier.width(40.dp).aspectRatio(2f).clickable { })", "1️⃣ target 40dpx(40dp / 2) on Box"),
      ("1️⃣Box(Modifier.height(40.dp).aspectRatio(2f).clickable { })", "1️⃣ target (40dp * 2)x40dp on Box"),
      ("1️⃣Box(Modifier.aspectRatio(1f).size(40.dp).clickable { })", "1️⃣ target ?x? on Box"),
      // Of what other modifiers do is not known more than of those that only draw.
      ("1️⃣Box(Modifier.size(40.dp).clip(CircleShape).background(a).clickable { })", "1️⃣ target 40dpx40dp on Box"),
      ("1️⃣Box(Modifier.size(40.dp).ownInset().clickable { })", "1️⃣ target ?x? on Box"),
      ("1️⃣Box(Modifier.then(other).minimumInteractiveComponentSize().clickable { })", "1️⃣ target 48dpx48dp on Box"),
      ("1️⃣Box(Modifier.clickable { }.minimumInteractiveComponentSize())", "1️⃣ target 48dpx48dp on Box"),
      // It is room around what stands in its middle, which padding makes no smaller.
      (
        "1️⃣IconButton(onClick = f, modifier = Modifier.minimumInteractiveComponentSize().padding(4.dp)) { }",
        "1️⃣ target 48dpx48dp on IconButton"
      ),
      // The handler of a component stands inside all that is wrapped around it.
      (
        "1️⃣IconButton(onClick = f, modifier = Modifier.size(40.dp).padding(4.dp)) { }",
        "1️⃣ target ((40dp - 4dp) - 4dp)x((40dp - 4dp) - 4dp) on IconButton"
      ),
      ("1️⃣IconButton({ f() }, Modifier.size(40.dp)) { }", "1️⃣ target 40dpx40dp on IconButton"),
      ("1️⃣Box(GlanceModifier.size(40.dp).clickable(f))", "1️⃣ target 40dpx40dp on Box"),
    ])
  func targets(source: String, expected: String) {
    #expect(SiteText.lines(source, KotlinLanguage.self, kinds: [.target]) == [expected])
  }

  @Test(
    "Chains are seen through the names that keep them: variables, then, the project's own modifiers",
    arguments: [
      ("val m = Modifier.size(40.dp).clickable { }\n1️⃣Box(m) { Icon(x, null) }", "1️⃣ target 40dpx40dp on Box"),
      ("val m = Modifier.size(40.dp).clickable { }\n1️⃣Box(modifier = m.padding(4.dp))", "1️⃣ target 40dpx40dp on Box"),
      ("val m = Modifier.size(40.dp)\n1️⃣Box(Modifier.then(m).clickable { })", "1️⃣ target 40dpx40dp on Box"),
      (
        "val m = remember { Modifier.size(40.dp) }\n1️⃣IconButton(onClick = f, modifier = m)",
        "1️⃣ target 40dpx40dp on IconButton"
      ),
      ("val m = if (a) Modifier.clickable { } else Modifier\n1️⃣Box(m.size(24.dp))", "1️⃣ target ?x? on Box"),
      (
        "fun Modifier.tap(f: F) = this.clip(x).size(32.dp).clickable(onClick = f)\nfun A() { 1️⃣Box(Modifier.tap { }) }",
        "1️⃣ target 32dpx32dp on Box"
      ),
      (
        "fun Modifier.tile() = composed { padding(2.dp).size(48.dp) }\nfun A() { 1️⃣Box(Modifier.tile().clickable { }) }",
        "1️⃣ target 48dpx48dp on Box"
      ),
      (
        "fun A(modifier: Modifier) {\nval modifier = modifier.padding(9.dp).size(40.dp)\n1️⃣Box(modifier.clickable { })\n}",
        "1️⃣ target 40dpx40dp on Box"
      ),
      // A variable is what it was last set to, also in a condition.
      (
        "fun A() {\nvar m = Modifier.size(40.dp)\nm = m.clickable { }\n1️⃣Box(m.padding(8.dp))\n}",
        "1️⃣ target 40dpx40dp on Box"
      ),
      (
        "fun A() {\nvar m = Modifier.height(40.dp)\nm = if (on) m.clickable { } else m.alpha(.4f)\n1️⃣Box(m)\n}",
        "1️⃣ target ?x40dp on Box"
      ),
      (
        "fun A() {\nvar m = Modifier.height(40.dp)\nif (on) {\nm = m.clickable { }\n}\n1️⃣Box(m)\n}",
        "1️⃣ target ?x40dp on Box"
      ),
      (
        "fun A() {\nvar m = Modifier.size(9.dp)\nIcon(x, y, m)\nm = Modifier.clickable { }\n1️⃣Box(m)\nm = Modifier.size(8.dp)\n}",
        "1️⃣ target ?x? on Box"
      ),
      // What the name means where the modifier is written is not what it means here.
      (
        "fun Modifier.sized(size: Dp) = size(size)\nfun A() { 1️⃣Box(Modifier.sized(20.dp).clickable { }) }",
        "1️⃣ target ?not-understoodx?not-understood on Box"
      ),
    ])
  func names(source: String, expected: String) {
    #expect(SiteText.lines(source, KotlinLanguage.self, kinds: [.target]) == [expected])
  }

  @Test("A modifier of another file takes taps where it is seen and means nothing else")
  func foreignTaps() {
    let modifier = "package app.ui\nfun Modifier.niceTap(f: F): Modifier = clip(x).clickable { f() }\n"
    func targets(_ imports: String, _ more: String = "") -> [String] {
      let use = "package app.home\n\(imports)\nfun A() { Box(Modifier.size(30.dp).niceTap { }) { Icon(x, null) } }\n"
      return ProjectFacts.lines([("M.kt", modifier), ("N.kt", more), ("Use.kt", use)], of: "Use.kt")
    }
    #expect(targets("import app.ui.niceTap") == ["3 target 30x30 on Box", "3 label missing on Box"])
    #expect(targets("import app.other.niceTap") == [])
    #expect(targets("import app.ui.niceTap", "package app.ui\nfun Modifier.niceTap(n: Int) = this\n") == [])
  }

  @Test("A component that one parameter names has no name where it is not given")
  func ownNames() {
    let icon = """
      package app.ui
      @Composable fun CompactIcon(icon: Painter, contentDescription: String? = null, onClick: () -> Unit) {
        IconButton(onClick = onClick) { Icon(icon, contentDescription = contentDescription) }
      }
      @Composable fun TwoIcons(icon: Painter, contentDescription: String? = null, onClick: () -> Unit) {
        Row { IconButton(onClick = onClick) { Icon(icon, contentDescription) }; IconButton(onClick = onClick) { Icon(icon, null) } }
      }

      """
    func label(_ call: String) -> String? {
      let use = "package app.ui\n@Composable fun Home() { \(call) }\n"
      return ProjectFacts.facts([("Icon.kt", icon), ("Use.kt", use)])
        .first { $0.place.path == "Use.kt" && $0.kind == .label }
        .map { if case .text(let text) = $0.value { text } else { "?" } }
    }
    #expect(label("CompactIcon(x, onClick = f)") == "missing")
    #expect(label("CompactIcon(x, contentDescription = null, onClick = f)") == "missing")
    #expect(label("CompactIcon(x, a(), onClick = f)") == "present")
    #expect(label("Box(Modifier.semantics { }) { CompactIcon(x, contentDescription = a, onClick = f) }") == "present")
    #expect(label("TwoIcons(x, onClick = f)") == "unknown")
  }

  @Test(
    "A label is missing only where that is certain",
    arguments: [
      ("IconButton(onClick = f) { Icon(x, contentDescription = null) }", "missing"),
      ("IconButton(onClick = f) { Icon(x, null) }", "missing"),
      ("IconButton(onClick = f) { Icon(x, contentDescription = stringResource(R.string.a)) }", "present"),
      ("IconButton(onClick = f) { Icon(x, contentDescription = null); Text(a) }", "present"),
      ("IconButton(onClick = f) { ProjectIcon(x) }", "unknown"),
      ("IconButton(onClick = f) { icon() }", "unknown"),
      ("NiaToggle(onClick = f, icon = { Icon(x, contentDescription = null) })", "missing"),
      ("SmartImage(model = x, contentDescription = null, modifier = Modifier.clickable { f() })", "missing"),
      ("SmartImage(model = x, contentDescription = null, onClick = f) { Text(a) }", "present"),
      ("NiaToggle(onClick = f, icon = { Icon(x, contentDescription = null) }, text = title)", "present"),
      ("NiaToggle(name, onClick = f, icon = { Icon(x, contentDescription = null) })", "unknown"),
      ("Box(Modifier.clickable { }.semantics { contentDescription = a }) { Icon(x, null) }", "present"),
      ("Box(Modifier.clickable { }) { Box { Icon(x, null) } }", "missing"),
      ("Box(Modifier.fillMaxSize().clickable { })", "unknown"),
      ("RadioButton(selected = true, onClick = f)", "unknown"),
      ("RoundButton(onClick = f, icon = x(), contentDescription = null, style = RoundStyle.Plain)", "missing"),
      ("RoundButton(onClick = f, icon = x(), contentDescription = null, tip = state.tip)", "unknown"),
      ("RoundButton(onClick = f, contentDescription = null)", "unknown"),
      ("Icon(x, contentDescription = null, modifier = Modifier.clickable { })", "missing"),
      ("TextField(value = v, onValueChange = f, label = { Text(a) })", "present"),
      ("TextField(value = v, onValueChange = f, placeholder = { Text(a) })", "unknown"),
      ("Input(v, onValueChange = f, placeholder = stringResource(a), trailingIcon = { Icon(b, c) })", "unknown"),
      // What only some arms show, or a slot that may be null, is no name to rely on.
      ("IconButton(onClick = f) { if (a) Icon(x, b) else Icon(y, null) }", "unknown"),
      ("IconButton(onClick = f) { if (a) Icon(x, b) else Icon(y, c) }", "present"),
      ("Surface(onClick = f) { if (a) Text(b) else label?.invoke() }", "unknown"),
      ("Button(onClick = f) { if (isBusy) CircularProgressIndicator() else Text(a) }", "present"),
      ("Icon(x, contentDescription = if (a) { if (b) c else d } else { null }, Modifier.clickable { })", "unknown"),
      ("Switch(a, onCheckedChange = f, thumbContent = { Icon(x, null) })", "unknown"),
      ("IconLink(onClick = f, iconContentDescription = stringResource(a))", "present"),
      (
        "Box(Modifier.clickable { }) { Row(Modifier.semantics { contentDescription = a }) { Icon(x, null) } }",
        "present"
      ),
      ("IconButton(onClick = f) { CircularProgressIndicator() }", "unknown"),
      // What an animation is called for the inspector, and what a window of its own shows.
      ("Surface(onClick = f) { AnimatedContent(x, label = \"Icon\") { Icon(it, null) } }", "missing"),
      ("IconButton(onClick = f) { Icon(x, null); DropdownMenu(a, g) { DropdownMenuItem({ Text(b) }) } }", "missing"),
      // By its place a text goes by the name that its label would have; what may be null or a slot is not known.
      ("MarkdownText(value.text, Modifier.clickable { })", "present"),
      ("RoundButton(value.contentDescription, Modifier.clickable { })", "unknown"),
      ("@Composable fun A(title: String) { Badge(title, Modifier.clickable { }) }", "present"),
      ("@Composable fun A(title: String?) { Badge(title, Modifier.clickable { }) }", "unknown"),
      ("@Composable fun A(title: @Composable () -> Unit) { Badge(title, Modifier.clickable { }) }", "unknown"),
      // A composable of the file that needs more than it is given is not the one that is called.
      (
        """
        @Composable fun Radio(on: Boolean, change: F, label: String) { Text(label) }
        @Composable fun A() { Box(Modifier.clickable { }) { Radio(on = a, change = f) } }
        """, "unknown"
      ),
      // Of two of a name one takes as many as are given.
      (
        """
        @Composable fun Mark(a: Int) { Icon(x, null) }
        @Composable fun Mark(a: Int, b: Int) { Text(title) }
        @Composable fun A() { Box(Modifier.clickable { }) { Mark(1, 2) } }
        """, "present"
      ),
      ("fun A(d: String? = null) { IconButton(onClick = f) { Icon(x, contentDescription = d) } }", "unknown"),
      // What is taken out of what is read aloud names nothing, but for what it says itself.
      ("IconButton(onClick = f, Modifier.clearAndSetSemantics { }) { Icon(x, a) }", "unknown"),
      ("IconButton(onClick = f, Modifier.clearAndSetSemantics { contentDescription = a }) { Text(b) }", "present"),
      ("IconButton(onClick = f) { Text(a, Modifier.clearAndSetSemantics { }) }", "unknown"),
      ("IconButton(onClick = f) { Icon(x, null); Text(a, Modifier.clearAndSetSemantics { }); Text(b) }", "present"),
      ("Box(modifier = if (a) Modifier.clickable { } else Modifier.semantics { b = c }) { Icon(x, null) }", "unknown"),
      // What only keeps taps from what lies behind is none to be named.
      ("Box(Modifier.pointerInput(Unit) { detectTapGestures { } }) { Text(a) }", "unknown"),
      ("Box(Modifier.pointerInput(Unit) { detectTapGestures({ }, onTap = { f() }) }) { Text(a) }", "present"),
      ("Box(Modifier.clickable(s, indication = null) { }) { Icon(x, null) }", "unknown"),
      ("Box(Modifier.clickable(s, indication = null) { f() }) { Text(a) }", "present"),
      ("Box(Modifier.combinedClickable(s, indication = null, onClick = { }, onLongClick = f)) { Text(a) }", "present"),
      ("Box(Modifier.clickable { }) { Text(a) }", "present"),
      // A composable of the file that is tapped as a whole shows what it shows.
      (
        """
        @Composable fun Mark(modifier: Modifier = Modifier) { Box(modifier) { Icon(x, null) } }
        @Composable fun A() { val tap = Modifier.clickable { }; Mark(tap) }
        """, "missing"
      ),
    ])
  func labels(source: String, expected: String) {
    let sites = SiteText.extract(source, KotlinLanguage.self).sites.filter { $0.kind == .label }
    #expect(sites.map { SiteText.value($0.value) } == [expected])
  }

  @Test("What is disabled is an element all the same")
  func disabled() {
    let source = "1️⃣IconButton(onClick = f, enabled = false) { }"
    #expect(SiteText.lines(source, KotlinLanguage.self, kinds: [.target]) == ["1️⃣ target ?x? on IconButton"])
  }

  @Test("A handler that is null takes no tap")
  func noHandler() {
    let source = "Row(Modifier.clickable { }) { Switch(x, onCheckedChange = null, modifier = Modifier.height(32.dp)) }"
    #expect(SiteText.lines(source, KotlinLanguage.self, kinds: [.target]) == ["- target ?x? on Row"])
  }

  @Test("One target and one label an element, however often it can be tapped")
  func once() {
    let source = "Card(onClick = f, modifier = Modifier.combinedClickable(onClick = f, onLongClick = g)) { Text(a) }"
    let kinds = SiteText.extract(source, KotlinLanguage.self).sites.map(\.kind)
    #expect(kinds.filter { $0 == .target }.count == 1)
    #expect(kinds.filter { $0 == .label }.count == 1)
  }
}
