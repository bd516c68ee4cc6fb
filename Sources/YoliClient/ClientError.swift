public import Documents

/// What a request can fail with.
public enum ClientError: Error, Sendable, Hashable {
  /// Nobody has said which server is asked.
  case noEndpoint
  /// The request cannot be made.
  case invalidRequest(message: String)
  /// There is no answer.
  case unanswered(message: String)
  /// The server answered with a status that is none of success, and perhaps with errors.
  case status(Int, errors: [GraphQLError])
  /// The server answered with errors, and without data.
  case operationFailed([GraphQLError])
  /// The answer is not JSON.
  case invalidData([Finding])
  /// The answer lacks what was asked for.
  case invalidResponse([Finding])
  /// Whoever asked does not want to know any more.
  case cancelled
}

extension ClientError: CustomStringConvertible {
  /// What is wrong and what to do, as sentences.
  public var description: String {
    switch self {
    case .noEndpoint: "No server is known: call Client.configure first."
    case .invalidRequest(let message), .unanswered(let message): message
    case .status(let status, let errors):
      "The server answered with status \(status)" + Self.told(errors)
    case .operationFailed(let errors): "The server answered with an error" + Self.told(errors)
    case .invalidData(let findings): "The answer is not JSON" + Self.told(findings)
    case .invalidResponse(let findings):
      "The answer lacks what was asked for" + Self.told(findings)
    case .cancelled: "The request was cancelled."
    }
  }

  private static func told(_ errors: [GraphQLError]) -> String {
    errors.first.map { ": \(Quoted.text($0.message, limit: 200))." } ?? "."
  }

  private static func told(_ findings: [Finding]) -> String {
    findings.first.map { ": \($0.message)" } ?? "."
  }
}
