import Basics
import CMicroHTTPD
import Glibc

/// The body of an answer that is sent piece by piece, from any thread.
///
/// The connection sleeps while there is nothing to send, so an open stream costs a socket and
/// no thread. It belongs to one answer.
package final class HTTPStream: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var limit = Int.max
    var isEnded = false
    /// The connection while it sleeps: the only time in which it is known not to go away.
    var sleeping: OpaquePointer?

    mutating func wake() {
      if let connection = sleeping { MHD_resume_connection(connection) }
      sleeping = nil
    }
  }

  private let state = Locked(State())

  package init() {}

  /// Sends some bytes; false if the stream has ended, or its client has stopped reading.
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

  /// Ends the answer behind what was sent.
  package func end() {
    state.withLock { state in
      state.isEnded = true
      state.wake()
    }
  }

  /// Whether what is sent has a chance to arrive.
  package var isOpen: Bool { state.withLock { !$0.isEnded } }

  func limit(to bytes: Int) { state.withLock { $0.limit = bytes } }

  /// Moves bytes to where the server wants them, or puts the connection to sleep.
  ///
  /// The answer is what libmicrohttpd's content readers return: a count, 0 for "later", or -1 for
  /// the end (a constant that is out of Swift's reach, being a cast).
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
      MHD_suspend_connection(connection)
      state.sleeping = connection
      return 0
    }
  }
}
