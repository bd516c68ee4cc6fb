extension HTTPClient {
  /// The size limits of a client.
  package struct Limits: Sendable {
    /// The highest number of header lines of a request, or of a response including interim
    /// responses and trailers.
    package var headerCount = 128
    package var headerBytes = 64 << 10
    /// The size of a response body after decompression.
    package var bodyBytes = 32 << 20

    package init() {}
  }

  /// The settings for all requests of a client.
  ///
  /// Servers must always prove their identity, so there is no setting for that.
  package struct Settings: Sendable {
    /// The timeout for name lookup, connection and TLS handshake together.
    package var connectTimeout: Duration = .seconds(10)
    /// The timeout of requests that do not have their own.
    package var timeout: Duration = .seconds(60)
    /// The transfer rate in bytes per second below which a transfer fails after `slowTime`.
    package var slowBytes = 16
    package var slowTime: Duration = .seconds(20)
    package var connectionsPerHost = 8
    package var connections = 64
    /// The highest number of open requests, including requests in the queue.
    package var openRequests = 1024
    package var limits = Limits()
    package var retry = RetryPolicy()
    /// A PEM file of certificates to trust instead of the system's.
    package var authorityFile: String?
    /// The accepted SHA-256 digests of a server's public key in Base64.
    ///
    /// An empty array accepts every key.
    package var pinnedKeys: [String] = []

    package init() {}
  }
}
