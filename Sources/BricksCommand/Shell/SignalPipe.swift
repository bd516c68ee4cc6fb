import Glibc

/// Delivery of signals through a pipe, such as the request to end or a new terminal size.
enum SignalPipe {
  /// Starts to catch signals and returns the file descriptor that delivers them.
  ///
  /// Each signal arrives as one byte with its number. From this call on, the signals do not end the
  /// process. They are caught rather than blocked, because a block cannot cover the threads of the
  /// Swift runtime. Returns `nil` if the system has no descriptors left.
  static func stream(of signals: [Int32]) -> Int32? {
    guard let end = ends.first else { return nil }
    for number in signals {
      signal(number) { number in
        // The interrupted code must not see a changed `errno`.
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalPipe.ends[1], &byte, 1)
        errno = code
      }
    }
    return end
  }

  /// Lets signals end the process again.
  static func release(_ signals: [Int32]) {
    for number in signals { signal(number, SIG_DFL) }
  }

  /// Waits for the next signal.
  static func wait(for stream: Int32) {
    var byte: UInt8 = 0
    while read(stream, &byte, 1) < 0, errno == EINTR {}
  }

  /// Waits for the next signal or for a byte of another stream, and returns a Boolean value that
  /// indicates whether a signal came.
  static func wait(for stream: Int32, or other: Int32) -> Bool {
    var waiting = [stream, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waiting, nfds_t(waiting.count), -1) < 0, errno == EINTR {}
    return waiting[0].revents != 0
  }

  /// A pipe that is never closed, because signals can arrive as long as the program runs.
  private static let ends: [Int32] = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return [] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return ends
  }()
}
