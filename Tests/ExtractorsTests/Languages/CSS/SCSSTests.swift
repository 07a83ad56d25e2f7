import Testing

@testable import Extractors

@Suite("SCSS")
struct SCSSTests {
  @Test(
    "Values",
    arguments: [
      ("$gap", "$gap"), ("-$gap", "-($gap)"), ("theme.$gap", "theme.$gap"), ("#{$gap}", "$gap"), ("$a * 2", "($a * 2)"),
      ("$a + 4px", "($a + 4px)"), ("$a+$b", "($a + $b)"), ("($a / 2)", "($a / 2)"), ("$a/2", "($a / 2)"),
      ("1px + 2 * 3px", "(1px + (2 * 3px))"), ("calc(100% - #{$a})", "(?relative-unit - $a)"),
      ("math.div($a, 2)", "($a / 2)"), ("math.max($a, 2px)", "maximum($a, 2px)"), ("math.pow(2, 3)", "?not-understood"),
      ("map.get($m, \"a\")", "$m:a"), ("map-get($m, a)", "$m:a"), ("map.get(t.$m, a, 2)", "t.$m:a:2"),
      ("map.get($m, $k)", "?not-understood"), ("rem(4)", "?not-understood"),
      ("#{$a}px", "?not-understood"), ("-#{$a + $b}", "-(($a + $b))"), ("#{t.$a}", "t.$a"),
      ("foo#{$a}", "?not-understood"), ("$a !important", "$a"),
    ])
  func values(written: String, expected: String) {
    #expect(CSSReading(".a { padding: 1️⃣\(written); }", scss: true).sites == ["1️⃣ padding.all \(expected)"])
  }

  @Test("A sign with a blank before it and none after begins a new component")
  func components() {
    #expect(CSSReading(".a { margin: 0 -$b }", scss: true).sites == ["margin.vertical 0", "margin.horizontal -($b)"])
    #expect(CSSReading(".a { margin: $a -4px }", scss: true).sites == ["margin.vertical $a", "margin.horizontal -4px"])
    #expect(
      CSSReading(".a { border-radius: 4px / 8px }", scss: true).sites == ["corner.all 4px", "corner.all 8px"])
  }

  @Test("Line comments, placeholders, extensions, suffixes, includes and interpolated names are taken without error")
  func forms() {
    let reading = CSSReading(
      """
      @use "sass:math";
      // .z { margin: 9px; }
      %base { margin: 1px; } // { margin: 9px
      .a {
        @extend %base;
        @include foo($x, (a: 1px));
        &__b { margin: 2px; }
        &-c { margin: 3px; }
        @include on(tablet) { margin: 4px; }
        .#{$prefix}-x { margin: 5px; }
        padding-#{$side}: 9px;
        @if $a == 1 { margin: 6px; } @else { margin: 7px; }
        font: { size: 12px; family: X; }
        background: url("a#{map-get($m, "k")}b;{");
        @at-root .d { margin: 8px; }
      }
      """, scss: true)
    #expect(
      reading.extraction.sites.map { "\($0.element) \(reading.describe($0.value))" } == [
        "%base 1px", ".a__b 2px", ".a-c 3px", ".a 4px", ".a .#{$prefix}-x 5px", ".a 6px", ".a 7px", ".a 12px", ".d 8px",
      ])
    #expect(reading.extraction.notUnderstood.isEmpty)
    #expect(reading.extraction.sites[3].enclosing == ["@include on(tablet)"])
  }

  @Test("Variables of the file are the project's, those in a block are local, parameters are known at run time")
  func variables() {
    let reading = CSSReading(
      """
      $gap: 8px !default;
      $list: 1px 2px;
      $map: (a: 1px, b: (c: 2px));
      .a { $in: 4px; $out: 5px !global; }
      @mixin m($p, $q: $gap) { margin: $p; }
      @each $side in $sides { margin: 1px; }
      """, scss: true)
    #expect(
      reading.definitions == [
        "$gap 8px project", "$list ?not-understood project", "$map ?not-understood project", "$map:a 1px project",
        "$map:b:c 2px project", "$in 4px local",
        "$out 5px project", "$p ?run-time local", "$q ?run-time local", "$side ?run-time local",
      ])
    let local = reading.extraction.definitions[5]
    #expect(reading.text(local.visibleIn) == " $in: 4px; $out: 5px !global; ")
  }

  @Test("`@use` says where names come from")
  func imports() {
    let imports = CSSReading(
      "@use \"../css/variables.module\" as *; @use 'a/_theme'; @use \"x\" as y; @import \"z\", 'w';", scss: true
    ).extraction.imports
    #expect(imports.map(\.path) == ["../css/variables.module", "a/_theme", "x", "z", "w"])
    #expect(imports.map(\.alias) == ["", "theme", "y", "", ""])
    #expect(imports.map(\.isStar) == [true, false, false, true, true])
  }
}
