import Basics
import Documents
import FeedBackend
import GraphQLAnswers
import Localization
import YoullContract
import YoullModels
import YoullNetwork

/// A channel to the embedded backend in this process, for one user at one time.
struct BackendChannel: Channel {
  private let backend: FeedBackend
  private let session: BackendSession
  private let now: String

  private static let operations = Dictionary(
    GraphQLOperations.all.map { (ByteString($0.name), $0.text) },
    uniquingKeysWith: { first, _ in first })

  /// Creates a channel for a user or, with `nil`, a guest.
  ///
  /// The time is in milliseconds since 1970.
  init(_ backend: FeedBackend, user: String?, now: Int64) {
    self.backend = backend
    session = BackendSession(user: user)
    // The rows contain times with an offset, which are compared as texts.
    self.now = Instant(milliseconds: now).text.dropLast() + "+00:00"
  }

  /// Returns the response of the backend.
  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let source = "backend:\(request.name)"
    guard case .operation(let name, let variables) = request,
      let text = Self.operations[ByteString(name)]
    else {
      throw ChannelProblem(
        source: source,
        message: "The embedded backend has no REST paths; use the transport graphql.")
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
  }
}
