import ContractSpec
import Testing

@testable import Extractors

@Suite("Compose: type, keys, words, tables, definitions")
struct ComposeTextTests {
  private func lines(_ marked: String, _ kinds: Set<FactKind>, interests: Interests = Interests()) -> [String] {
    SiteText.lines(marked, KotlinLanguage.self, kinds: kinds, interests: interests, path: "de/app/L10n.kt")
  }

  @Test("What stands around a member without a name is read")
  func namelessMember() {
    let sites = SiteText.extract("Text(a, style = AppTheme.(x).title, fontSize = 11.sp)", KotlinLanguage.self).sites
    #expect(sites.contains { $0.kind == .typeSize })
  }

  @Test("Sizes and line heights are read from any call; a text style is the path, with `.copy` or without")
  func type() {
    let source = """
      Text("", fontSize = 1️⃣if (two) 13.sp else 16.sp, lineHeight = 2️⃣1.5.em)
      Text("", style = 3️⃣MaterialTheme.typography.bodyMedium.copy(fontSize = 4️⃣11.sp))
      Text("", style = 5️⃣AppText.Body)
      ProvideTextStyle(8️⃣MaterialTheme.tvTypography.caption) { Text("", style = 9️⃣AppTypography.title) }
      Text("", fontSize = 6️⃣AppTheme.typography.body.fontSize)
      val label = TextStyle(lineHeight = 7️⃣20.sp, letterSpacing = 1.sp)
      val format = java.time.format.TextStyle.SHORT
      Icon(style = Stroke(1f))
      """
    #expect(
      lines(source, [.typeSize, .lineHeight, .textStyle]) == [
        "1️⃣ type-size [13sp | 16sp] on Text", "2️⃣ line-height 1.5em on Text",
        "3️⃣ text-style ‹MaterialTheme.typography.bodyMedium› on Text", "4️⃣ type-size 11sp on Text",
        "5️⃣ text-style ‹AppText.Body› on Text",
        "8️⃣ text-style ‹MaterialTheme.tvTypography.caption› on ProvideTextStyle",
        "9️⃣ text-style ‹AppTypography.title› on Text", "6️⃣ type-size ‹AppTheme.typography.body.fontSize› on Text",
        "7️⃣ line-height 20sp on label",
      ])
  }

  @Test("Text of views and of drawings has its size set; pixels of the device are no logical size")
  func androidTypeSizes() {
    let source = """
      class Chart : View {
        private val mark = Paint().apply { textSize = 1️⃣resources.getDimensionPixelSize(R.dimen.mark).toFloat() }
        private val line: TextPaint
        private var textSize = 12f
        fun draw(canvas: Canvas) {
          line.textSize = 2️⃣14.sp.toPx()
          line.textSize = 3️⃣textSize
          textSize = 13f
          TextView(context).apply { textSize = 4️⃣16f }
          config.textSize = 17f
          with(line) { this@Chart.run { textSize = 5️⃣18f } }
        }
      }
      """
    #expect(
      lines(source, [.typeSize]) == [
        "1️⃣ type-size ‹R.dimen.mark› on Paint", "2️⃣ type-size 14sp on line", "3️⃣ type-size ?run-time on line",
        "4️⃣ type-size 16sp on TextView", "5️⃣ type-size ?run-time on draw",
      ])
  }

  @Test("A resource is used wherever its name stands, by any alias of the generated class")
  func resources() {
    let source = """
      import de.common.R as commonR
      import de.app.R.string as S
      import de.app.resources.Res as AppRes
      import de.app.resources.h
      fun f() {
        stringResource(R.string.1️⃣a)
        pluralStringResource(id = commonR.plurals.2️⃣b, 3)
        stringResource(if (x) CommonStrings.3️⃣c else R.string.4️⃣d)
        AppTexts.e.asText()
        Item(title = R.string.5️⃣f)
        S.6️⃣g
        stringResource(Res.string.7️⃣h)
        stringResource(AppRes.plurals.8️⃣i)
        cursor.getString(COLUMN)
      }
      """
    #expect(
      lines(source, [.keyUse]) == [
        "1️⃣ key-use a stringResource on f", "2️⃣ key-use b pluralStringResource on f",
        "3️⃣ key-use c stringResource on f", "4️⃣ key-use d stringResource on f", "5️⃣ key-use f R.string on Item",
        "6️⃣ key-use g R.string on f", "7️⃣ key-use h stringResource on f", "8️⃣ key-use i stringResource on f",
      ])
  }

  @Test("A contract's look-ups take literals, both arms, and the prefix of a key that is put together")
  func lookups() {
    var interests = Interests()
    interests.lookups = [.init(name: "tr", argument: 0), .init(name: "L10n.t", argument: 1)]
    let source = """
      tr(1️⃣"nav.today")
      tr(2️⃣"view.${type.key}")
      tr(3️⃣"view." + key)
      tr(if (x) 4️⃣"a" else 5️⃣"b")
      tr(6️⃣key)
      L10n.t(lang, 7️⃣"close")
      other.t("no")
      """
    #expect(
      lines(source, [.keyUse], interests: interests) == [
        "1️⃣ key-use nav.today tr", "2️⃣ key-use view. tr dynamic", "3️⃣ key-use view. tr dynamic", "4️⃣ key-use a tr",
        "5️⃣ key-use b tr", "6️⃣ key-use  tr dynamic", "7️⃣ key-use close L10n.t",
      ])
  }

  @Test("Escapes are read as the compiler reads them, a character beyond U+FFFF as two")
  func escapes() {
    #expect(
      lines(#"@Composable fun A() { Text(1️⃣"Ja \uD83D\uDE00 \u00e9\t\"\$x \f \uD83D \u12") }"#, [.words]) == [
        "1️⃣ words Ja 😀 é\t\"$x f \u{FFFD} \u{FFFD}12 in Text on Text"
      ])
  }

  @Test("Words are what a person reads: a letter outside the code, in a place that shows it")
  func words() {
    var interests = Interests()
    interests.wordSinks = ["Headline"]
    let source = """
      @Composable fun A() {
        Text(1️⃣"Hallo $name")
        Text(text = if (x) 2️⃣"Ja" else 3️⃣"Nein" )
        Text("${a} – ${b}")
        Text("100 %"); Text("https://example.org/a")
        Icon(x, contentDescription = 4️⃣"Schließen")
        Row(Modifier.semantics { contentDescription = 5️⃣"Zeile" })
        Section(title = 6️⃣"Titel", key = "route/home")
        Headline(7️⃣"Kopf")
        Crossfade(x, label = "fade")
        val a by animateFloatAsState(1f, label = "alpha")
        Box(Modifier.testTag("tag"))
        Log.d("TAG", "message")
        NavHost("home")
      }
      fun notify() { builder.setContentTitle(8️⃣"Termin") }
      fun tap() { Button(onClick = { snackbar.showSnackbar(9️⃣"Gespeichert") }) }
      val data = Item(title = "data")
      """
    #expect(
      lines(source, [.words], interests: interests) == [
        "1️⃣ words Hallo … in Text on Text", "2️⃣ words Ja in Text on Text", "3️⃣ words Nein in Text on Text",
        "4️⃣ words Schließen in Icon on Icon", "5️⃣ words Zeile in contentDescription on Row",
        "6️⃣ words Titel in Section on Section", "7️⃣ words Kopf in Headline on Headline",
        "8️⃣ words Termin in setContentTitle on notify", "9️⃣ words Gespeichert in showSnackbar on tap",
      ])
  }

  @Test("Words by other ways to show them")
  func otherWords() {
    let source = """
      fun show() { Toast.makeText(context, 1️⃣"Saved", Toast.LENGTH_SHORT).show() }
      val channel = NotificationChannel("no", 2️⃣"Reminders", 3)
      @Composable fun A() {
        Box(Modifier.clickable(onClickLabel = 3️⃣"Open") { open("no") })
        Text(buildAnnotatedString { append(4️⃣"Read "); withStyle(bold) { append(5️⃣"all") } })
        val log = buildString { append("no") }
        snackbar.showSnackbar(6️⃣"Deleted", 7️⃣"Undo")
        Box(Modifier.semantics { paneTitle = 8️⃣"Side"; testTag = "no" })
      }
      """
    #expect(
      lines(source, [.words]) == [
        "1️⃣ words Saved in makeText on show", "2️⃣ words Reminders in NotificationChannel on NotificationChannel",
        "3️⃣ words Open in clickable on Box", "4️⃣ words Read  in append on Text", "5️⃣ words all in append on Text",
        "6️⃣ words Deleted in showSnackbar on A", "7️⃣ words Undo in showSnackbar on A",
        "8️⃣ words Side in paneTitle on Box",
      ])
  }

  @Test("Text that a composable leads to is for show; what another function leads to may be anything")
  func returnedWords() {
    let source = """
      @Composable private fun State.title() = when (this) { A -> 1️⃣"Willkommen"; B -> name }
      @Composable fun count(): String = if (x) 2️⃣"Keine" else pluralStringResource(R.plurals.a, 1)
      @Composable fun A() = Text(3️⃣"Hallo")
      @Composable fun style() = TextStyle(fontFeatureSettings = "tnum")
      fun route() = "Home"
      """
    #expect(
      lines(source, [.words]) == [
        "1️⃣ words Willkommen in title on title", "2️⃣ words Keine in count on count", "3️⃣ words Hallo in Text on Text",
      ])
  }

  @Test("A map of languages to maps of keys is a table; a key stands inside its quotes")
  func tables() {
    let source = #"""
      val de = mapOf("2️⃣only" to "Nur")
      val strings = mapOf(
        "en" to mapOf("3️⃣nav.today" to "Today", "4️⃣n" to "%1\$s and {name}"), "de" to de)
      val other = mapOf("a" to "b")
      """#
    #expect(
      lines(source, [.key]) == [
        "2️⃣ key only L10n de Nur", "3️⃣ key nav.today L10n en Today", "4️⃣ key n L10n en %1$s and {name} %1$s {name}",
      ])
    #expect(lines(#"val m = mapOf("k" to mapOf("de" to "Ja"))"#, [.key]) == ["- key k L10n de Ja"])
  }

  @Test("A flat map is a table only in a file the contract names, by its name and the language around it")
  func flatTables() {
    var interests = Interests()
    interests.tables = [.init(path: "de/app/L10n.kt", name: "Texte")]
    #expect(
      lines(#"private val german = mapOf("1️⃣a" to "Heute")"#, [.key], interests: interests) == [
        "1️⃣ key a Texte de Heute"
      ])
    interests.tables = [.init(path: "other.kt", name: "Texte")]
    #expect(lines(#"val x = mapOf("de" to mapOf("a" to "b"))"#, [.key], interests: interests) == [])
  }

  @Test("Definitions have their scope; a local is kept only where a site names it")
  func definitions() {
    let source = """
      package de.app
      private val Gutter = 16.dp
      object Spacing { val lg = 16.dp; object Inner { const val half = 8 } }
      class Holder { companion object { val gap = Gutter / 2 } }
      data class Dimens(val gap: Dp = 8.dp, val name: String = "x")
      enum class Step(val size: Dp) { Small(4.dp) }
      val Theme.wide: Dp get() = 32.dp
      val title = "text"
      fun f(inset: Dp, other: Dp) {
        val unused = 3.dp
        val used = if (x) 4.dp else Gutter
        var changing = 5.dp
        Text(Modifier.padding(start = used, end = inset, top = changing))
      }
      """
    let extraction = SiteText.extract(source, KotlinLanguage.self)
    #expect(extraction.packageName == "de.app")
    let lines = extraction.definitions.map { definition in
      "\(definition.visibility) \((definition.scope + [definition.name]).joined(separator: ".")) "
        + SiteText.value(definition.value)
    }
    #expect(
      lines == [
        "file Gutter 16dp", "project Spacing.lg 16dp", "project Spacing.Inner.half 8",
        "project Holder.gap (‹Gutter› / 2)",
        "project Dimens.gap 8dp", "project Step.Small 4dp", "project Theme.wide 32dp", "local inset ?run-time",
        "local used [4dp | ‹Gutter›]", "local changing ?run-time",
      ])
  }

  @Test("Imports have their path and their name; a star import says so")
  func imports() {
    // They are kept where a definition or a site of the file may need them.
    let source = "import a.b.C\nimport a.b.D as E\nimport a.b.*\nval gap = C\n"
    let imports = SiteText.extract(source, KotlinLanguage.self).imports
    #expect(imports.map(\.path) == ["a.b.C", "a.b.D", "a.b"])
    #expect(imports.map(\.alias).prefix(2) == ["C", "E"])
    #expect(imports.map(\.isStar) == [false, false, true])
  }

  @Test("A definition that the contract names is a token")
  func tokens() {
    var interests = Interests()
    interests.definedTokens = ["Spacing.lg"]
    #expect(
      lines("object Spacing { val lg = 1️⃣16.dp; val md = 8.dp }", [.token], interests: interests) == [
        "1️⃣ token Spacing.lg 16dp on lg"
      ])
  }

  @Test("What a picture is read out by is its second argument; the project's own of its name takes what it likes")
  func pictures() {
    let source = """
      @Composable fun Bar() {
        Icon(Icons.Default.Close, 1️⃣"Close the day")
        Image(painter, "origin")
        Icon(Icons.Default.Close, contentDescription = 2️⃣"Close the week")
      }
      @Composable fun Image(painter: Painter, key: String) { }
      """
    #expect(
      SiteText.lines(source, KotlinLanguage.self, kinds: [.words])
        == ["1️⃣ words Close the day in Icon on Icon", "2️⃣ words Close the week in Icon on Icon"])
  }

  @Test("What is put on the clipboard is not shown")
  func clipboards() {
    let source = """
      @Composable fun Bar() {
        clipboardManager.setText(AnnotatedString("Copied only"))
        Text(AnnotatedString(1️⃣"Shown as well"))
      }
      """
    #expect(
      SiteText.lines(source, KotlinLanguage.self, kinds: [.words])
        == ["1️⃣ words Shown as well in AnnotatedString on Text"])
  }
}
