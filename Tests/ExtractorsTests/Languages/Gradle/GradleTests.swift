import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Texts that Gradle adds to an app's resources")
struct GradleTests {
  static let script = #"""
    // resValue("string", "no", "Comment")
    val text = "resValue(\"string\", \"no\", \"Text\")"
    android {
      defaultConfig { resValue("string", "1️⃣name", "Shop") }
      buildTypes {
        debug { resValue("string", "2️⃣name", "$base dbg"); resValue("bool", "flag", "true") }
        release { resValue(type = "string", name = "3️⃣label", value = label(1, 2)) }
      }
    }
    """#

  static let groovy = #"""
    buildTypes {
      debug { resValue 'string', '1️⃣name', "Shop"
        minifyEnabled false }
      release { resValue("string", '2️⃣other', 'Other') }
    }
    """#

  @Test(
    "A script that ends in the middle of a call is read to its end",
    arguments: [
      #"resValue("string", "a", b ="#, #"resValue 'string', 'a', b ="#, "resValue(", "resValue",
      #"resValue("string", "a","#,
    ])
  func cut(_ script: String) {
    #expect(SiteText.lines(script, GradleLanguage.self, path: "app/build.gradle").isEmpty)
  }

  @Test("In Kotlin and Groovy; what is no string, and no literal name, is none")
  func entries() {
    #expect(
      SiteText.lines(Self.script, GradleLanguage.self, path: "app/build.gradle.kts") == [
        "1️⃣ key name build default Shop", "2️⃣ key name build default … [partial]",
        "3️⃣ key label build default … [partial]",
      ])
    #expect(
      SiteText.lines(Self.groovy, GradleLanguage.self, path: "app/build.gradle") == [
        "1️⃣ key name build default Shop", "2️⃣ key other build default Other",
      ])
  }

  @Test("Other scripts in Kotlin are none of Gradle's")
  func scripts() {
    #expect(Languages.language(forPath: "app/build.gradle.kts")?.id == GradleLanguage.id)
    #expect(Languages.language(forPath: "app/tool.main.kts") == nil)
  }
}
