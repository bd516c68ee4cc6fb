/// The limits of a server.
///
/// Requests that exceed them are rejected.
package struct HTTPLimits: Sendable {
  /// The highest number of connections, including open streams.
  package var connections: Int
  /// The highest number of streams.
  ///
  /// The oldest ends when a new one exceeds it.
  ///
  /// The server notices a disconnected client only when it sends data. Without this limit, silent
  /// streams could occupy all connections.
  package var streams: Int
  /// The memory of a connection for its request line, its headers and those of the response.
  package var headerBytes: Int
  /// The size of a request body.
  package var bodyBytes: Int
  /// The number of bytes that a stream buffers for a client that does not read.
  package var streamBytes: Int
  /// The time after which an idle connection is closed.
  ///
  /// It does not apply to streams.
  package var idleSeconds: Int
  /// The highest number of connections of one address that wait for the headers of a request.
  package var waitingPerAddress: Int
  /// The highest number of connections that wait for headers.
  package var waiting: Int
  /// The time after which a new client replaces a connection that has not sent its headers.
  package var headerSeconds: Int
  /// The number of threads that run the handler.
  ///
  /// Several threads keep one slow page from blocking the others. More threads only help a handler
  /// that waits.
  package var threads: Int

  package init(
    connections: Int = 128, streams: Int = 32, headerBytes: Int = 32 << 10,
    bodyBytes: Int = 1 << 20, streamBytes: Int = 1 << 20, idleSeconds: Int = 15,
    threads: Int = 4, waitingPerAddress: Int = 48, waiting: Int = 64, headerSeconds: Int = 5
  ) {
    self.waitingPerAddress = waitingPerAddress
    self.waiting = waiting
    self.headerSeconds = headerSeconds
    self.connections = connections
    self.streams = streams
    self.headerBytes = headerBytes
    self.bodyBytes = bodyBytes
    self.streamBytes = streamBytes
    self.idleSeconds = idleSeconds
    self.threads = threads
  }
}
