/// Files that together hold every form of the tokens of HTML, of Vue and of Svelte.
enum MarkupFixtures {
  static let all = html + vue + svelte

  static let html = [
    "\u{FEFF}<!doctype html>\r\n<?xml version=\"1.0\"?><!-- a -- b --!><HTML Lang=de><br/><p class=a id='b' hidden\n>ä & &amp; 🎨</p >",
    "<!--><!---><!----><!-- never closed", "<script>a < b; '</scrip>' <!-- <script> </script> --></SCRIPT >x",
    "<style>a{}</styles></style/><textarea><b></textarea><title>&lt;</title x=\">\">",
    "<svg><title/><style/><![CDATA[ <a> ]]><use href=#x /></svg></><//><!x><a =b c==d e=\"f\"g = h>",
    "{{ a }}{{{ b }}}{{!-- }} --}}{% if x %}{# c #}<%= d > e %><?php echo '>' ?>${f}${ }{{",
    "<a title=\"{% t \"x\" %}\" {{ rest }} data-{{ n }}=1 href=<?= $x ?>/y {% if z %}b{% endif %} c='never closed>",
    "a < b <3 <", "<a", "<a b", "<a b=", "</a", "<?php", "",
  ]

  static let vue = [
    "<script setup lang=\"ts\">\nconst a = '<b>'\n</script>\n<template>\n  <a :b=\"c < d\" @e.f=\"g\" #h=\"{ i }\">{{ j }} {k}</a>\n</template>",
    "<template lang=\"pug\">a(b) <c></template><i18n>{ \"a\": \"<b>\" }</i18n><style scoped/><style lang='scss'>$a:1px;</style>",
    "<template><template #a><B /></template>{{ never closed</template>text</b>",
  ]

  static let svelte = [
    "<script>let a = 1</script>{#if a}<b {a} {...c} d={e} f=\"g{h ? \"i\" : `j${k}l`}m\" on:n={() => {\n// o'\n}}/>{:else}{@html p}{/if}",
    "{/* } */ a}{'}'}{\"\\\"}\"}{`${`}`}`}<style>.a{b:c}</style>", "<a b={c}d e=/>{never {closed}",
  ]
}
