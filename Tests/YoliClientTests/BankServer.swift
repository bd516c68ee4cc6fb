import Basics
import Dispatch
import HTTPClient
import YoliClient

/// A channel that answers every request in the same way and records the requests.
final class BankServer: HTTPChannel {
  typealias Answer =
    @Sendable (HTTPClient.Request) async throws(HTTPProblem) -> HTTPClient.Response

  private let answer: Answer
  private let asked = Locked<[HTTPClient.Request]>([])

  init(_ answer: @escaping Answer) {
    self.answer = answer
  }

  /// Returns a server that responds with a text and a status.
  static func responding(
    _ text: String, status: Int = 200, mediaType: String = "application/json"
  ) -> BankServer {
    BankServer { request in
      var headers = HTTPFields()
      headers.append(name: "Content-Type", value: mediaType)
      return HTTPClient.Response(
        status: status, headers: headers, body: Array(text.utf8), address: request.address)
    }
  }

  /// Returns a server whose requests fail as on the wire.
  static func failing(_ kind: HTTPProblem.Kind) -> BankServer {
    BankServer { request throws(HTTPProblem) in
      throw HTTPProblem(kind, origin: request.address.origin, mayHaveRun: true)
    }
  }

  /// Returns a server that does not respond until the caller cancels the request.
  static func silent() -> BankServer {
    BankServer { _ throws(HTTPProblem) in
      try? await Task.sleep(for: .seconds(3600))
      throw HTTPProblem(.cancelled)
    }
  }

  func answer(_ request: HTTPClient.Request) async throws(HTTPProblem) -> HTTPClient.Response {
    asked.withLock { $0.append(request) }
    return try await answer(request)
  }

  var requests: [HTTPClient.Request] { asked.withLock { $0 } }
  var bodies: [String] { requests.map { String(decoding: $0.body, as: UTF8.self) } }

  func session(
    on queue: DispatchQueue = DispatchQueue(label: "blocks"), token: String? = nil
  ) throws(ClientError) -> YoliSession {
    try YoliSession(
      endpoint: "https://yoli.example/graphql", channel: self, queue: queue,
      token: { token.map { Secret($0) } })
  }
}
