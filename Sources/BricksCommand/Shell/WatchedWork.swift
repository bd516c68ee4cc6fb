import Basics
import Glibc

/// Work that takes as long as somebody else needs for it: Ctrl-C ends it, and a line on the terminal
/// says how far it has come.
///
/// A thread of its own looks after both, since those that the work runs on may all be waiting.
enum WatchedWork {
  /// How a work has ended.
  struct End<Result: Sendable>: Sendable {
    let result: Result
    /// Whether somebody has had enough; the result is what there was then.
    let isInterrupted: Bool
  }

  /// Does the work; what it says of itself is told until it has ended.
  static func run<Result: Sendable>(
    _ console: Console, saying state: @escaping @Sendable () -> String,
    _ work: @escaping @Sendable () async -> Result
  ) async -> End<Result> {
    let task = Task { await work() }
    let watch = Watch(console, state) { task.cancel() }
    let thread = watch.start()
    let result = await task.value
    watch.end(thread)
    return End(result: result, isInterrupted: watch.isInterrupted)
  }
}

/// What the thread looks at.
private final class Watch: Sendable {
  private let console: Console
  private let says: @Sendable () -> String
  private let cancel: @Sendable () -> Void
  private let interrupted = Locked(false)
  /// A pipe whose writing end is closed when the work has ended; empty where the system has none.
  private let ends: [Int32] = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return [] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }()

  init(
    _ console: Console, _ says: @escaping @Sendable () -> String,
    cancel: @escaping @Sendable () -> Void
  ) {
    self.console = console
    self.says = says
    self.cancel = cancel
  }

  deinit {
    if let end = ends.first { close(end) }
  }

  var isInterrupted: Bool { interrupted.withLock { $0 } }

  /// Starts the thread; without one the work is done unwatched, and Ctrl-C ends the program.
  func start() -> pthread_t? {
    guard !ends.isEmpty else { return nil }
    let context = Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().look()
        return nil
      }, context)
    guard code == 0 else {
      Unmanaged<Watch>.fromOpaque(context).release()
      return nil
    }
    return thread
  }

  func end(_ thread: pthread_t?) {
    if let end = ends.last { close(end) }
    if let thread { pthread_join(thread, nil) }
  }

  /// How often the line is written, in milliseconds.
  private static let rhythm: Int32 = 100

  private func look() {
    let watched: [Int32] = [SIGINT, SIGTERM]
    let signals = Interruption.stream(of: watched)
    var progress = Progress(console)
    var waiting = [ends[0], signals ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waiting, nfds_t(waiting.count), Self.rhythm) <= 0 { progress.show(says()) }
    progress.end()
    if waiting[0].revents == 0 {
      interrupted.withLock { $0 = true }
      cancel()
    }
    // Whoever is not obeyed at once may insist.
    for number in watched { signal(number, SIG_DFL) }
  }
}
