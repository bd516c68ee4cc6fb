import HTTPClient

extension BricksNetwork {
  /// The two servers of a customer's app.
  ///
  /// What is wrong with their addresses is found without the library that talks to them, which only
  /// a program loads that sends something.
  public struct Environment: Sendable, Hashable {
    /// Where the GraphQL side is asked; what needs it is not sent without it.
    public let endpointURL: String?
    /// What the paths of the REST side begin with; what needs it is not sent without it.
    public let restURL: String?

    /// The address of the GraphQL side, and what all paths of the REST side begin with: both, or one.
    ///
    /// They have to begin with `https`; `http` is for servers on this machine. Neither has a query
    /// or a fragment.
    public init(apiUrl: String? = nil, restUrl: String? = nil) throws(NetworkError) {
      guard apiUrl != nil || restUrl != nil else {
        throw NetworkError.invalidRequest(
          message: "No server is named: give the address of the GraphQL side, of the REST side, or "
            + "both.")
      }
      endpointURL = try Self.checked(apiUrl)
      restURL = try Self.checked(restUrl)
    }

    private static func checked(_ text: String?) throws(NetworkError) -> String? {
      guard let text, let fault = HTTPAddress.fault(ofBase: text) else { return text }
      throw NetworkError.invalidRequest(message: HTTPProblem(.refused(.address(fault))).message)
    }
  }
}
