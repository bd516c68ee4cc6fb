extension HTTPClient {
  /// How much of everything a client takes.
  package struct Limits: Sendable {
    /// Header lines of a request, and of a response with all that comes before and behind it.
    package var headerCount = 128
    package var headerBytes = 64 << 10
    /// The body of a response as it is read, behind any compression.
    package var bodyBytes = 32 << 20

    package init() {}
  }

  /// What holds for all requests of a client.
  ///
  /// That servers have to prove who they are is no setting.
  package struct Settings: Sendable {
    /// For the name, the connection and its keys together.
    package var connectTimeout: Duration = .seconds(10)
    /// For a request that names no time of its own.
    package var timeout: Duration = .seconds(60)
    /// A server that sends less than this a second, for so long, is given up.
    package var slowBytes = 16
    package var slowTime: Duration = .seconds(20)
    package var connectionsPerHost = 8
    package var connections = 64
    /// Requests at a time, those that wait among them.
    package var openRequests = 1024
    package var limits = Limits()
    package var retry = RetryPolicy()
    /// A file of certificates in PEM form to trust instead of the system's.
    package var authorityFile: String?
    /// What the SHA-256 of a server's public key may be, in Base64; any if there is none.
    package var pinnedKeys: [String] = []

    package init() {}
  }
}
