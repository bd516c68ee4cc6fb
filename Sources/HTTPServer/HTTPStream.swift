import Basics
import CMicroHTTPD
import Glibc

/// The body of a response that is sent in parts, from any thread.
///
/// The connection is suspended while there is nothing to send, so an open stream uses a socket but
/// no thread. A stream belongs to one response.
package final class HTTPStream: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var limit = Int.max
    var isEnded = false
    /// The suspended connection.
    ///
    /// Only a suspended connection is guaranteed to exist.
    var sleeping: OpaquePointer?

    mutating func wake() {
      if let connection = sleeping { cmicrohttpd_resume(connection) }
      sleeping = nil
    }
  }

  private let state = Locked(State())

  package init() {}

  /// Sends bytes.
  ///
  /// Returns `false` if the stream has ended or its client has stopped reading.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isEnded else { return false }
      if state.pending.count + bytes.count > state.limit {
        state.isEnded = true
      } else {
        state.pending += bytes
      }
      state.wake()
      return !state.isEnded
    }
  }

  /// Ends the response after the pending bytes.
  package func end() {
    state.withLock { state in
      state.isEnded = true
      state.wake()
    }
  }

  /// A Boolean value that indicates whether the stream still accepts bytes.
  package var isOpen: Bool { state.withLock { !$0.isEnded } }

  func limit(to bytes: Int) { state.withLock { $0.limit = bytes } }

  /// Copies pending bytes into the server's buffer, or suspends the connection.
  ///
  /// The return value is that of libmicrohttpd's content readers: a count, 0 for "later", or -1 for
  /// the end. Swift does not import the constant for the end, because it is a C cast.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, of connection: OpaquePointer
  ) -> Int {
    state.withLock { state in
      guard state.pending.isEmpty else {
        let count = min(buffer.count, state.pending.count)
        buffer.copyBytes(from: state.pending.prefix(count))
        state.pending.removeFirst(count)
        return count
      }
      if state.isEnded { return -1 }
      cmicrohttpd_suspend(connection)
      state.sleeping = connection
      return 0
    }
  }
}
