/// How much of everything a server takes before it refuses.
package struct HTTPLimits: Sendable {
  /// Connections at a time, open streams among them.
  package var connections: Int
  /// Streams at a time; the oldest ends when one more begins.
  ///
  /// A client that went away is noticed when something is sent to it, so the quiet ones must not
  /// use up the connections.
  package var streams: Int
  /// What a connection may take for its request line, its headers and those of the answer.
  package var headerBytes: Int
  /// The body of a request.
  package var bodyBytes: Int
  /// What waits in a stream for a client that does not read.
  package var streamBytes: Int
  /// How long a connection may say nothing; a stream may be silent for good.
  package var idleSeconds: Int

  package init(
    connections: Int = 128, streams: Int = 32, headerBytes: Int = 32 << 10,
    bodyBytes: Int = 1 << 20, streamBytes: Int = 1 << 20, idleSeconds: Int = 15
  ) {
    self.connections = connections
    self.streams = streams
    self.headerBytes = headerBytes
    self.bodyBytes = bodyBytes
    self.streamBytes = streamBytes
    self.idleSeconds = idleSeconds
  }
}
