import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Look-ups in markup")
struct MarkupUseTests {
  private func lines(_ text: String, _ language: any Language.Type) -> [String] {
    SiteText.lines(text, language, kinds: [.keyUse, .words])
  }

  @Test("Vue: between tags, in bound attributes and directives, in scripts")
  func vue() {
    let text = """
      <template><p :title="$t(1️⃣'a')" v-t="'2️⃣b'" @click="go(t(3️⃣'c'))">{{ $t(4️⃣"d") }} {{ e }}</p>
      <i18n-t keypath="5️⃣f"/><List empty="7️⃣list.empty" href="a.html b"/></template>
      <script setup>const { t } = useI18n(); const g = t(6️⃣'g')</script>
      """
    #expect(
      lines(text, VueLanguage.self) == [
        "1️⃣ key-use a $t on $t", "2️⃣ key-use b v-t on v-t", "3️⃣ key-use c t on t", "4️⃣ key-use d $t on $t",
        "5️⃣ key-use f keypath on keypath", "7️⃣ words list.empty in literal if a key on literal", "6️⃣ key-use g t on t",
      ])
  }

  @Test("Svelte: in braces, between tags and in attributes")
  func svelte() {
    #expect(
      lines(#"<p title={$_(1️⃣'a')}>{$t(2️⃣'b')} {#if $t(3️⃣`c.${d}`)}{/if}</p>"#, SvelteLanguage.self) == [
        "1️⃣ key-use a $_ on $_", "2️⃣ key-use b $t on $t", "3️⃣ key-use c. $t dynamic on $t",
      ])
  }

  @Test("HTML: attributes for it, several in one, scripts, and the names that a page is filled by")
  func html() {
    let text = """
      <p data-i18n="[title]1️⃣a.b; 2️⃣c">x</p><b data-i18n="{{ d }}">${3️⃣ButtonSave}</b>
      <script>i18next.t(4️⃣'e')</script><p onclick="t('no')">
      """
    #expect(
      lines(text, HTMLLanguage.self) == [
        "1️⃣ key-use a.b data-i18n on data-i18n", "2️⃣ key-use c data-i18n on data-i18n",
        "3️⃣ words ButtonSave in $ if a key on $", "4️⃣ key-use e i18next.t on i18next.t",
      ])
  }

  @Test("HTML: names stand in attributes too, beside text and several in one")
  func namesInAttributes() {
    #expect(
      lines(#"<b title="${1️⃣Save}" aria-label="a ${2️⃣Yes} b ${3️⃣No}" alt="$ {x} ${">y</b>"#, HTMLLanguage.self) == [
        "1️⃣ words Save in $ if a key on $", "2️⃣ words Yes in $ if a key on $", "3️⃣ words No in $ if a key on $",
      ])
  }

  @Test("Vue: a bound value is code, in which a literal may be a key and a member is none")
  func boundValues() {
    #expect(
      lines(
        #"<A v-if="account.bot" :on="a.b" v-model="c.d" #item="e.f" :title="ok ? 1️⃣'g.h' : 2️⃣'i.j'"/>"#,
        VueLanguage.self) == [
          "1️⃣ words g.h in literal if a key on literal", "2️⃣ words i.j in literal if a key on literal",
        ])
  }

  @Test("Where no rule asks for keys, none are looked for")
  func unasked() {
    var interests = Interests()
    interests.keys = .nothing
    let extraction = SiteText.extract("<p data-i18n=\"a\">", HTMLLanguage.self, interests: interests)
    #expect(extraction.sites.isEmpty)
  }
}
