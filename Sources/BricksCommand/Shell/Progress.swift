import Documents
import Glibc

/// A progress line on the terminal, shown only for work that takes noticeably long.
struct Progress {
  private let console: Console
  private let start = Clock.milliseconds(CLOCK_MONOTONIC)
  private var isShown = false

  /// The delay in milliseconds before the line appears.
  private static let delay: Int64 = 500

  init(_ console: Console) {
    self.console = console
  }

  /// Replaces the text of the line.
  ///
  /// An empty text removes the line.
  mutating func show(_ text: @autoclosure () -> String) {
    guard console.canEraseMessages, Clock.milliseconds(CLOCK_MONOTONIC) - start >= Self.delay
    else { return }
    let text = text()
    guard !text.isEmpty else { return end() }
    write("\r\u{1B}[K" + PrintableText.of(String(text.prefix(console.messageColumns - 1))))
    isShown = true
  }

  /// Removes the line.
  mutating func end() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func write(_ text: String) { console.writeMessage(bytes: Array(text.utf8)) }
}

enum Clock {
  /// Returns the time of a system clock in milliseconds.
  static func milliseconds(_ clock: clockid_t = CLOCK_REALTIME) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
