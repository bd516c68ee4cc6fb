extension HTTPClient {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// The number of times that a server may execute a request.
  package enum Replay: Sendable, Equatable {
    /// At most once: neither the client nor libcurl sends the request again.
    case once
    /// Any number of times, because a repetition has no further effect.
    case replayable
  }

  /// A request whose parts are all valid.
  package struct Request: Sendable {
    package var method: Method
    package var address: HTTPAddress
    package var headers: [HTTPHeader]
    package var body: [UInt8]
    package var replay: Replay
    /// The timeout for all tries and redirects together, or `nil` for the timeout of the settings.
    package var timeout: Duration?

    package init(
      _ method: Method, _ address: HTTPAddress, headers: [HTTPHeader] = [], body: [UInt8] = [],
      replay: Replay, timeout: Duration? = nil
    ) {
      self.method = method
      self.address = address
      self.headers = headers
      self.body = body
      self.replay = replay
      self.timeout = timeout
    }

    var isReading: Bool { method == .get || method == .head }

    /// Returns the lines of all headers, or throws if they exceed the limits.
    func headerLines(_ limits: Limits) throws(HTTPProblem) -> [String] {
      let lines = headers.map(\.line)
      guard lines.count <= limits.headerCount,
        lines.reduce(0, { $0 + $1.utf8.count + 2 }) <= limits.headerBytes
      else {
        throw HTTPProblem(.refused(.headers(count: limits.headerCount, bytes: limits.headerBytes)))
      }
      return lines
    }
  }

  /// The response of a server, with any status.
  package struct Response: Sendable {
    package var status: Int
    package var headers: HTTPFields
    package var body: [UInt8]
    /// The address after all redirects.
    package var address: HTTPAddress
    package var metrics: HTTPMetrics

    package init(
      status: Int, headers: HTTPFields = HTTPFields(), body: [UInt8] = [], address: HTTPAddress,
      metrics: HTTPMetrics = HTTPMetrics()
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.address = address
      self.metrics = metrics
    }
  }
}
