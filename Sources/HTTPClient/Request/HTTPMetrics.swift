/// The measurements of a request.
package struct HTTPMetrics: Sendable, Equatable {
  package enum Version: String, Sendable { case http1 = "HTTP/1", http2 = "HTTP/2" }

  /// The duration of the name lookup.
  ///
  /// It and the next two are zero on a reused connection.
  package var name: Duration = .zero
  package var connection: Duration = .zero
  package var handshake: Duration = .zero
  /// The time from the start of the last exchange to the first byte of its response.
  package var firstByte: Duration = .zero
  /// The time of the response head on ``SteadyClock``, or `nil` if there was no network transfer.
  package var headTime: Duration?
  /// The time from the start of the first try to the end, including redirects and pauses.
  package var total: Duration = .zero
  /// The size of the body on the wire, before decompression.
  package var bytes = 0
  package var isNewConnection = false
  package var version = Version.http1
  /// The number of times that the request was passed to a server: tries, including those of
  /// libcurl, and redirects.
  package var tries = 0
  package var redirects = 0

  package init() {}
}
