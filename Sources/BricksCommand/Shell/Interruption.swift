import Glibc

/// The signals by which people and systems end a program that runs on, or tell it of another size of
/// its terminal.
enum Interruption {
  /// Keeps them from ending the program at once.
  static func block() {
    var signals = set(ending + [SIGWINCH])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits until one comes that is to end the program.
  static func wait() {
    var signals = set(ending)
    var signal: Int32 = 0
    sigwait(&signals, &signal)
  }

  /// A descriptor from which the numbers of the signals can be read as they come, a byte each; nil
  /// where the system has no more of them.
  ///
  /// It stays open to the end of the program, as who writes to it runs that long.
  static func stream() -> Int32? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { end in
        var signals = Interruption.set(Interruption.ending + [SIGWINCH])
        var signal: Int32 = 0
        while sigwait(&signals, &signal) == 0 {
          var byte = UInt8(truncatingIfNeeded: signal)
          write(Int32(Int(bitPattern: end)), &byte, 1)
        }
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(ends[1])))
    guard code == 0 else { return nil }
    pthread_detach(thread)
    return ends[0]
  }

  private static let ending = [SIGINT, SIGTERM]

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }
}
