import Documents

/// An error that ends a command: the message and the exit code.
struct CommandError: Error {
  let message: String
  let exitCode: ExitCode

  /// Creates the error for an invalid command line.
  static func usage(_ message: String, verb: [String]) -> CommandError {
    let help = (["bricks", "help"] + verb.dropFirst()).joined(separator: " ")
    return CommandError(message: "\(message)\nRun `\(help)` for help.", exitCode: .usage)
  }

  /// Creates the error for a file or stream that cannot be read or written.
  static func file(_ problem: FileProblem) -> CommandError {
    CommandError(message: problem.message, exitCode: .unreadable)
  }

  /// Creates the error for a request that names something that does not exist or cannot be used.
  static func request(_ message: String) -> CommandError {
    CommandError(message: message, exitCode: .unreadable)
  }
}
