/// Kotlin for the laws, each named for what it holds.
enum KotlinFixtures {
  static let all = [screen, strings, operators, declarations, script, flow, broken]

  static let screen = ##"""
    package app.calendar.day

    import androidx.compose.foundation.layout.*
    import app.calendar.R as Resources

    private val CellPadding = 8.dp
    const val HOURS: Int = 24

    @Composable
    @Preview(name = "day", widthDp = 0x140)
    internal fun DayView(
      events: List<Event>,
      modifier: Modifier = Modifier,
      onOpen: (Event) -> Unit = {},
      header: @Composable (RowScope.() -> Unit)? = null,
    ) {
      Column(modifier.padding(horizontal = 16.dp, vertical = if (events.isEmpty()) 4.dp else CellPadding)) {
        header?.let { Row(content = it) } ?: Spacer(Modifier.height(0.5.dp))
        events.forEachIndexed { index, (title, start) ->
          Text(
            text = "$index: ${title.ifBlank { tr("untitled.${start.hour}") }}",
            fontSize = 12.sp,
            modifier = Modifier
              .clip(RoundedCornerShape(6.dp))
              // tapping opens it
              .clickable { onOpen(events[index]) }
              .padding(start = (-8).dp),
          )
        }
      }
    }
    """##

  static let strings = ##"""
    val plain = "a \"quoted\" \\ $name ${if (x) "in ${"deep"} }" else "}"} \$none \u00e9 $ 5"
    val raw = """C:\dir $name ${ "x" } ""quoted"" $"""
    val ends = """with quotes """""
    val empty = "" + """"""
    val multi = $$"costs $5, $$price $$${x} $${price + 1}" + $$$"""$$ $$$name"""
    val ticked = "$`in` ${`a b`}" + `a b`
    val characters = listOf('a', '\'', '\\', '\u0041', '"', '😀')
    /* outer /* inner */ still */ val después = 1 /** doc */
    """##

  static let operators = ##"""
    val a = b?.c ?: d!!.e::f
    val r = 1..2 + 3..<4 downTo 0x1F and 0b1010_1010 or 1_000L shl 1u shr 2UL
    val f = 1.5 + .5 + 1e10 - 1.5e-3f + 2f + 0.5.dp + 8.dp
    x += 1; x -= 2; x *= 3; x /= 4; x %= 5; x++; --x
    val q = a === b || a !== c && d != e && f <= g && h >= i && j in k && l !in m && n is O && p !is Q
    val s = (x as? List<Map<String, *>>)?.size
    val t = String?::class to Foo::bar
    """##

  static let declarations = ##"""
    @file:Suppress("unused")

    sealed interface State : Base, Other<Int> { data object Empty : State; data class Full(val a: Int = 1) : State }
    enum class Size(val dp: Dp) { Small(4.dp), Large(16.dp) { override fun f() = 2 }; fun f() = 1 }
    class A @Inject constructor(private val b: B, @param:Named("x") vararg var c: C) : D(b, 1), E by b {
      init { require(b > 0) }
      constructor(x: Int) : this(B(x)) { log() }
      val size: Int get() = c.size
      var name: String by lazy { "x" }
        private set
      var other = 1
        get() { return field }
        set(value) { field = value }
      companion object { const val X = 1 }
      inner class F<in T : Any, out R> where T : G, R : H
    }
    context(logger: Logger) suspend inline fun <reified T> List<T>.render(crossinline block: T.() -> Unit) = Unit
    fun interface Click { operator fun invoke(at: Point) }
    typealias Handler<T> = suspend (T) -> Unit
    val (first, _) = pair
    """##

  static let script = ##"""
    #!/usr/bin/env kotlin
    plugins { id("x") version "1.0" apply false }
    dependencies { implementation(libs.compose) }
    """##

  static let flow = ##"""
    fun f(x: Any): Int {
      outer@ for ((i, v) in list.withIndex()) { if (v == 0) continue@outer else break@outer }
      do { step() } while (more())
      while (true) return@f 1
      val y = when (val z = g(x)) {
        is String, !is Int -> z.length
        in 1..10, !in set -> { 2 }
        else -> throw IllegalStateException("no $z")
      }
      val o = object : Listener(1), Other { override fun on() = Unit }
      val g = fun(a: Int): Int = a
      return try { a } catch (e: E) { b } finally { c() }
    }
    """##

  static let broken = ##"""
    fun a( { val x = "not closed
    val y = 'no
    } ) ]] class { fun ) = ` # ~ ^ /* open
    """##
}
