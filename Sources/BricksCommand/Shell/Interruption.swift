import Glibc

/// The signals by which people and systems end a program that runs on.
enum Interruption {
  /// Keeps them from ending the program at once.
  static func block() {
    var signals = all
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits until one comes.
  static func wait() {
    var signals = all
    var signal: Int32 = 0
    sigwait(&signals, &signal)
  }

  private static var all: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }
}
