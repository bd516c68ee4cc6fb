import Basics

/// The state that all threads of a server share: the handler, the limits and the open streams.
final class RequestDispatcher: Sendable {
  let limits: HTTPLimits
  let connections: ConnectionTable
  /// A Boolean value that indicates whether clients on other machines may connect.
  private let isOpen: Bool
  private let methods: [HTTPRequest.Method]
  private let handler: HTTPServer.Handler
  private let streams = Locked(OpenStreams())
  /// The number of requests that the handler has received and whose response is not sent.
  private let unanswered = Locked(0)

  private struct OpenStreams {
    var open: [HTTPStream] = []
    var isClosing = false
  }

  init(
    limits: HTTPLimits, methods: [HTTPRequest.Method], isOpen: Bool,
    handler: @escaping HTTPServer.Handler
  ) {
    self.limits = limits
    self.isOpen = isOpen
    connections = ConnectionTable(limits)
    self.methods = methods
    self.handler = handler
  }

  /// Returns the response that rejects a request because of its headers, or `nil` if the handler
  /// may receive it.
  func refusal(of exchange: Exchange) -> HTTPResponse? {
    guard LoopbackNames.accept(exchange.headers, orAddresses: isOpen) else {
      return .text(
        403,
        isOpen
          ? "This server accepts only addresses and localhost as Host and Origin."
          : "This server accepts only the names of this machine as Host and Origin.")
    }
    guard let method = exchange.method, methods.contains(method) else {
      let names = methods.map(\.rawValue)
      return .text(
        405,
        "The method must be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "").",
        headers: [("Allow", names.joined(separator: ", "))])
    }
    guard exchange.target != nil else {
      return .text(400, "The path is not valid, or contains an invalid escape sequence.")
    }
    if let length = exchange.announcedLength, length > limits.bodyBytes {
      return .text(413, "A request may have at most \(limits.bodyBytes) bytes.")
    }
    return nil
  }

  /// Returns the response to a complete request.
  func answer(_ exchange: Exchange) -> HTTPResponse? {
    guard let method = exchange.method, let target = exchange.target else { return nil }
    exchange.isHandled = true
    unanswered.withLock { $0 += 1 }
    return handler(
      HTTPRequest(method: method, target: target, headers: exchange.headers, body: exchange.body))
  }

  /// Records the end of a request, successful or not.
  func finish(_ exchange: Exchange) {
    if exchange.isHandled { unanswered.withLock { $0 -= 1 } }
  }

  /// A Boolean value that indicates whether every request of the handler has its whole response.
  var isIdle: Bool { unanswered.withLock { $0 == 0 } }

  /// A Boolean value that indicates whether connections end with their next response.
  var isStopping: Bool { streams.withLock { $0.isClosing } }

  /// Adds a stream.
  ///
  /// If the limit is exceeded, the oldest stream ends.
  func open(_ stream: HTTPStream) {
    stream.limit(to: limits.streamBytes)
    let ended = streams.withLock { streams in
      streams.open.append(stream)
      return streams.isClosing
        ? stream : streams.open.count > limits.streams ? streams.open[0] : nil
    }
    ended?.end()
  }

  /// Removes a stream whose response has ended.
  func close(_ stream: HTTPStream) {
    stream.end()
    streams.withLock { $0.open.removeAll { $0 === stream } }
  }

  /// Ends all streams, and from now on every new one and every connection.
  func stop() {
    let open = streams.withLock { streams in
      streams.isClosing = true
      return streams.open
    }
    for stream in open { stream.end() }
  }
}
