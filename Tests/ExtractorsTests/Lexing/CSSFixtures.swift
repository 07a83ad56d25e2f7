/// Style sheets that together hold every form of the tokens of CSS, and of SCSS.
enum CSSFixtures {
  static let css = [
    "\u{FEFF}@charset \"utf-8\";\n@media (min-width: 40em) { .a\\:b::before { content: \"\\\"x\\A y\"; --x: { a: b } } }",
    "a { b: url( x\\)y ); c: url(\"x\"); d: url(bad\"x); e: #fff; f: -.5px; g: +3e-2; h: 1e; i: U+26; j: 10% }",
    "<!-- .a > .b + .c ~ d[e=\"f\" i]:not(:is(g, h)) { width: calc(1px * var(--dt, 1)) !important } -->",
    "/* open */ .a { & .b { gap: 1px } margin: -var(--x) } @layer a, b; @import url(x.css);",
    ".a { content: 'never closed\n; color: red } /* never closed", "ä🎨 { ö: ü } \\26 B { a: \\\n }", "}{)(][;:,@#$.\\",
    "url(", "url(a b", "--", "-->", "\"\\", "1e+", "",
  ]

  static let scss = [
    "// line\r\n$a: 1px !default; // ä\n.a-#{$b} { &:hover { @include c(\"#{\"x\"}\", 'y'); &-z { font: { size: $a } } } }",
    "@function f($x, $y: 2px) { @if $x == 1 { @return $y * -1; } @else { @return map.get($m, 'k'); } }",
    "@each $k, $v in (a: 1px, b: 2px) { .p-#{$k} { padding: $v; } } %x { @extend .y; } @use \"z\" as *;",
    ".a { width: calc(#{$a} + 1px); content: \"#{never closed\n} #{", "$", "$a", "#{", "//",
  ]
}
