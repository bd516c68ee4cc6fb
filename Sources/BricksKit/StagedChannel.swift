import Documents
import GraphQLAnswers
import YoullModels
import YoullNetwork

/// A channel under the circumstances of an app: the network can be lost, and the server can fail.
struct StagedChannel: Channel {
  private let base: any Channel
  private let circumstances: AppCircumstances

  /// Creates a channel around a base channel.
  init(around base: any Channel, _ circumstances: AppCircumstances) {
    self.base = base
    self.circumstances = circumstances
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    func note(_ outcome: SentRequest.Outcome) {
      circumstances.note(
        SentRequest(name: request.words, transport: request.transport, outcome: outcome))
    }
    guard circumstances.isReachable else {
      note(.offline)
      throw ChannelProblem(
        source: request.name, message: "The network is lost.", mayHaveRun: false)
    }
    if let status = circumstances.failure(of: request.words) {
      note(.status(status))
      return failure(status, "The server failed.", request)
    }
    let hasToken = headers.contains { if case .secret = $0.value { true } else { false } }
    if hasToken, circumstances.token != .valid {
      note(.rejectedToken)
      return failure(401, "The token is no longer valid.", request)
    }
    do {
      let answer = try await base.answer(request, with: headers)
      // A server that confirms what a cache has means the response in the cache.
      note(.status(answer.status == 304 ? 200 : answer.status))
      return answer
    } catch {
      note(.unanswered)
      throw error
    }
  }

  /// Returns the response of a server that fails, in the form of its transport.
  private func failure(
    _ status: Int, _ message: String, _ request: ChannelRequest
  ) -> ChannelAnswer {
    var writer = JSONWriter(indent: nil)
    guard case .operation = request else {
      writer.object { writer in
        writer.member("title", message)
        writer.key("status")
        writer.raw(Array("\(status)".utf8))
      }
      return ChannelAnswer(
        SourceFile(path: request.name, bytes: writer.bytes), status: status,
        mediaType: "application/problem+json")
    }
    let code = status == 401 ? "invalid-jwt" : "unexpected"
    writer.object { writer in
      writer.key("errors")
      writer.beginArray()
      writer.object { writer in
        writer.member("message", message)
        writer.key("extensions")
        writer.object { $0.member("code", code) }
      }
      writer.endArray()
    }
    // A GraphQL server reports a rejected token in a successful response.
    return ChannelAnswer(
      SourceFile(path: request.name, bytes: writer.bytes), status: status == 401 ? 200 : status)
  }
}

extension ChannelRequest {
  /// The name in scenarios and logs: that of the operation, or the method and the path.
  fileprivate var words: String {
    switch self {
    case .operation(let name, _): name
    case .get(let path, _): "GET \(path)"
    case .change(let method, let path, _, _): "\(method.rawValue) \(path)"
    }
  }
}
