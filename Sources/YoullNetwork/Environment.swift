import HTTPClient
public import YoullModels

extension BricksNetwork {
  /// The two servers of a customer's app.
  ///
  /// The addresses are checked without the networking library. Only a program that sends requests
  /// loads that library.
  public struct Environment: Sendable, Hashable {
    /// The address of the GraphQL side; without it, GraphQL requests are not sent.
    public let endpointURL: String?
    /// The base address of the REST side; without it, REST requests are not sent.
    public let restURL: String?

    /// Creates an environment from the address of the GraphQL side, the base address of the REST
    /// side, or both.
    ///
    /// The addresses must begin with `https`; `http` is for servers on this machine. Neither
    /// address may have a query or a fragment.
    public init(apiUrl: String? = nil, restUrl: String? = nil) throws(NetworkError) {
      guard apiUrl != nil || restUrl != nil else {
        throw NetworkError.invalidRequest(
          message: "No server is set; set the address of the GraphQL server, the REST server or "
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
