import Testing

@testable import Extractors

@Suite("Kotlin's tree")
struct KotlinTreeTests {
  private static let words = KotlinWords.table()

  /// The shape of a source that has to be understood whole.
  private func shape(_ source: String) -> String {
    var tree = Tree()
    KotlinReader.parse(Array(source.utf8), words: Self.words, into: &tree)
    #expect(TreeDump.faults(tree).isEmpty)
    #expect(tree.errors.isEmpty, "not understood at \(tree.errors)")
    return TreeDump.dump(tree, words: Self.words)
  }

  @Test(
    "the head of a file",
    arguments: [
      ("package a.b", "(package a)"),
      ("import a.b.C as D", "(importDeclaration a (name D))"),
      ("import a.b.*", "(importDeclaration a)"),
    ])
  func heads(source: String, expected: String) { #expect(shape(source) == expected) }

  @Test(
    "types and properties",
    arguments: [
      ("private val A: Dp = 8.dp", "(property+private val A (typeName Dp) (member dp (number 8)))"),
      (
        "var a by lazy { 1 }",
        "(property+variable+delegated var a (call lazy (name lazy) (argument+trailing (lambda (number 1)))))"
      ),
      ("val (a, b) = c", "(property val (parameter a) (parameter b) (name c))"),
      (
        "val Dp.px: Float get() = value * 2",
        "(property val px (superType Dp) (typeName Float) (block (binary star (name value) (number 2))))"
      ),
      (
        "class A { var x = 1\n private set }",
        "(type class A (block (property+variable var x (number 1) (function+private set set))))"
      ),
      (
        "class A { val x: Int\n get() { return 1 } }",
        "(type class A (block (property val x (typeName Int) (function get get (block (statement return (number "
          + "1)))))))"
      ),
      (
        "enum class A(val x: Int) { B(1), C(2) { fun f() {} }; fun g() {} }",
        "(type class A (parameter x (typeName Int)) (block (enumCase B (argument (number 1))) (enumCase C "
          + "(argument (number 2)) (block (function fun f (block)))) (function fun g (block))))"
      ),
      (
        "data class A(private val x: Dp = 4.dp, var y: Int) : B(x), C by d { companion object { const val Z = 1 } }",
        "(type class A (parameter+private x (typeName Dp) (member dp (number 4))) (parameter+variable y "
          + "(typeName Int)) (superType B (argument (name x))) (superType C (name d)) (block (type+companion object "
          + "(block (property val Z (number 1))))))"
      ),
      (
        "class A @Inject constructor(val x: Int) { init { f() }\n constructor(a: Int) : this(a, 1) { g() } }",
        "(type class A (parameter x (typeName Int)) (block (function init init (block (call f (name f)))) "
          + "(function constructor constructor (parameter a (typeName Int)) (call this (name this) (argument (name "
          + "a)) (argument (number 1))) (block (call g (name g))))))"
      ),
      ("typealias A = B.C", "(typeAlias A (typeName C))"),
      ("sealed interface A<in T> : B<T> where T : C", "(type interface A (superType B))"),
      (
        "val a = object : B(1), C { val x = 1 }",
        "(property val a (type object (superType B (argument (number 1))) (superType C) (block (property val x "
          + "(number 1)))))"
      ),
      ("A::class.java", "(member java (keyPath class (name A)))"),
      ("val f: suspend (R.() -> T) = g", "(property val f (typeName) (name g))"),
      (
        "val x = data.value open inner",
        "(property val x (binary otherOperator open (member value (name data)) (name inner)))"
      ),
      (
        #"abstract class A { abstract val x: Int\#n@B("get") fun get(): Int\#n}"#,
        "(type class A (block (property val x (typeName Int)) (function fun get (annotation B (argument (string "
          + "(stringText get)))))))"
      ),
      (
        "interface A { val x: Int get\n fun f() }",
        "(type interface A (block (property val x (typeName Int) (function get get)) (function fun f)))"
      ),
      (
        "val a: A? by b.c { d }\nfun e() {}",
        "(file (property+delegated val a (typeName A) (call c (member c (name b)) (argument+trailing (lambda "
          + "(name d))))) (function fun e (block)))"
      ),
      (
        "val <T> List<T>.e: T get() = f(1)",
        "(property val e (superType List) (typeName T) (block (call f (name f) (argument (number 1)))))"
      ),
      (
        "val x = a\n  .b(1)\n  // note\n  .c { d }\n  ?: e\nval y = 2",
        "(file (property val x (binary elvis (call c (member c (call b (member b (name a)) (argument (number "
          + "1)))) (argument+trailing (lambda (name d)))) (name e))) (property val y (number 2)))"
      ),
      (
        "enum class A { B, C; companion object { val D = 1 } }",
        "(type class A (block (enumCase B) (enumCase C) (type+companion object (block (property val D (number "
          + "1))))))"
      ),
      ("enum class A { @X B, `c d`, }", "(type class A (block (enumCase B (annotation X)) (enumCase c d)))"),
      ("val f = { a: Int -> a }", "(property val f (lambda (parameter a (typeName Int)) (name a)))"),
      (
        "var x: Int = 1\n@A set(value) { field = value }\nval y = 2",
        "(file (property+variable var x (typeName Int) (number 1) (function set set (annotation A) (parameter "
          + "value) (block (assignment equal (name field) (name value))))) (property val y (number 2)))"
      ),
      (
        "annotation class A(val b: Array<C> = [D::class])",
        "(type class A (parameter b (typeName Array) (collection (argument (keyPath class (name D))))))"
      ),
      (
        "val f = fun A.(b: B) = c",
        "(property val f (function fun (superType A) (parameter b (typeName B)) (name c)))"
      ),
      ("typealias F<T> = (T) -> Unit", "(typeAlias F (typeName))"),
    ])
  func declarations(source: String, expected: String) { #expect(shape(source) == expected) }

  @Test(
    "functions",
    arguments: [
      (
        "fun <T> List<T>.each(vararg a: T, b: Int = 1): Unit = f(b)",
        "(function fun each (superType List) (parameter a (typeName T)) (parameter b (typeName Int) (number 1)) "
          + "(call f (name f) (argument (name b))))"
      ),
      ("fun (A.() -> B).c() {}", "(function fun c (superType) (block))"),
      ("context(a: A) suspend fun f() {}", "(function fun f (block))"),
      ("fun interface A { fun f() }", "(type interface A (block (function fun f)))"),
      ("fun A.B<C>?.d() = e", "(function fun d (superType B) (name e))"),
      (
        "fun f(@A a: (B, C) -> D = { b, c -> d }, vararg e: F) {}",
        "(function fun f (parameter a (annotation A) (typeName) (lambda (parameter b) (parameter c) (name d))) "
          + "(parameter e (typeName F)) (block))"
      ),
      (
        "fun f() = object : A { override fun g() {} }",
        "(function fun f (type object (superType A) (block (function fun g (block)))))"
      ),
      ("fun f() { return\na }", "(function fun f (block (statement return) (name a)))"),
    ])
  func functions(source: String, expected: String) { #expect(shape(source) == expected) }

  @Test(
    "choices, loops and jumps",
    arguments: [
      (
        "val f = fun(x: Int): Int { return x }",
        "(property val f (function fun (parameter x (typeName Int)) (block (statement return (name x)))))"
      ),
      (
        "if (a < b && c > (d)) e",
        "(choice if (condition (binary and (binary less (name a) (name b)) (binary greater (name c) (tuple "
          + "(argument (name d)))))) (arm (name e)))"
      ),
      (
        "val a = if (b) 1.dp else if (c) 2.dp else 3.dp",
        "(property val a (choice if (condition (name b)) (arm (member dp (number 1))) (arm+otherwise (choice if "
          + "(condition (name c)) (arm (member dp (number 2))) (arm+otherwise (member dp (number 3)))))))"
      ),
      (
        "val a = when (b) { is C, !is D -> 1\n in 1..2 -> { 2 }\n else -> 3 }",
        "(property val a (choice when (condition (name b)) (condition (cast is (typeName C)) (cast is (typeName "
          + "D))) (arm (number 1)) (condition (unary otherOperator (binary range (number 1) (number 2)))) (arm "
          + "(block (number 2))) (arm+otherwise (number 3))))"
      ),
      (
        "when { a > 1 -> b\n else -> c }",
        "(choice when (condition (binary greater (name a) (number 1))) (arm (name b)) (arm+otherwise (name c)))"
      ),
      (
        "when (val x = f()) { is A if x.b -> 1 else -> 2 }",
        "(choice when (condition (property val x (call f (name f)))) (condition (cast is (typeName A)) (member b "
          + "(name x))) (arm (number 1)) (arm+otherwise (number 2)))"
      ),
      (
        "val a = try { b } catch (e: E) { c } finally { d() }",
        "(property val a (choice try (arm (block (name b))) (condition (parameter e (typeName E))) (arm (block "
          + "(name c))) (statement finally (block (call d (name d))))))"
      ),
      (
        "for ((i, v) in a) { f(i) }",
        "(statement for (parameter i) (parameter v) (name a) (block (call f (name f) (argument (name i)))))"
      ),
      (
        "for (i: Int in a) f(i)",
        "(statement for (parameter i (typeName Int)) (name a) (call f (name f) (argument (name i))))"
      ),
      ("while (a) b()", "(statement while (name a) (call b (name b)))"),
      ("do { a() } while (b)", "(statement do (block (call a (name a))) (name b))"),
      ("x@ while (a) break@x", "(statement while (name a) (statement break))"),
      ("return@f a", "(statement return (name a))"),
      ("throw A(b)", "(statement throw (call A (name A) (argument (name b))))"),
      ("foo l@{ return@l }", "(call foo (name foo) (argument+trailing (lambda (statement return))))"),
      (
        "if (a) { b } else { c }",
        "(choice if (condition (name a)) (arm (block (name b))) (arm+otherwise (block (name c))))"
      ),
      (
        "if (a) b else { c }.d()",
        "(call d (member d (choice if (condition (name a)) (arm (name b)) (arm+otherwise (block (name c))))))"
      ),
      (
        "if (a) return; else b()",
        "(choice if (condition (name a)) (arm (statement return)) (arm+otherwise (call b (name b))))"
      ),
      (
        "x = if (a) b else c",
        "(assignment equal (name x) (choice if (condition (name a)) (arm (name b)) (arm+otherwise (name c))))"
      ),
      (
        #""${if (a) "x" else "y"}""#,
        "(string (choice if (condition (name a)) (arm (string (stringText x))) (arm+otherwise (string "
          + "(stringText y)))))"
      ),
      (
        "when (a) { 1, 2 -> b; else -> c }",
        "(choice when (condition (name a)) (condition (number 1) (number 2)) (arm (name b)) (arm+otherwise (name "
          + "c)))"
      ),
      ("return", "(statement return)"),
      ("if (x !is A) b", "(choice if (condition (cast is (name x) (typeName A))) (arm (name b)))"),
      (
        "f(if (a) b else c, d)",
        "(call f (name f) (argument (choice if (condition (name a)) (arm (name b)) (arm+otherwise (name c)))) "
          + "(argument (name d)))"
      ),
    ])
  func choices(source: String, expected: String) { #expect(shape(source) == expected) }

  @Test(
    "calls, arguments, lambdas and strings",
    arguments: [
      (
        "f(1, a = 2) { it }",
        "(call f (name f) (argument (number 1)) (argument a (number 2)) (argument+trailing (lambda (name it))))"
      ),
      (
        "a.b(c).d { }",
        "(call d (member d (call b (member b (name a)) (argument (name c)))) (argument+trailing (lambda)))"
      ),
      ("f<Bar>(x)", "(call f (name f) (argument (name x)))"),
      (
        #"Text("a$b ${c.d} e")"#,
        "(call Text (name Text) (argument (string (stringText a) (name b) (stringText  ) (member d (name c)) "
          + "(stringText  e))))"
      ),
      (
        "{ a, (b, c), d: Int -> f(a) }",
        "(lambda (parameter a) (parameter b) (parameter c) (parameter d (typeName Int)) (call f (name f) "
          + "(argument (name a))))"
      ),
      ("f { -> g() }", "(call f (name f) (argument+trailing (lambda (call g (name g)))))"),
      ("a[i, j] = 2", "(assignment equal (indexing (name a) (argument (name i)) (argument (name j))) (number 2))"),
      (
        #"mapOf("a" to "b", c to d)"#,
        "(call mapOf (name mapOf) (argument (binary otherOperator to (string (stringText a)) (string (stringText "
          + "b)))) (argument (binary otherOperator to (name c) (name d))))"
      ),
      (
        "-a.b + !c * (d - 1)",
        "(binary plus (unary minus (member b (name a))) (binary star (unary exclamation (name c)) (tuple "
          + "(argument (binary minus (name d) (number 1))))))"
      ),
      ("super<A>.b()", "(call b (member b (name super<A>)))"),
      ("f(*a, b = *c)", "(call f (name f) (argument (unary star (name a))) (argument b (unary star (name c))))"),
      (
        "f(a) { b }.c(d) { e }",
        "(call c (member c (call f (name f) (argument (name a)) (argument+trailing (lambda (name b))))) "
          + "(argument (name d)) (argument+trailing (lambda (name e))))"
      ),
      ("a.b<C, D<E>> { f }", "(call b (member b (name a)) (argument+trailing (lambda (name f))))"),
      ("f(a < b, c)", "(call f (name f) (argument (binary less (name a) (name b))) (argument (name c)))"),
      (
        "Modifier.padding(start = (-8).dp).clip(RoundedCornerShape(50))",
        "(call clip (member clip (call padding (member padding (name Modifier)) (argument start (member dp "
          + "(tuple (argument (unary minus (number 8)))))))) (argument (call RoundedCornerShape (name "
          + "RoundedCornerShape) (argument (number 50)))))"
      ),
      ("x.y = { z }", "(assignment equal (member y (name x)) (lambda (name z)))"),
      ("(a)(b)[c]", "(indexing (call (tuple (argument (name a))) (argument (name b))) (argument (name c)))"),
      ("f()()", "(call (call f (name f)))"),
      ("f(::g, a::h)", "(call f (name f) (argument (keyPath g)) (argument (keyPath h (name a))))"),
      ("a.`b c`(d)", "(call b c (member b c (name a)) (argument (name d)))"),
      (
        "a?.let { b } ?: run { c }",
        "(binary elvis (call let (member let (name a)) (argument+trailing (lambda (name b)))) (call run (name "
          + "run) (argument+trailing (lambda (name c)))))"
      ),
    ])
  func calls(source: String, expected: String) { #expect(shape(source) == expected) }

  @Test(
    "operators and names",
    arguments: [
      ("a = b", "(assignment equal (name a) (name b))"),
      ("a.b += 1", "(assignment compoundAssign (member b (name a)) (number 1))"),
      ("x as? A ?: return", "(binary elvis (cast as (name x) (typeName A)) (statement return))"),
      (
        "x is A<B> && y !in z",
        "(binary and (cast is (name x) (typeName A)) (binary otherOperator (name y) (name z)))"
      ),
      ("a..<b step 2", "(binary otherOperator step (binary range (name a) (name b)) (number 2))"),
      ("::f", "(keyPath f)"),
      ("A::b", "(keyPath b (name A))"),
      ("this@A.b", "(member b (name this@A))"),
      ("a!!.b!!", "(unary notNull (member b (unary notNull (name a))))"),
      ("data = value", "(assignment equal (name data) (name value))"),
      ("a < b", "(binary less (name a) (name b))"),
      ("1 in 2..3", "(binary otherOperator (number 1) (binary range (number 2) (number 3)))"),
      ("a to b to c", "(binary otherOperator to (binary otherOperator to (name a) (name b)) (name c))"),
      ("a ?: b ?: c", "(binary elvis (binary elvis (name a) (name b)) (name c))"),
      (#""""a $b""""#, "(string (stringText a ) (name b))"),
    ])
  func operators(source: String, expected: String) { #expect(shape(source) == expected) }

  @Test(
    "where a line ends",
    arguments: [
      ("a\n  .b()\n  ?.c()\n  ?: d", "(binary elvis (call c (member c (call b (member b (name a))))) (name d))"),
      ("a\n-b", "(file (name a) (unary minus (name b)))"),
      ("f\n(a)", "(file (name f) (tuple (argument (name a))))"),
      ("f(a\n+ b)", "(call f (name f) (argument (binary plus (name a) (name b))))"),
      ("a.b\n{ c }", "(file (member b (name a)) (lambda (name c)))"),
      (
        "run { private\nval x = 1 }",
        "(call run (name run) (argument+trailing (lambda (name private) (property val x (number 1)))))"
      ),
      ("a as B\n&& c", "(binary and (cast as (name a) (typeName B)) (name c))"),
      ("f(\n  a = 1,\n  b = 2,\n)", "(call f (name f) (argument a (number 1)) (argument b (number 2)))"),
    ])
  func newlines(source: String, expected: String) { #expect(shape(source) == expected) }

  @Test(
    "annotations",
    arguments: [
      (
        #"@Composable\#n@Preview(name = "x") fun A() {}"#,
        "(function fun A (annotation Composable) (annotation Preview (argument name (string (stringText x)))) "
          + "(block))"
      ),
      ("val f: @Composable (() -> Unit)? = null", "(property val f (typeName) (name null))"),
      ("@A [1, 2]", "(file (annotation A) (collection (argument (number 1)) (argument (number 2))))"),
      ("f(@B { it })", "(call f (name f) (argument (lambda (annotation B) (name it))))"),
      (
        #"@Suppress("x") f(a)"#,
        "(file (annotation Suppress (argument (string (stringText x)))) (call f (name f) (argument (name a))))"
      ),
      ("@A\nclass B\n@C\nobject D", "(file (type class B (annotation A)) (type object D (annotation C)))"),
      ("class A\n@B fun c() {}", "(file (type class A) (function fun c (annotation B) (block)))"),
      (
        "val f = @Composable { Text(a) }",
        "(property val f (lambda (annotation Composable) (call Text (name Text) (argument (name a)))))"
      ),
    ])
  func annotations(source: String, expected: String) { #expect(shape(source) == expected) }
}
