import HTTPClient

/// A benchmark of requests to nginx over TLS and HTTP/2: the queries of a page in parallel and in
/// sequence.
enum HTTP2Benchmark {
  private static let queries = 20
  /// The size of a response in bytes.
  private static let answer = 20_000

  static func run(seconds: Double) -> [Comparison] {
    guard let server = NGINXServer.start(answering: answer) else {
      return [.missing(title, because: "no nginx or openssl")]
    }
    defer { server.stop() }
    guard let address = try? HTTPAddress("https://localhost:\(server.port)/answer") else {
      return [.missing(title, because: "no address")]
    }
    var settings = HTTPClient.Settings()
    settings.authorityFile = server.authority
    let client = HTTPClient(over: HTTPWire(settings), settings: settings)
    guard Measurement.waiting({ await isAnswered(client, address) }) == 1 else {
      return [.missing(title, because: "nginx did not answer")]
    }
    let timings = Measurement.interleaved(
      [
        Contender(name: "HTTPClient, one after another") {
          Measurement.waiting {
            var connections = 0.0
            for _ in 0..<queries { connections += await newConnections(client, address) }
            return connections
          }
        },
        Contender(name: together) {
          Measurement.waiting {
            let connections = await withTaskGroup(of: Double.self) { group in
              for _ in 0..<queries { group.addTask { await newConnections(client, address) } }
              return await group.reduce(0, +)
            }
            // More than one new connection means that the requests were not multiplexed.
            return connections <= 1 ? connections : .nan
          }
        },
      ], seconds: seconds)
    return [
      Comparison(title: title, bytes: queries * answer, timings: timings)
    ]
  }

  private static let title = "HTTP/2: \(queries) queries on one connection"
  private static let together = "HTTPClient, \(queries) at once"

  /// Waits until the server responds.
  ///
  /// Returns 1, or 0 after a timeout.
  private static func isAnswered(_ client: HTTPClient, _ address: HTTPAddress) async -> Double {
    for _ in 0..<100 {
      if await newConnections(client, address).isFinite { return 1 }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return 0
  }

  /// Returns the number of connections that a query opened, or NaN if it failed.
  private static func newConnections(_ client: HTTPClient, _ address: HTTPAddress) async -> Double {
    guard
      let answer = try? await client.answer(HTTPClient.Request(.get, address, replay: .replayable)),
      answer.status == 200, answer.body.count == Self.answer, answer.metrics.version == .http2
    else { return .nan }
    return answer.metrics.isNewConnection ? 1 : 0
  }
}
