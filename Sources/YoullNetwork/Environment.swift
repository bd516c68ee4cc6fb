import HTTPClient

extension BricksNetwork {
  /// The two servers of a customer's app.
  public struct Environment: Sendable, Hashable {
    let endpoint: HTTPAddress?
    let rest: HTTPAddress?

    /// The address of the GraphQL side, and what all paths of the REST side begin with.
    ///
    /// One of them may be left out, and is not asked then. Both have to begin with `https`; `http`
    /// is for servers on this machine.
    public init(apiUrl: String? = nil, restUrl: String? = nil) throws(NetworkError) {
      guard apiUrl != nil || restUrl != nil else {
        throw NetworkError.invalidRequest(message: "There is no server to ask; name one.")
      }
      endpoint = if let apiUrl { try Self.address(apiUrl) } else { nil }
      rest = if let restUrl { try Self.address(restUrl) } else { nil }
    }

    /// Where the GraphQL side is asked.
    public var endpointURL: String? { endpoint?.text }
    /// What the paths of the REST side begin with.
    public var restURL: String? { rest?.text }

    private static func address(_ text: String) throws(NetworkError) -> HTTPAddress {
      guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      else {
        throw NetworkError.invalidRequest(
          message: "The address of a server has no query and no fragment: leave them out.")
      }
      do throws(HTTPProblem) {
        return try HTTPAddress(text)
      } catch {
        throw NetworkError.invalidRequest(message: error.message)
      }
    }
  }
}
