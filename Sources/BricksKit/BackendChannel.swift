import Basics
import Documents
import FeedBackend
import GraphQLAnswers
import HTTPServer
import Localization
import YoullContract
import YoullModels
import YoullNetwork

/// A channel to the embedded backend in this process, for one user at one time.
struct BackendChannel: Channel {
  private let backend: FeedBackend
  private let user: @Sendable () -> String?
  private let clock: @Sendable () -> Int64

  private static let operations = Dictionary(
    GraphQLOperations.all.map { (ByteString($0.name), $0.text) },
    uniquingKeysWith: { first, _ in first })

  /// Creates a channel for a user or, with `nil`, a guest.
  ///
  /// The time is in milliseconds since 1970.
  init(_ backend: FeedBackend, user: String?, now: Int64) {
    self.init(backend, user: { user }) { now }
  }

  /// Creates a channel whose user and time change.
  init(
    _ backend: FeedBackend, user: @escaping @Sendable () -> String?,
    clock: @escaping @Sendable () -> Int64
  ) {
    self.backend = backend
    self.user = user
    self.clock = clock
  }

  private var session: BackendSession { BackendSession(user: user()) }

  /// The time as in the rows, which contain times with an offset that are compared as texts.
  private var now: String { Instant(milliseconds: clock()).text.dropLast() + "+00:00" }

  /// Returns the response of the backend.
  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let source = "backend:\(request.name)"
    switch request {
    case .operation(let name, let variables):
      guard let text = Self.operations[ByteString(name)] else {
        throw ChannelProblem(source: source, message: "The contract has no operation \(name).")
      }
      var writer = JSONWriter(indent: nil)
      writer.object { writer in
        writer.member("query", text)
        writer.member("operationName", name)
        writer.key("variables")
        writer.raw(variables)
      }
      let response = backend.respond(to: writer.bytes, session, now: now)
      return ChannelAnswer(SourceFile(path: source, bytes: response))
    case .get(let path, let parameters):
      return try answer(source, "GET", path, parameters, [])
    case .change(let method, let path, let parameters, let body):
      return try answer(source, method.rawValue, path, parameters, body)
    }
  }

  private func answer(
    _ source: String, _ method: String, _ path: String, _ parameters: [ChannelRequest.Parameter],
    _ body: [UInt8]
  ) throws(ChannelProblem) -> ChannelAnswer {
    guard let target = RequestTarget(Array(path.utf8), parameters.map { ($0.name, $0.value) })
    else { throw ChannelProblem(source: source, message: "The path is not valid.") }
    let response = backend.respond(
      to: PathRequest(method: method, target, body: body), session, now: now)
    return ChannelAnswer(
      SourceFile(path: source, bytes: response.body), status: response.status,
      mediaType: response.mediaType)
  }
}
