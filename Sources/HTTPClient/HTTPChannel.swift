/// What answers requests: the wire, and whatever stands in for it or before it.
package protocol HTTPChannel: Sendable {
  func answer(_ request: HTTPClient.Request) async throws(HTTPProblem) -> HTTPClient.Response
}
