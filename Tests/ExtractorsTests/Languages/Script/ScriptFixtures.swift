/// JavaScript and TypeScript with every form that is easily mistaken for another.
enum ScriptFixtures {
  static let table = #"""
    import { a } from "./a"
    // "no": "entry"
    const shared = { 1️⃣save: "Sichern" }
    export default {
      2️⃣title: 'It\'s \u{1F600}\x41', "3️⃣quo\u0074ed": "a" + `b` + 'c',
      nav: { 4️⃣today: `Heute`, shared, ['5️⃣brackets']: "x" } as const,
      6️⃣days: ["Mo", 'Di'], 7️⃣greet: `Hallo ${user.name ?? `x${1}`}!`,
      run() { return { no: "entry" } }, call: (a) => a / 2, 8️⃣empty: "", ...a, n: 1, get b() { return 1 },
      9️⃣12: "number",
    } satisfies Record<string, string>
    """#

  static let code = #"""
    #!/usr/bin/env node
    const a = b / c / d, e = /[/"]'/g.test(f) ? `g ${h({ i: `j` })} /k/` : "l\
    m"
    if (a) /n'/.test(o)
    x = y++ / 2; z = (a) / b; q = {};
    /r"/.exec(s)
    return /t'/u
    """#

  static let markup = #"""
    const a = <b c="it's" d={e ? "f" : <g.h/>} {...i}>j's {k && <>l "</>} <m-n/></b>, o = p < q || r > s
    function f<T,>(a: T) { return a as Array<string> }
    const t = <T extends U>(a: T) => (<div>{t('v')}</div>)
    """#

  static let all = [
    table, code, markup, "`${", "`${`${`", "<a b='", "<a>{", "</", "/*", "/[", "'a\n'", "\"\\", "({[}])", "a?.b?.[c]",
    "<",
  ]
}
