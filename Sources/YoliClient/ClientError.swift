public import Documents

/// The error of a request.
public enum ClientError: Error, Sendable, Hashable {
  /// No session is configured.
  case noEndpoint
  /// The request is not valid.
  case invalidRequest(message: String)
  /// There is no response.
  case unanswered(message: String)
  /// The server responded with an error status, possibly with GraphQL errors.
  case status(Int, errors: [GraphQLError])
  /// The server responded with GraphQL errors and without data.
  case operationFailed([GraphQLError])
  /// The response is not JSON.
  case invalidData([Finding])
  /// The response lacks requested data.
  case invalidResponse([Finding])
  /// The caller cancelled the request.
  case cancelled
}

extension ClientError: CustomStringConvertible {
  /// Sentences that describe the problem and what to do.
  public var description: String {
    switch self {
    case .noEndpoint: "No server is configured. Call Client.configure first."
    case .invalidRequest(let message), .unanswered(let message): message
    case .status(let status, let errors):
      "The server responded with status \(status)" + Self.detail(errors)
    case .operationFailed(let errors): "The server responded with an error" + Self.detail(errors)
    case .invalidData(let findings): "The response is not JSON" + Self.detail(findings)
    case .invalidResponse(let findings):
      "The response lacks requested data" + Self.detail(findings)
    case .cancelled: "The request was cancelled."
    }
  }

  private static func detail(_ errors: [GraphQLError]) -> String {
    errors.first.map { ": \(Quoted.text($0.message, limit: 200))." } ?? "."
  }

  private static func detail(_ findings: [Finding]) -> String {
    findings.first.map { ": \($0.message)" } ?? "."
  }
}
