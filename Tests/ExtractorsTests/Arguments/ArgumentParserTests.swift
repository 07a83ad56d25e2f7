import ContractSpec
import Testing

@testable import conform

@Suite("The command line")
struct ArgumentParserTests {
  @Test("Without a command it is check, and the operand is ROOT")
  func standard() throws {
    let invocation = try ArgumentParser.parse(["app"])
    #expect(invocation.command.name == "check")
    #expect(invocation.options.operands == ["app"])
    #expect(invocation.options.failOn == .error)
  }

  @Test(
    "Values stand apart, after `=` or right after the letter",
    arguments: [["-fjson"], ["-f", "json"], ["--format=json"], ["--format", "json"]])
  func values(arguments: [String]) throws {
    #expect(try ArgumentParser.parse(arguments).options.format == "json")
  }

  @Test("Flags may stand before and after the command and the operands")
  func order() throws {
    let invocation = try ArgumentParser.parse(["--quiet", "facts", "a.css", "--platform", "web,ios", "--", "-x.css"])
    #expect(invocation.command.name == "facts")
    #expect(invocation.options.isQuiet)
    #expect(invocation.options.operands == ["a.css", "-x.css"])
    #expect(invocation.options.platforms == ["web", "ios"])
  }

  @Test(
    "An output with the name of a report is one more report, another is a file, but for a word that is meant for one")
  func outputs() throws {
    let options = try ArgumentParser.parse(["-o", "json=a.json", "-o", "./x=y.txt"]).options
    #expect(options.outputs == [.init(format: "json", path: "a.json"), .init(format: nil, path: "./x=y.txt")])
    #expect(throws: ContractError.self) { try ArgumentParser.parse(["-o", "sarf=a.json"]) }
  }

  @Test(
    "An error says what was found and what is known",
    arguments: [
      (["--versoin"], "unknown option `--versoin`", "did you mean `--version`"),
      (["check", "--formt", "x"], "unknown option `--formt`", "did you mean `--format`"),
      (
        ["--format", "xml"],
        "`--format` takes `text`, `json`, `markdown`, `github`, `sarif`, `gitlab`, `junit`, `checkstyle` or `rdjson`; found `xml`",
        ""
      ),
      (
        ["--format", "jsn"],
        "`--format` takes `text`, `json`, `markdown`, `github`, `sarif`, `gitlab`, `junit`, `checkstyle` or `rdjson`; found `jsn`",
        "did you mean `json`"
      ),
      (
        ["--format"],
        "`--format` needs a value: `--format text|json|markdown|github|sarif|gitlab|junit|checkstyle|rdjson`", ""
      ),
      (["--contract="], "`--contract` needs a value: `--contract FILE`", ""),
      (["--quiet=yes"], "`--quiet` takes no value; found `yes`", ""),
      (["--jobs", "0"], "`--jobs` takes a number from 1 to 256; found `0`", ""),
      (["--jobs", "many"], "`--jobs` takes a number from 1 to 256; found `many`", ""),
      (["--root", "a", "--root", "b"], "`--root` stands more than once", ""),
      (["facts", "--rule", "x"], "`--rule` is no option of `facts`", "`conform facts --help` lists its options"),
      (["-z"], "unknown option `-z`", "`conform --help` lists the options"),
      (["-hq"], "unknown option `-hq`", "write options of one letter apart: `-h`"),
      (["--output", "json="], "`--output` names no file: `json=`", ""),
    ])
  func errors(arguments: [String], message: String, hint: String) {
    do throws(ContractError) {
      _ = try ArgumentParser.parse(arguments)
      Issue.record("no error")
    } catch {
      #expect(error.message == message)
      #expect(error.hint == hint)
    }
  }
}
