import Glibc

/// The signals by which people and systems end a program that runs on, or tell it of another size of
/// its terminal.
enum Interruption {
  /// A descriptor from which the numbers of the signals can be read from now on as they come, a byte
  /// each; nil where the system has none left.
  ///
  /// They are caught rather than blocked, since no thread of the runtime can be kept from taking
  /// them. They end nothing any more.
  static func stream(of signals: [Int32]) -> Int32? {
    guard let end = ends.first else { return nil }
    for number in signals {
      signal(number) { number in
        // Whatever was interrupted finds its error as it was.
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.ends[1], &byte, 1)
        errno = code
      }
    }
    return end
  }

  /// Waits until one comes.
  static func wait(for stream: Int32) {
    var byte: UInt8 = 0
    while read(stream, &byte, 1) < 0, errno == EINTR {}
  }

  /// A pipe for as long as the program runs, as signals can come that long.
  private static let ends: [Int32] = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return [] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return ends
  }()
}
