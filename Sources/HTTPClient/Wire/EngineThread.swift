import Glibc

/// The single thread of a wire.
enum EngineThread {
  private final class Start {
    let requestQueue: RequestQueue
    let settings: HTTPClient.Settings

    init(_ requestQueue: RequestQueue, _ settings: HTTPClient.Settings) {
      self.requestQueue = requestQueue
      self.settings = settings
    }
  }

  /// Starts the thread.
  ///
  /// Returns `false` if the system cannot create one.
  static func start(_ requestQueue: RequestQueue, _ settings: HTTPClient.Settings) -> Bool {
    // Other threads handle signals. `SIGPIPE` of a broken connection must not reach any handler.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let start = Unmanaged.passRetained(Start(requestQueue, settings))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        CurlEngine.run(start.requestQueue, start.settings)
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
