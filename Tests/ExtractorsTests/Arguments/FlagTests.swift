import Testing

@testable import conform

@Suite("The tables of flags and commands")
struct FlagTests {
  @Test("No two flags of a command share a name or a letter", arguments: Commands.all.map { $0.name })
  func unique(command: String) {
    let flags = Flags.all.filter { $0.isTaken(by: command) }
    #expect(!flags.isEmpty)
    #expect(Set(flags.map(\.name)).count == flags.count)
    let letters = flags.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test("Flags that share a name are one to the parser: the same letter, a value or none, repeated or not")
  func namesakes() {
    for flag in Flags.all {
      for other in Flags.all where other.name == flag.name || other.short != nil && other.short == flag.short {
        #expect(other.name == flag.name && other.short == flag.short, "--\(flag.name)")
        #expect((other.value == nil) == (flag.value == nil) && other.isRepeatable == flag.isRepeatable)
      }
    }
    #expect(Set(Commands.all.map { $0.name }).count == Commands.all.count)
  }

  @Test(
    "Names are lower-case words of ASCII with dashes", arguments: Flags.names.map(\.name) + Commands.all.map { $0.name }
  )
  func names(name: String) {
    #expect(name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") })
    #expect(!name.hasPrefix("-") && !name.hasSuffix("-"))
  }

  @Test("A summary is part of a line; details are sentences", arguments: Flags.all.indices)
  func prose(index: Int) {
    let flag = Flags.all[index]
    #expect(flag.summary.first?.isUppercase == true)
    #expect(!flag.summary.hasSuffix("."))
    #expect(flag.summary.count <= 70)
    #expect(flag.details.isEmpty || flag.details.hasSuffix("."))
  }

  @Test("Commands say what they do in one line and in sentences", arguments: Commands.all.map { $0.name })
  func commands(name: String) throws {
    let command = try #require(Commands.named(name))
    #expect(command.summary.first?.isUppercase == true)
    #expect(!command.summary.hasSuffix("."))
    #expect(command.details.hasSuffix("."))
  }

  @Test("A flag names commands that exist")
  func takers() {
    for flag in Flags.all {
      for command in flag.commands { #expect(Commands.named(command) != nil, "--\(flag.name) names \(command)") }
    }
  }

  @Test("Every choice of a flag is taken by the parser", arguments: Flags.all.indices)
  func choices(index: Int) {
    let flag = Flags.all[index]
    for command in flag.commands.isEmpty ? ["check"] : flag.commands {
      for choice in flag.value?.choices ?? [] {
        #expect(throws: Never.self) { try ArgumentParser.parse([command, "--\(flag.name)", choice]) }
        #expect(throws: Never.self) { try ArgumentParser.parse(["--\(flag.name)=\(choice)", command]) }
      }
    }
  }

  @Test("Help has no line over 80 columns that has a blank to break at")
  func help() {
    for text in [HelpText.general()] + Commands.all.map({ HelpText.command($0) }) {
      for line in text.split(separator: "\n") { #expect(line.count <= 84, "\(line)") }
      #expect(!text.contains("\u{1B}"))
    }
  }

  @Test("Help and completions name every flag and every visible command", arguments: Completion.shells)
  func completions(shell: String) {
    let script = Completion.script(for: shell)
    for flag in Flags.all {
      #expect(script.contains(shell == "fish" ? "-l \(flag.name)" : "--\(flag.name)"))
      #expect(HelpText.general().contains("--\(flag.name)"))
    }
    for command in Commands.visible {
      #expect(script.contains(command.name))
      #expect(HelpText.general().contains("\n  \(command.name)"))
    }
    for command in Commands.all where command.isHidden { #expect(!HelpText.general().contains("\n  \(command.name)")) }
  }
}
