import Documents

/// Why a command could not do its work, with the exit code that says so.
struct CommandProblem: Error {
  let message: String
  let exitCode: ExitCode

  /// The command line is not one that the command knows.
  static func usage(_ message: String, verb: [String]) -> CommandProblem {
    let help = (["bricks", "help"] + verb.dropFirst()).joined(separator: " ")
    return CommandProblem(message: "\(message)\nRun `\(help)` for help.", exitCode: .usage)
  }

  /// A file or a stream could not be used.
  static func file(_ problem: FileProblem) -> CommandProblem {
    CommandProblem(message: problem.message, exitCode: .unreadable)
  }

  /// Something that was asked for does not exist.
  static func request(_ message: String) -> CommandProblem {
    CommandProblem(message: message, exitCode: .unreadable)
  }
}
