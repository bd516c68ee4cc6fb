import Documents
import FeedSnapshots
import Glibc

/// The terminal while a review has it: the other screen, and keys as they are pressed.
///
/// Whatever ends the review, the terminal is as before when this goes.
struct ReviewTerminal: ~Copyable {
  /// Something that the review waits for.
  enum Event {
    case keys([ReviewKey])
    /// Another size of the terminal.
    case resized
    /// The system wants the program to end.
    case interrupted
    /// Nobody is there any more.
    case gone
  }

  private let before: termios
  private let signals: Int32
  private var reader = ReviewKeyReader()

  /// After so many milliseconds an escape is the key and not the beginning of another one.
  private static let patience: Int32 = 50
  // The other screen, no cursor, and pasted text told apart from keys.
  private static let start = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  private static let end = "\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Takes the terminal of standard input and output.
  static func take() throws(CommandProblem) -> ReviewTerminal {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0,
      let signals = Interruption.stream(of: [SIGINT, SIGTERM, SIGHUP, SIGWINCH])
    else {
      throw .file(FileProblem(path: "standard input", kind: .other(code: errno)))
    }
    let terminal = ReviewTerminal(before: settings, signals: signals)
    cfmakeraw(&settings)
    // What was typed ahead was meant for the shell: nobody has seen a page yet.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    try terminal.write(Array(Self.start.utf8))
    return terminal
  }

  private init(before: termios, signals: Int32) {
    self.before = before
    self.signals = signals
  }

  deinit {
    try? FileWriting.write(Array(Self.end.utf8), to: STDOUT_FILENO, path: "")
    var settings = before
    // What was typed ahead was meant for the review and not for the shell.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  func write(_ bytes: [UInt8]) throws(CommandProblem) {
    do throws(FileProblem) {
      try FileWriting.write(bytes, to: STDOUT_FILENO, path: "standard output")
    } catch {
      throw .file(error)
    }
  }

  /// How large it is now.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for what comes next.
  mutating func next() -> Event {
    while true {
      var sources = [STDIN_FILENO, signals].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&sources, 2, reader.isWaiting ? Self.patience : -1)
      if count < 0, errno != EINTR { return .gone }
      if count == 0 { return .keys(reader.silence()) }
      guard count > 0 else { continue }
      if sources[1].revents != 0 {
        return Self.read(signals).first == UInt8(SIGWINCH) ? .resized : .interrupted
      }
      let bytes = Self.read(STDIN_FILENO)
      return bytes.isEmpty ? .gone : .keys(reader.take(bytes))
    }
  }

  /// What is there; empty at the end.
  private static func read(_ descriptor: Int32) -> ArraySlice<UInt8> {
    // Signals are read one by one, so that none is lost behind another.
    var bytes = [UInt8](repeating: 0, count: descriptor == STDIN_FILENO ? 4096 : 1)
    var count: Int
    repeat { count = Glibc.read(descriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return bytes.prefix(max(count, 0))
  }
}
