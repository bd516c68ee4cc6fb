import Documents
import Glibc

/// A program with what it is given, ready to be run to its end.
///
/// Nothing goes through a shell. The program has the environment that it is given and no more, and
/// no end of a stream but its own three.
package struct ChildProcess: Sendable {
  /// The path of the program, or a name that is looked up in the folders of `PATH`.
  package let program: String
  package let arguments: [String]
  package let environment: [String: String]
  /// What it reads from its standard input.
  package var input: [UInt8] = []
  /// So many bytes of its output are taken.
  package var limit = 1 << 30

  package init(_ program: String, _ arguments: [String], environment: [String: String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// How a program ended.
  package enum Ending: Sendable, Hashable {
    case exited(code: Int32)
    case killed(signal: Int32)
    /// Who read its output had enough.
    case stopped
  }

  /// What a run came to.
  package struct Result: Sendable {
    package let ending: Ending
    package let output: [UInt8]
    /// The beginning of what it wrote to its standard error.
    package let messages: [UInt8]
  }

  /// Runs the program and keeps its output.
  package func run() throws(ChildProcessProblem) -> Result {
    var output: [UInt8] = []
    let (ending, messages) = try run { bytes in
      output += bytes
      return true
    }
    return Result(ending: ending, output: output, messages: messages)
  }

  /// Runs the program and hands over its output as it comes, until the reader gives false.
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

  /// The file of the program; nil if there is none.
  ///
  /// Folders of `PATH` that depend on the working folder are passed over, since a project that one
  /// looks at must not bring the programs along.
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

/// Why a program could not be run.
package struct ChildProcessProblem: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// It is in no folder of `PATH`.
    case notFound
    /// A word or a variable for it has a zero byte, where the system would cut it.
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

  /// What is wrong and what to do, as a sentence.
  package var message: String {
    let name = Quoted.text(program)
    return switch kind {
    case .notFound: "There is no program \(name); install it, or add its folder to PATH."
    case .cutWord: "\(name) was not run, since a word for it has a zero byte; leave that out."
    case .tooMuch(let limit): "\(name) wrote more than the \(limit) bytes that are read."
    case .other(let code): "\(name) could not be run: \(String(cString: strerror(code)))."
    }
  }
}
