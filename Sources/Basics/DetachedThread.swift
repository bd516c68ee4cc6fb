import Glibc

/// A thread of the system that runs one function and that no other thread waits for.
package enum DetachedThread {
  private final class Start {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Starts a thread, and returns 0 or the error number of the system.
  ///
  /// Other threads handle signals. `SIGPIPE` of a broken connection must not reach any handler.
  package static func start(_ body: sending @escaping () -> Void) -> Int32 {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let start = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    if code == 0 { pthread_detach(thread) } else { start.release() }
    return code
  }
}
