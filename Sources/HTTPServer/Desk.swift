import Basics

/// Where requests are answered: what all threads of a server share.
final class Desk: Sendable {
  let limits: HTTPLimits
  private let handler: HTTPServer.Handler
  private let streams = Locked(OpenStreams())

  private struct OpenStreams {
    var open: [HTTPStream] = []
    var isClosing = false
  }

  init(limits: HTTPLimits, handler: @escaping HTTPServer.Handler) {
    self.limits = limits
    self.handler = handler
  }

  /// The answer to a request whose headers alone say that it is not for the handler.
  func refusal(of exchange: Exchange) -> HTTPResponse? {
    guard LoopbackNames.accept(exchange.headers) else {
      return .text(403, "This server answers to the names of this machine only.")
    }
    guard exchange.method != nil else {
      return .text(
        405, "GET, HEAD and POST are the methods here.", headers: [("Allow", "GET, HEAD, POST")])
    }
    guard exchange.target != nil else {
      return .text(400, "The path is not one, or has a broken escape.")
    }
    if let length = exchange.announcedLength, length > limits.bodyBytes {
      return .text(413, "A request may have \(limits.bodyBytes) bytes.")
    }
    return nil
  }

  /// The answer to a request that has arrived as a whole.
  func answer(_ exchange: Exchange) -> HTTPResponse? {
    guard let method = exchange.method, let target = exchange.target else { return nil }
    return handler(
      HTTPRequest(method: method, target: target, headers: exchange.headers, body: exchange.body))
  }

  /// Takes a stream in; the oldest makes room where there is none.
  func open(_ stream: HTTPStream) {
    stream.limit(to: limits.streamBytes)
    let ended = streams.withLock { streams in
      streams.open.append(stream)
      return streams.isClosing
        ? stream : streams.open.count > limits.streams ? streams.open[0] : nil
    }
    ended?.end()
  }

  /// Forgets a stream whose answer is over.
  func close(_ stream: HTTPStream) {
    stream.end()
    streams.withLock { $0.open.removeAll { $0 === stream } }
  }

  /// Ends all streams, and from now on every one that begins.
  func endStreams() {
    let open = streams.withLock { streams in
      streams.isClosing = true
      return streams.open
    }
    for stream in open { stream.end() }
  }

  var hasStreams: Bool { streams.withLock { !$0.open.isEmpty } }
}
