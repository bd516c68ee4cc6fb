import Basics
import BricksKit
import Documents
import FeedSnapshots
import Glibc
import SnapshotDifferences

/// The standard streams, the terminal and the environment of the process.
struct Console: Sendable {
  /// The environment variables of the process, by name.
  let environment: [String: String]
  let outputIsTerminal: Bool
  let messagesAreTerminal: Bool
  /// The width of the terminal, or 100 columns if there is no terminal.
  let columns: Int

  static func ofProcess() -> Console {
    let environment = ProcessVariables.all
    return Console(
      environment: environment, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      messagesAreTerminal: isatty(STDERR_FILENO) == 1, columns: width(environment))
  }

  /// A Boolean value that indicates whether standard error is a terminal that can erase a line.
  var canEraseMessages: Bool {
    guard messagesAreTerminal, let kind = environment["TERM"] else { return false }
    return !kind.isEmpty && !kind.hasSameBytes(as: "dumb")
  }

  /// The current width of the terminal on standard error, which can differ from the one on
  /// standard output.
  var messageColumns: Int { Self.width(of: STDERR_FILENO) ?? columns }

  /// Writes a result to standard output.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    try orFail { () throws(FileProblem) in
      try FileWriting.write(bytes, to: STDOUT_FILENO, path: "standard output")
    }
  }

  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  /// Writes a message to standard error.
  ///
  /// If that fails, there is no stream left to report it on.
  func writeMessage(_ text: String) { writeMessage(bytes: Array((text + "\n").utf8)) }

  func writeMessage(bytes: [UInt8]) {
    try? FileWriting.write(bytes, to: STDERR_FILENO, path: "standard error")
  }

  var colors: ColorDepth {
    ColorDepth(detectedIn: environment, isTerminal: outputIsTerminal)
  }

  /// The style for text on standard output.
  var style: TerminalStyle {
    TerminalStyle(usesColor: colors != .none, columns: columns)
  }

  private static func width(_ environment: [String: String]) -> Int {
    let columns =
      width(of: STDOUT_FILENO) ?? environment["COLUMNS"].flatMap { Int($0) } ?? 100
    return min(max(columns, 40), 1000)
  }

  /// Returns the width that a terminal reports, or `nil` if there is no terminal.
  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
