import Documents
import FeedSnapshots
import Glibc

/// Where the command's words go, and what is known of the terminal: the edge to the outside.
struct Console: Sendable {
  /// Variables of the process, by name.
  let environment: [String: String]
  /// Whether standard output is a terminal.
  let outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  let messagesAreTerminal: Bool
  /// The width of the terminal, or a good one where there is none.
  let columns: Int

  /// The console of this process.
  static func ofProcess() -> Console {
    let environment = ProcessVariables.all
    return Console(
      environment: environment, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      messagesAreTerminal: isatty(STDERR_FILENO) == 1, columns: width(environment))
  }

  /// Whether standard error is a terminal that can write over what it has written.
  var messagesCanBeTakenBack: Bool {
    guard messagesAreTerminal, let kind = environment["TERM"] else { return false }
    return !kind.isEmpty && !kind.utf8.elementsEqual("dumb".utf8)
  }

  /// How wide the terminal of messages is at this moment; it need not be that of results.
  var messageColumns: Int { Self.width(of: STDERR_FILENO) ?? columns }

  /// Results go to standard output.
  func write(_ bytes: [UInt8]) throws(CommandProblem) {
    do throws(FileProblem) {
      try FileWriting.write(bytes, to: STDOUT_FILENO, path: "standard output")
    } catch {
      throw .file(error)
    }
  }

  func write(_ text: String) throws(CommandProblem) { try write(Array(text.utf8)) }

  /// Messages go to standard error; where that is gone, nobody is left to be told.
  func writeMessage(_ text: String) { writeMessage(bytes: Array((text + "\n").utf8)) }

  func writeMessage(bytes: [UInt8]) {
    try? FileWriting.write(bytes, to: STDERR_FILENO, path: "standard error")
  }

  /// How many colours standard output shows.
  var colors: TerminalColours {
    TerminalColours.detect(environment, isTerminal: outputIsTerminal)
  }

  /// How results may look.
  var style: TerminalStyle {
    TerminalStyle(usesColor: colors != .none, columns: columns)
  }

  private static func width(_ environment: [String: String]) -> Int {
    let columns =
      width(of: STDOUT_FILENO) ?? environment["COLUMNS"].flatMap { Int($0) } ?? 100
    return min(max(columns, 40), 1000)
  }

  /// What a terminal says of its width.
  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
