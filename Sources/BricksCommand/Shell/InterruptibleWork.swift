import Basics
import Glibc

/// Work that waits for servers: Ctrl-C cancels it, and a line on the terminal shows its progress.
///
/// A separate thread handles both, because all threads of the concurrency runtime can be blocked by
/// the work.
enum InterruptibleWork {
  /// Returns the result of the work, or `nil` if the user interrupted it.
  static func run<Output: Sendable, Failure: Error>(
    _ console: Console, status state: @escaping @Sendable () -> String,
    _ work: @escaping @Sendable () async throws(Failure) -> Output
  ) async throws(Failure) -> Output? {
    let task = Task { () async -> Result<Output, Failure> in
      do throws(Failure) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    let watch = InterruptionMonitor(console, state) { task.cancel() }
    let thread = watch.start()
    let result = await task.value
    watch.end(thread)
    return watch.isInterrupted ? nil : try result.get()
  }
}

/// The state that the watching thread shares with the work.
private final class InterruptionMonitor: Sendable {
  private let console: Console
  private let status: @Sendable () -> String
  private let cancel: @Sendable () -> Void
  private let interrupted = Locked(false)
  /// A pipe whose write end is closed when the work ends.
  ///
  /// Empty if the system has no descriptors left.
  private let ends: [Int32] = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return [] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }()

  init(
    _ console: Console, _ status: @escaping @Sendable () -> String,
    cancel: @escaping @Sendable () -> Void
  ) {
    self.console = console
    self.status = status
    self.cancel = cancel
  }

  deinit {
    if let end = ends.first { close(end) }
  }

  var isInterrupted: Bool { interrupted.withLock { $0 } }

  /// Starts the thread.
  ///
  /// Without it the work runs unwatched, and Ctrl-C ends the program.
  func start() -> pthread_t? {
    guard !ends.isEmpty else { return nil }
    let context = Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<InterruptionMonitor>.fromOpaque(context).takeRetainedValue().monitor()
        return nil
      }, context)
    guard code == 0 else {
      Unmanaged<InterruptionMonitor>.fromOpaque(context).release()
      return nil
    }
    return thread
  }

  func end(_ thread: pthread_t?) {
    if let end = ends.last { close(end) }
    if let thread { pthread_join(thread, nil) }
  }

  /// The interval between updates of the line, in milliseconds.
  private static let updateInterval: Int32 = 100

  private func monitor() {
    let watched: [Int32] = [SIGINT, SIGTERM]
    let signals = SignalPipe.stream(of: watched)
    var progress = Progress(console)
    var waiting = [ends[0], signals ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waiting, nfds_t(waiting.count), Self.updateInterval) <= 0 {
      progress.show(status())
    }
    progress.end()
    if waiting[0].revents == 0 {
      interrupted.withLock { $0 = true }
      cancel()
    }
    // A second Ctrl-C ends the program at once.
    for number in watched { signal(number, SIG_DFL) }
  }
}
