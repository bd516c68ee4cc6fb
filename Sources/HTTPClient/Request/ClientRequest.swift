extension HTTPClient {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// How often a request may be carried out.
  package enum Replay: Sendable, Equatable {
    /// At most once: it is never sent again, not by the client and not by libcurl.
    case once
    /// As often as one likes, because the server knows it again by its key.
    case idempotent(key: String)
    /// As often as one likes, because it changes nothing or always to the same.
    case replayable
  }

  /// One request, made of parts that can be sent as they are.
  package struct Request: Sendable {
    package var method: Method
    package var address: HTTPAddress
    package var headers: [HTTPHeader]
    package var body: [UInt8]
    package var replay: Replay
    /// For everything, with all tries and redirects; without it the setting counts.
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

    /// The lines of all headers, if they are not too many.
    func headerLines(_ limits: Limits) throws(HTTPProblem) -> [String] {
      var lines = headers.map(\.line)
      if case .idempotent(let key) = replay {
        lines.append(try HTTPHeader.idempotencyKey(key).line)
      }
      guard lines.count <= limits.headerCount,
        lines.reduce(0, { $0 + $1.utf8.count + 2 }) <= limits.headerBytes
      else {
        throw HTTPProblem(.refused(.headers(count: limits.headerCount, bytes: limits.headerBytes)))
      }
      return lines
    }
  }

  /// What a server answered, whatever its status.
  package struct Response: Sendable {
    package var status: Int
    package var headers: HTTPFields
    package var body: [UInt8]
    /// Where it came from, behind all redirects.
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
