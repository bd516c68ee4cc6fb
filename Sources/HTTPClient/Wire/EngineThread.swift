import Glibc

/// The single thread of a wire.
enum EngineThread {
  private final class Start {
    let inbox: Inbox
    let settings: HTTPClient.Settings

    init(_ inbox: Inbox, _ settings: HTTPClient.Settings) {
      self.inbox = inbox
      self.settings = settings
    }
  }

  /// Starts the thread.
  ///
  /// Returns `false` if the system cannot create one.
  static func start(_ inbox: Inbox, _ settings: HTTPClient.Settings) -> Bool {
    // Other threads handle signals. `SIGPIPE` of a broken connection must not reach any handler.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let start = Unmanaged.passRetained(Start(inbox, settings))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        Engine.run(start.inbox, start.settings)
        return nil
      }, start.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      start.release()
    }
    return code == 0
  }
}
