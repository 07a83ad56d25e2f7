import ContractSpec

// The program: what the command line asks for, run once, and one exit code. Arguments come in through `Arguments`,
// files through `Discovery`, and everything leaves through `Console` or a file of `--output`.

@main
enum Conform {
  static func main() {
    System.ignoreBrokenPipes()
    let code = run(Array(CommandLine.arguments.dropFirst()))
    System.exit(code.rawValue)
  }

  static func run(_ arguments: [String]) -> ExitCode {
    let invocation: Invocation
    do throws(ContractError) {
      invocation = try ArgumentParser.parse(arguments)
    } catch {
      Console().report(error)
      return .failure
    }
    let progress = Progress.onTerminal(isQuiet: invocation.options.isQuiet)
    var console = Console(color: invocation.options.color, progress: progress)
    var code = ExitCode.success
    if invocation.options.asksForHelp {
      console.print(invocation.isExplicit ? HelpText.command(invocation.command) : HelpText.general())
    } else if invocation.options.asksForVersion {
      console.print("conform \(Version.text)\n")
    } else if let shell = invocation.options.completion {
      console.print(Completion.script(for: shell))
    } else {
      do throws(ContractError) {
        code = try invocation.command.run(invocation.options, &console)
        progress?.stop()
      } catch {
        progress?.stop()
        console.report(error)
        code = .failure
      }
    }
    console.flush()
    if let failure = console.failure {
      console.report(ContractError("standard output cannot be written: \(failure.message)"))
      return .failure
    }
    return code
  }
}
