public import Documents

/// What a call to the backend can fail with.
public enum NetworkError: Error, Sendable, Hashable {
  /// The GraphQL answer holds errors; the message is the first one's.
  case operationFailed(message: String, at: Place)
  /// The answer lacks what was asked for.
  case invalidResponse(message: String, at: Place)
  /// The answer is not JSON.
  case invalidData([Finding])
  /// There is no answer.
  case unanswered(ChannelProblem)

  /// The same as findings, for a report.
  public var findings: [Finding] {
    switch self {
    case .operationFailed(let message, let place):
      [
        Finding(
          FeedRules.response,
          "The server answered with an error: \(Quoted.text(message, limit: 200)). Nothing of this "
            + "answer is drawn.", at: place)
      ]
    case .invalidResponse(let message, let place):
      [Finding(FeedRules.response, message + " Nothing of this answer is drawn.", at: place)]
    case .invalidData(let findings): findings
    case .unanswered(let problem):
      [
        Finding(
          FeedRules.response, problem.message,
          at: Place(SourceFile(path: problem.source, bytes: []), 0..<0))
      ]
    }
  }
}
