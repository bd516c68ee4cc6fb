import Documents
import FeedSnapshots
import Glibc

/// The terminal during a review: the alternate screen, with keys delivered as they are pressed.
///
/// The deinitializer restores the terminal, however the review ends.
struct ReviewTerminal: ~Copyable {
  enum Event {
    case keys([ReviewKey])
    /// The terminal has a new size.
    case resized
    /// A signal requests the end of the program.
    case interrupted
    case gone
  }

  private let before: termios
  private let signals: Int32
  private var reader = ReviewKeyReader()

  /// The time in milliseconds after which an escape byte is the Escape key, not the start of a
  /// sequence.
  private static let escapeTimeout: Int32 = 50
  // Select the alternate screen, hide the cursor, and turn bracketed paste on.
  private static let start = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  private static let end = "\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Starts to use the terminal of standard input and output.
  static func take(_ console: Console) throws(CommandError) -> ReviewTerminal {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0,
      let signals = SignalPipe.stream(of: [SIGINT, SIGTERM, SIGHUP, SIGWINCH])
    else {
      throw .file(FileProblem(path: "standard input", kind: .other(code: errno)))
    }
    let terminal = ReviewTerminal(before: settings, signals: signals)
    cfmakeraw(&settings)
    // Discard keys that were typed before the first page was visible.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    try console.write(Self.start)
    return terminal
  }

  private init(before: termios, signals: Int32) {
    self.before = before
    self.signals = signals
  }

  deinit {
    try? FileWriting.write(Array(Self.end.utf8), to: STDOUT_FILENO, path: "")
    var settings = before
    // Discard keys that were meant for the review, so that the shell does not run them.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// The current size of the terminal.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for the next event.
  mutating func next() -> Event {
    while true {
      var sources = [STDIN_FILENO, signals].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&sources, 2, reader.isWaiting ? Self.escapeTimeout : -1)
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

  /// Reads the available bytes.
  ///
  /// Returns an empty slice at the end of the input.
  private static func read(_ descriptor: Int32) -> ArraySlice<UInt8> {
    // Read one signal at a time, because the caller handles only the first byte.
    var bytes = [UInt8](repeating: 0, count: descriptor == STDIN_FILENO ? 4096 : 1)
    var count: Int
    repeat { count = Glibc.read(descriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return bytes.prefix(max(count, 0))
  }
}
