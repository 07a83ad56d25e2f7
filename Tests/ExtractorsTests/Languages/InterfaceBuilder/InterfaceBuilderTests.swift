import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Look-ups in storyboards")
struct InterfaceBuilderTests {
  @Test("What an element is told to show is a look-up where a table has it, else nothing")
  func uses() {
    let board = """
      <?xml version="1.0"?><document><label text="Label" id="3Yd-kp-9aE"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="localizedKey" value="nav.today"/>
      </userDefinedRuntimeAttributes></label><button><state key="normal" title="nav.week"/></button></document>
      """
    let table = (path: "ios/de.lproj/Localizable.strings", text: #""nav.today" = "Heute"; "nav.week" = "Woche";"#)
    #expect(
      ProjectFacts.lines([table, (path: "ios/Main.storyboard", text: board)], of: "ios/Main.storyboard") == [
        "2 key-use nav.today on userDefinedRuntimeAttribute", "3 key-use nav.week on state",
      ])
  }

  @Test("A table of a storyboard's objects is of its platform alone; one with a key of its own is a table like others")
  func objects() {
    func isLocal(_ entries: String) -> Bool? {
      SiteText.extract(entries, StringsLanguage.self, path: "ios/de.lproj/Main.strings").keys?.isLocal
    }
    #expect(isLocal(#""3Yd-kp-9aE.text" = "a"; "12.title" = "b"; "aB1-2c-D3e.segmentTitles[0]" = "c";"#) == true)
    #expect(isLocal(#""3Yd-kp-9aE.text" = "a"; "nav.today" = "b";"#) == false)
    // The words of intents and widgets have keys without a meaning too.
    #expect(isLocal(#""Zo4jgJ" = "a"; "apSxMG-ehFLjY" = "b";"#) == true)
    #expect(isLocal(#""title1" = "a"; "title2" = "b";"#) == false)
    #expect(isLocal(#""Cancel" = "a"; "Delete" = "b";"#) == false)
    #expect(isLocal(#""log-in-now.text" = "a"; "3Yd-kp-9aE" = "b";"#) == false)
  }
}
