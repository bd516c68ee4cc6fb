import BricksKit
import Documents
import FeedPreview
import FeedSnapshots

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
  static func file(_ problem: FileProblem) -> CommandError { .request(problem.message) }

  /// Creates the error for a request that names something that does not exist or cannot be used.
  static func request(_ message: String) -> CommandError {
    CommandError(message: message, exitCode: .unreadable)
  }
}

/// An error of a library whose message a command shows as it is.
protocol MessageError: Error {
  var message: String { get }
}

extension FileProblem: MessageError {}
extension RequestProblem: MessageError {}
extension BaseProblem: MessageError {}
extension PreviewProblem: MessageError {}
extension StaticFolderProblem: MessageError {}

/// Returns the result of work whose failure ends the command.
func orFail<Value, Problem: MessageError>(
  _ work: () throws(Problem) -> Value
) throws(CommandError) -> Value {
  do throws(Problem) {
    return try work()
  } catch {
    throw .request(error.message)
  }
}

/// Returns the result of asynchronous work whose failure ends the command.
func orFail<Value, Problem: MessageError>(
  _ work: () async throws(Problem) -> Value
) async throws(CommandError) -> Value {
  do throws(Problem) {
    return try await work()
  } catch {
    throw .request(error.message)
  }
}
