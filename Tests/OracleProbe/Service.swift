import Glibc

/// A server that an oracle starts and a signal ends.
struct Service: Sendable {
  let name: String
  /// Starts the service with the arguments after its name.
  ///
  /// Returns its port and how to stop it.
  let start: @Sendable ([String]) -> RunningService?

  struct RunningService {
    /// The port on which it listens.
    let port: UInt16
    let stop: () -> Void
  }
}

extension Service {
  /// The services of the probe.
  static let all: [Service] = [.http, .preview]

  /// Starts the service, prints the port, and waits for SIGINT or SIGTERM.
  func run(_ words: [String]) -> Int32 {
    // Block the signals before any other thread starts, so that only this thread receives them.
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

  /// Reports the reason why a service could not start.
  static func reportFailure(_ message: String) -> RunningService? {
    let line = "OracleProbe: \(message)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    return nil
  }
}
