import Documents
import Glibc

/// A program with its arguments, environment and input, ready to run.
///
/// No shell is involved. The program gets only the given environment and its three standard
/// streams.
package struct ChildProcess: Sendable {
  /// The path of the program, or a name to look up in the folders of `PATH`.
  package let program: String
  package let arguments: [String]
  package let environment: [String: String]
  /// The bytes for the standard input of the program.
  package var input: [UInt8] = []
  /// The maximum number of output bytes.
  package var limit = 1 << 30

  package init(_ program: String, _ arguments: [String], environment: [String: String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// The way in which a program ended.
  package enum Ending: Sendable, Hashable {
    case exited(code: Int32)
    case killed(signal: Int32)
    /// The reader of the output stopped early.
    case stopped
  }

  /// The outcome of a finished run.
  package struct Result: Sendable {
    package let ending: Ending
    package let output: [UInt8]
    /// The first bytes that the program wrote to its standard error.
    package let messages: [UInt8]
  }

  /// Runs the program and returns its whole output.
  package func run() throws(ChildProcessProblem) -> Result {
    var output: [UInt8] = []
    let (ending, messages) = try run { bytes in
      output += bytes
      return true
    }
    return Result(ending: ending, output: output, messages: messages)
  }

  /// Runs the program and passes on its output as it arrives, until the reader returns `false`.
  package func run(
    reading take: (ArraySlice<UInt8>) -> Bool
  ) throws(ChildProcessProblem) -> (ending: Ending, messages: [UInt8]) {
    var running = try RunningChild.start(self)
    var room = limit
    var messages: [UInt8] = []
    var end: Ending?
    while end == nil, try running.waits() {
      running.write()
      running.readMessages { messages += $0.prefix(Self.longestMessages - messages.count) }
      running.readOutput { bytes in
        room -= bytes.count
        if room < 0 || !take(bytes) { end = .stopped }
      }
    }
    if end != nil { running.stop() }
    let ending = try running.ending()
    guard room >= 0 else { throw ChildProcessProblem(program, .tooMuch(limit: limit)) }
    return (end ?? ending, messages)
  }

  private static let longestMessages = 64 << 10

  /// The path of the program file, or `nil` if the program is not found.
  ///
  /// Relative folders in `PATH` are skipped, so that an inspected project cannot supply the
  /// programs.
  var path: String? {
    if program.utf8.contains(UInt8(ascii: "/")) { return program }
    let folders = environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
      .map { "\($0)/\(program)" }.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return access(path, X_OK) == 0 && stat(path, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }
}

/// The reason why a program could not be run.
package struct ChildProcessProblem: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// No folder of `PATH` contains the program.
    case notFound
    /// An argument or variable contains a zero byte, at which the system would cut it.
    case cutWord
    case tooMuch(limit: Int)
    case other(code: Int32)
  }

  package let program: String
  package let kind: Kind

  init(_ program: String, _ kind: Kind) {
    self.program = program
    self.kind = kind
  }

  /// A sentence that describes the problem and the fix.
  package var message: String {
    let name = Quoted.text(program)
    return switch kind {
    case .notFound: "The program \(name) was not found; install it, or add its folder to PATH."
    case .cutWord: "\(name) was not run, because an argument or variable contains a zero byte."
    case .tooMuch(let limit): "\(name) wrote more than the limit of \(limit) bytes."
    case .other(let code): "\(name) could not be run: \(String(cString: strerror(code)))."
    }
  }
}
