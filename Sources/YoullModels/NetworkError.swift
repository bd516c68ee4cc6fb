public import Documents

/// The error of a call to the backend.
public enum NetworkError: Error, Sendable, Hashable {
  /// The GraphQL response contains errors; the message is that of the first one.
  ///
  /// A response without `data` means that no operation was run, unless its status reports a fault
  /// of the server.
  case operationFailed(message: String, at: Place, mayHaveRun: Bool = true)
  /// The response has a status outside of 200 to 299, or lacks the requested data; then `status` is
  /// `nil`.
  case invalidResponse(message: String, at: Place, status: Int? = nil)
  /// The response is not JSON.
  case invalidData([Finding])
  /// No response arrived.
  case unanswered(ChannelProblem)
  /// The request is not valid.
  case invalidRequest(message: String)
  /// The REST request needs a token, and the user has none.
  case missingAccessToken
  /// No token is available for the request.
  case user(UserError)
  /// The response is empty.
  case emptyResponse(at: Place)
  /// The caller cancelled the request, possibly before it was sent.
  case cancelled(mayHaveRun: Bool = true)

  /// The status of the response, if it is outside of 200 to 299.
  public var status: Int? {
    if case .invalidResponse(_, _, let status) = self { status } else { nil }
  }

  /// A Boolean value that indicates whether the server may have executed the failed mutation.
  ///
  /// A second attempt may execute it twice.
  public var mayHaveRun: Bool {
    switch self {
    case .unanswered(let problem): problem.mayHaveRun
    case .invalidResponse(_, _, let status): status.map { Self.mayHaveRun(status: $0) } ?? true
    case .invalidData, .emptyResponse: true
    case .operationFailed(_, _, let mayHaveRun), .cancelled(let mayHaveRun): mayHaveRun
    case .invalidRequest, .missingAccessToken, .user: false
    }
  }

  /// Returns a Boolean value that indicates whether a request with this status may have been
  /// executed.
  ///
  /// A status from 400 to 499 means that the server did not act. A lower status means that the
  /// response is not final; a higher one means that the server failed during the request.
  package static func mayHaveRun(status: Int) -> Bool { !(400...499).contains(status) }

  /// Creates the error for a problem of a channel.
  package init(_ problem: ChannelProblem) {
    self =
      switch problem.kind {
      case .unanswered: .unanswered(problem)
      case .refused: .invalidRequest(message: problem.message)
      case .cancelled: .cancelled(mayHaveRun: problem.mayHaveRun)
      }
  }

  /// The error as findings, for a report.
  public var findings: [Finding] {
    switch self {
    case .operationFailed(let message, let place, _):
      [
        Finding(
          FeedRules.response,
          "The server responded with an error: \(Quoted.text(message, limit: 200)).", at: place)
      ]
    case .invalidResponse(let message, let place, _):
      [Finding(FeedRules.response, message, at: place)]
    case .invalidData(let findings): findings
    case .unanswered(let problem): [Self.finding(problem.message, from: problem.source)]
    case .invalidRequest(let message): [Self.finding(message)]
    case .missingAccessToken, .user(.noUserLoggedIn):
      [
        Self.finding(
          "The request needs a token, but no user is signed in; sign in, or pass a token.")
      ]
    case .user(.refreshTokenFailed):
      [
        Self.finding(
          "The token has expired and could not be refreshed; sign in again, or try later.")
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

extension NetworkError: CustomStringConvertible {
  /// Sentences that describe the error and what to do, without the body of the response.
  public var description: String {
    let sentences = findings.map(\.message)
    guard case .invalidData = self else { return sentences.joined(separator: " ") }
    return (["The response is not JSON."] + sentences.prefix(1)).joined(separator: " ")
  }
}
