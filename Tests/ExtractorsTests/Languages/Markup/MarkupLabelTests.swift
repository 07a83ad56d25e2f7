import ContractSpec
import Testing

@testable import Extractors

@Suite("Accessible names in markup")
struct MarkupLabelTests {
  /// `present text`, `missing`, `unknown`, one for each control in the order of the file.
  private func labels(_ source: String, _ language: any Language.Type = HTMLLanguage.self) -> [String] {
    SiteText.extract(source, language).sites.compactMap { site in
      guard case .label(let source) = site.details, case .text(let value, _) = site.value else { return nil }
      return source.isEmpty ? value : "\(value) \(source)"
    }
  }

  @Test("A label stands at the start tag, on the element with its classes")
  func place() {
    let source = "<p>ä <b>1️⃣<button\n class='close big'><svg/></button> 2️⃣<A HREF=#>x</A>"
    #expect(
      SiteText.lines(source, HTMLLanguage.self) == ["1️⃣ label missing on button.close.big", "2️⃣ label present on a"])
  }

  @Test("All classes that are certain stand in the element's name, of a long list the first")
  func classes() {
    func name(_ classes: String, _ language: any Language.Type = HTMLLanguage.self) -> String? {
      SiteText.extract("<template><button class=\"\(classes)\">", language).sites.first?.element
    }
    #expect(name("a b-c  _d\né") == "button.a.b-c._d.é")
    #expect(name("a md:b w-1/2 [c] d{{ e }} {% if f %}g{% endif %} h") == "button.a.h")
    #expect(name("a {{ b }}", VueLanguage.self) == "button.a.b")
    #expect(name("a b c d e f g h") == "button.a.b.c.d.e.f.g.h")
    #expect(name("a b c d e f g h i") == "button.a.b.c")
  }

  @Test(
    "What people press or fill in has a label, nothing else",
    arguments: [
      ("<button>a</button><a href=#>b</a><summary>c</summary>", 3), ("<a name=b></a><p></p><label></label>", 0),
      ("<input type=hidden><input><select></select><textarea></textarea>", 3),
      ("<p role=button></p><i role='link x'></i><b role=img></b><b role></b>", 2), ("<BUTTON></BUTTON>", 1),
      ("<!-- <button> --><script>'<button>'</script><textarea><button></textarea>", 1), ("<button", 0),
      ("<x-button></x-button><Foo/>", 0),
    ])
  func controls(source: String, count: Int) {
    #expect(labels(source).count == count)
  }

  @Test(
    "The content of what is pressed names it",
    arguments: [
      ("<button>Save</button>", "present text"), ("<button><span><b>&times;</b></span></button>", "present text"),
      ("<button> \n&nbsp;&#8203;<!-- Save --></button>", "missing"), ("<button><i class=icon></i></button>", "missing"),
      ("<button>\u{E001}&#xE5CD;</button>", "missing"), ("<button><img src=a></button>", "missing"),
      ("<button><img alt=''></button>", "missing"), ("<button><img alt=Go></button>", "present alt"),
      ("<button><svg><path/><use href=#a /></svg></button>", "missing"),
      ("<button><svg><title>Go</title></svg></button>", "present title"),
      ("<button><svg><text>Go</text></svg></button>", "unknown"),
      ("<button><svg aria-label=Go></svg></button>", "present aria-label"),
      ("<button><span aria-hidden=true>Save</span></button>", "missing"),
      ("<button><span hidden>Save</span></button>", "unknown"), ("<button><i title=Go></i></button>", "present title"),
      ("<button><script>a</script><style>b{}</style></button>", "missing"),
      ("<a href=#><object>a</object></a>", "unknown"), ("<a href=#><x-icon></x-icon></a>", "unknown"),
      ("<a href=#><svg></svg></a>Text", "missing"), ("<p><a href=#><svg></p>Text", "missing"),
      ("<div role=tab><p>a</p></div>", "present text"), ("<button><div><i></i></button>a", "missing"),
    ])
  func content(source: String, expected: String) {
    #expect(labels(source) == [expected])
  }

  @Test(
    "Attributes name it too, and the title at last",
    arguments: [
      ("<button aria-label=Close><svg/></button>", "present aria-label"),
      ("<button aria-label=''></button>", "missing"),
      ("<button title=Close></button>", "present title"), ("<button title=Close>x</button>", "present text"),
      ("<b id=x>Close</b><button aria-labelledby=x></button>", "present aria-labelledby"),
      ("<button aria-labelledby='y x'></button><b id=x>Close</b>", "present aria-labelledby"),
      ("<button aria-labelledby=x></button>", "unknown"),
      ("<b id=x></b><button aria-labelledby=x></button>", "unknown"),
      ("<button data-i18n=close></button>", "unknown"), ("<button data-bs-title=a></button>", "unknown"),
      ("<button is=x-button></button>", "unknown"), ("<button aria-hidden=true></button>", "unknown"),
      ("<p aria-hidden=true><button></button></p>", "unknown"), ("<template><button></button></template>", "unknown"),
    ])
  func attributes(source: String, expected: String) {
    #expect(labels(source) == [expected])
  }

  @Test(
    "A field is named by its label, not by what it holds",
    arguments: [
      ("<input>", "missing"), ("<textarea>a</textarea>", "missing"), ("<select><option>a</select>", "missing"),
      ("<label>Name <input></label>", "present label"), ("<label><input> Name</label>", "present label"),
      ("<label for=a>Name</label><input id=a>", "present label"),
      ("<input id=a><label for=a>Name</label>", "present label"),
      ("<label><input><i></i></label>", "missing"), ("<label for=b>Name <input id=a></label>", "missing"),
      ("<label>Name</label><input>", "missing"), ("<label><select><option>a</select></label>", "missing"),
      ("<label for=a>{{ name }}</label><input id=a>", "unknown"),
      ("<label for='{{ x }}'>Name</label><input id=a>", "unknown"),
      ("<label for=a>Name</label><input id='{{ x }}'>", "unknown"),
      ("<x-label for=a></x-label><input id=a>", "unknown"),
      ("<x-field><p><input></p></x-field>", "unknown"), ("<input placeholder=Name>", "present placeholder"),
      ("<input placeholder=a title=b>", "present title"), ("<input type=checkbox placeholder=''>", "missing"),
      ("<input type=submit>", "present default"), ("<input type=reset value=No>", "present value"),
      ("<input type=submit value=''>", "missing"), ("<input type=button>", "missing"),
      ("<input type=button value=Go>", "present value"),
      ("<input type=image alt=Go>", "present alt"), ("<input type=image>", "unknown"), ("<input type=file>", "unknown"),
      ("<input type='{{ x }}'>", "unknown"),
    ])
  func fields(source: String, expected: String) {
    #expect(labels(source) == [expected])
  }

  @Test(
    "What a server's template computes is unknown, what stands beside it is not",
    arguments: [
      ("<button>{{ save }}</button>", "unknown"), ("<button>Save {{ x }}</button>", "present text"),
      ("<button>{{ x }} Save</button>", "present text"), ("<button>{% if x %}Save{% endif %}</button>", "unknown"),
      ("<button><i>{% include 'x' %}</i></button>", "unknown"), ("<button><%= x %></button>", "unknown"),
      ("<button><?php echo $x ?></button>", "unknown"), ("<button>${x}</button>", "unknown"),
      ("<button>{# Save #}<%-- a --%></button>", "missing"), ("<button title='{{ x }}'></button>", "unknown"),
      ("<button title='{{ x }} Save'></button>", "present title"), ("<button {{ x }}></button>", "unknown"),
      ("<button {% if x %}title=a{% endif %}></button>", "unknown"),
      ("{% if x %}<button></button>{% endif %}", "missing"),
      ("<button title=\"{% t \"a\" %}\"></button>", "unknown"),
      ("{% if x %}<button class=a>{% else %}<button>{% endif %}Save</button>", "unknown|unknown"),
    ])
  func server(source: String, expected: String) {
    #expect(labels(source).joined(separator: "|") == expected)
  }

  @Test(
    "What code decides on counts up to its end; what began elsewhere is not known",
    arguments: [
      ("<button>{% if x %}<svg/>{% endif %} Save</button>", "present text"),
      ("<button>{% if x %}<svg/>{% else %}<i></i>{% endif %}</button>", "missing"),
      ("<button>{% if x %}a{% if y %}b{% endif %}c{% endif %}</button>", "unknown"),
      ("<button><i>{% if x %}a</i>{% endif %}</button>", "unknown"), ("<button>{% else %}a</button>", "unknown"),
      ("<button>{{#if x}}<svg/>{{/if}}Save</button>", "present text"),
      ("<button>{{ if x }}<svg/>{{ end }}</button>", "missing"),
      ("<button><% if x %><svg/><% end %></button>", "missing"),
      ("<button><% xs.each do |x| %>a<% end %>b</button>", "present text"),
      ("<button><?php if ($x) { ?>a<?php } else { ?>b<?php } ?></button>", "unknown"),
      ("<button><?php if ($x): ?><svg/><?php endif; ?></button>", "missing"),
      ("<button {% if x %}disabled{% endif %}></button>", "missing"),
      ("<button {% if x %}disabled{% endif %} title=a></button>", "present title"),
      ("<button title='{% if x %}a{% endif %} b'></button>", "present title"),
    ])
  func decided(source: String, expected: String) {
    #expect(labels(source) == [expected])
  }

  @Test(
    "The look-up of a literal key is a text, as a literal is",
    arguments: [
      ("{{ $t('close') }}", true), ("{{ t(\"close\", { n }) }}", true), ("{{ i18n.global.t(`close`) }}", true),
      ("{{ 'Close' }}", true),
      ("{{ t(key) }}", false), ("{{ t('a.' + b) }}", false), ("{{ t(`a.${b}`) }}", false),
      ("{{ format('close') }}", false),
      ("{{ '' }}", false), ("{{ a ? 'b' : 'c' }}", false), ("{{ 'a' + b }}", false), ("{{ L10n.text('close') }}", true),
    ])
  func lookups(code: String, isText: Bool) {
    let expected = isText ? "present text" : "unknown"
    var interests = Interests()
    interests.lookups = [.init(name: "L10n.text", argument: 0)]
    let vue = "<template><button>\(code)</button></template>"
    let svelte = "<button>\(code.dropFirst().dropLast())</button>"
    for (source, language) in [(vue, VueLanguage.self), (svelte, SvelteLanguage.self)] as [(String, any Language.Type)]
    {
      let site = SiteText.extract(source, language, interests: interests).sites.first
      #expect(site.map { SiteText.value($0.value) } == expected.split(separator: " ").first.map(String.init))
    }
  }

  @Test(
    "The same in every form of code",
    arguments: [
      ("<button>{% translate \"close\" %}</button>", "present text"), ("<button>{% trans x %}</button>", "unknown"),
      ("<button>{{ 'close' | translate }}</button>", "present text"),
      ("<button><%= t('close') %></button>", "present text"),
      ("<button><?php echo __('close') ?></button>", "present text"), ("<button><?= _($x) ?></button>", "unknown"),
      ("<button>${ButtonClose}</button>", "present text"), ("<button>${user.name}</button>", "unknown"),
      ("<button title=\"{% trans 'close' %}\"></button>", "present title"),
      ("<button [title]=\"'close' | translate\"></button>", "present title"),
      ("<label for=a>{{ t('name') }}</label><input id=a>", "present label"),
    ])
  func forms(source: String, expected: String) {
    #expect(labels(source) == [expected])
  }

  @Test(
    "In Vue bindings, directives of the project and components are unknown",
    arguments: [
      ("<button @click=\"a\" :class=\"b\" v-if=\"c\"><svg/></button>", "missing"),
      ("<button :title=\"a\"/>", "unknown"), ("<button :title=\"$t('a')\"/>", "present title"),
      ("<button :title=\"$t('a') + b\"/>", "present title"),
      ("<button v-bind:aria-label=\"a\"/>", "unknown"), ("<button v-bind=\"a\"/>", "unknown"),
      ("<button v-t=\"a\"/>", "unknown"),
      ("<button>{{ a }}</button>", "unknown"), ("<button>Save</button>", "present text"),
      ("<button><Icon/></button>", "unknown"),
      ("<button><my-icon/></button>", "unknown"), ("<button><slot/></button>", "unknown"),
      ("<button><Transition><svg/></Transition></button>", "missing"),
      ("<button><b v-if=\"a\">b</b></button>", "unknown"),
      ("<Tip><button/></Tip>", "unknown"), ("<Tip><p><button/></p></Tip>", "missing"), ("<Button/>", ""),
      ("<a :href=\"a\"/>", "missing"), ("<a @click=\"b\"/>", ""),
      ("<template v-if=\"a\"><button/></template>", "missing"),
      ("<button title=\"{{ a }}\"/>", "present title"),
      ("<button><template v-if=\"a\">b</template></button>", "unknown"),
      ("<input v-model=\"a\">", "unknown"), ("<input><input :id=\"a\">", "missing|unknown"),
    ])
  func vue(source: String, expected: String) {
    #expect(
      labels("<script>'<button>'</script><template>\(source)</template>", VueLanguage.self).joined(separator: "|")
        == expected)
  }

  @Test(
    "In Svelte code and components are unknown",
    arguments: [
      ("<button onclick={f} class=\"a {b}\"><svg/></button>", "missing"), ("<button title={a}/>", "unknown"),
      ("<button title={$_('a')}/>", "present title"), ("<button title={\"a\"}/>", "present title"),
      ("<button {title}/>", "unknown"), ("<button {disabled}/>", "missing"), ("<button {...rest}/>", "unknown"),
      ("<button title=\"Save {a}\"/>", "present title"), ("<button>{a}</button>", "unknown"),
      ("<button>{#if a}b{/if}</button>", "unknown"), ("{#if a}<button><i/></button>{/if}", "missing"),
      ("<button use:tip={a}/>", "unknown"), ("<button><Icon/></button>", "unknown"),
      ("<a href={a}><i/></a>", "missing"),
      ("<a {href}><i/></a>", "missing"), ("<button>Save<Icon/></button>", "present text"),
      ("<button>{@render a()}</button>", "unknown"),
    ])
  func svelte(source: String, expected: String) {
    #expect(
      labels("<script>let a = '<button>'</script>\(source)", SvelteLanguage.self).joined(separator: "|") == expected)
  }
}
