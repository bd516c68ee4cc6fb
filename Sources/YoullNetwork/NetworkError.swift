public import Documents

/// What a call to the backend can fail with.
public enum NetworkError: Error, Sendable, Hashable {
  /// The GraphQL answer holds errors; the message is the first one's. An answer without `data` says
  /// that nothing was run, if its status does not speak of a fault of the server.
  case operationFailed(message: String, at: Place, mayHaveRun: Bool = true)
  /// The server answered with a status outside of 200 to 299, or the answer lacks what was asked
  /// for, which has no status.
  case invalidResponse(message: String, at: Place, status: Int? = nil)
  /// The answer is not JSON.
  case invalidData([Finding])
  /// There is no answer.
  case unanswered(ChannelProblem)
  /// The request cannot be made.
  case invalidRequest(message: String)
  /// The REST side is asked for what needs a token, and there is none.
  case missingAccessToken
  /// There is no token to ask with.
  case user(UserError)
  /// The answer holds nothing.
  case emptyResponse(at: Place)
  /// Whoever asked does not want to know any more; nothing may have been sent yet.
  case cancelled(mayHaveRun: Bool = true)

  /// What the server answered with, where it was a status outside of 200 to 299.
  public var status: Int? {
    if case .invalidResponse(_, _, let status) = self { status } else { nil }
  }

  /// A Boolean value that indicates whether a change that failed so may have been carried out all
  /// the same: asking again may do it twice.
  public var mayHaveRun: Bool {
    switch self {
    case .unanswered(let problem): problem.mayHaveRun
    case .invalidResponse(_, _, let status): status.map { Self.mayHaveRun(status: $0) } ?? true
    case .invalidData, .emptyResponse: true
    case .operationFailed(_, _, let mayHaveRun), .cancelled(let mayHaveRun): mayHaveRun
    case .invalidRequest, .missingAccessToken, .user: false
    }
  }

  /// From 400 to 499 a server says that it did not act; before, that there is more to it, and above,
  /// that something broke on the way.
  static func mayHaveRun(status: Int) -> Bool { !(400...499).contains(status) }

  /// What a channel could not answer.
  init(_ problem: ChannelProblem) {
    self =
      switch problem.kind {
      case .unanswered: .unanswered(problem)
      case .refused: .invalidRequest(message: problem.message)
      case .cancelled: .cancelled(mayHaveRun: problem.mayHaveRun)
      }
  }

  /// The same as findings, for a report.
  public var findings: [Finding] {
    switch self {
    case .operationFailed(let message, let place, _):
      [
        Finding(
          FeedRules.response,
          "The server answered with an error: \(Quoted.text(message, limit: 200)). This "
            + "response is not shown.", at: place)
      ]
    case .invalidResponse(let message, let place, _):
      [Finding(FeedRules.response, message + " This response is not shown.", at: place)]
    case .invalidData(let findings): findings
    case .unanswered(let problem): [Self.finding(problem.message, from: problem.source)]
    case .invalidRequest(let message): [Self.finding(message)]
    case .missingAccessToken, .user(.noUserLoggedIn):
      [
        Self.finding(
          "The request needs a token, but no user is signed in: sign in, or pass a token.")
      ]
    case .user(.refreshTokenFailed):
      [
        Self.finding(
          "The token has expired and could not be refreshed: sign in again, or try later.")
      ]
    case .emptyResponse(let place):
      [Finding(FeedRules.response, "The response is empty.", at: place)]
    case .cancelled: [Self.finding("The request was cancelled.")]
    }
  }

  private static func finding(_ message: String, from source: String = "request") -> Finding {
    Finding(
      FeedRules.response, message, at: Place(SourceFile(path: source, bytes: []), 0..<0))
  }
}
