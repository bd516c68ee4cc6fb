/// A type that returns responses to requests: the wire, a replacement for it, or a layer above it.
package protocol HTTPChannel: Sendable {
  func answer(_ request: HTTPClient.Request) async throws(HTTPProblem) -> HTTPClient.Response
}
