/// What a request cost.
package struct HTTPMetrics: Sendable, Equatable {
  package enum Version: String, Sendable { case http1 = "HTTP/1", http2 = "HTTP/2" }

  /// How long the name was looked up; like the next two nothing on a connection that was there.
  package var name: Duration = .zero
  package var connection: Duration = .zero
  package var handshake: Duration = .zero
  /// From the start of the exchange that answered to the first byte of its response.
  package var firstByte: Duration = .zero
  /// When its head began, by ``SteadyClock``; nil where it came over no wire.
  package var headTime: Duration?
  /// From the start of the first try to the end, with redirects and pauses.
  package var total: Duration = .zero
  /// The body as it came over the wire, which may be compressed.
  package var bytes = 0
  package var isNewConnection = false
  package var version = Version.http1
  /// How often the request was handed to a server: tries, also libcurl's own, and redirects.
  package var tries = 0
  package var redirects = 0

  package init() {}
}
