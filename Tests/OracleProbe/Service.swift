import Glibc

/// Something that an oracle talks to while it runs, until a signal ends it.
struct Service: Sendable {
  let name: String
  /// Starts with the words behind the name; gives what to tell the oracle, and how to stop.
  let start: @Sendable ([String]) -> Started?

  struct Started {
    /// Where it listens.
    let port: UInt16
    let stop: () -> Void
  }
}

extension Service {
  /// Every service that the probe knows.
  static let all: [Service] = [.http, .preview]

  /// Tells the port in one line and waits for an interrupt or a request to end.
  func run(_ words: [String]) -> Int32 {
    // Blocked before any thread begins, so that all of them leave the signals to this one.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard let started = start(words) else { return 2 }
    print(started.port)
    fflush(nil)
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    started.stop()
    return signal == SIGINT ? 130 : 0
  }

  /// Says why a service could not start.
  static func refuse(_ message: String) -> Started? {
    let line = "OracleProbe: \(message)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    return nil
  }
}
