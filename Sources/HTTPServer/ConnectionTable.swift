import Basics
import Glibc

/// The open connections of a server, with a limit for those without a complete request.
///
/// A client that opens connections and sends nothing would otherwise occupy them all. When too many
/// connections wait for headers, the one that waits for the longest time is ended, so that a new
/// client is served.
final class ConnectionTable: Sendable {
  private struct Entry {
    let socket: Int32
    /// The IPv4 address of the client in network order.
    let address: UInt32
    /// The time since when the connection waits for headers; `nil` during a request.
    var waitsSince: ContinuousClock.Instant?
    /// A Boolean value that indicates whether the connection had a complete request.
    var isUsed = false
  }

  private let entries = Locked<[Int32: Entry]>([:])
  private let limits: HTTPLimits

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Adds a connection, and ends others that wait for headers too long or exceed the limit.
  func opened(_ socket: Int32, at now: ContinuousClock.Instant = .now) {
    let address = Self.address(of: socket)
    entries.withLock { entries in
      entries[socket] = Entry(socket: socket, address: address, waitsSince: now)
      for entry in entries.values where !entry.isUsed {
        if let since = entry.waitsSince, since.duration(to: now) > .seconds(limits.headerSeconds) {
          Self.end(entry.socket, &entries)
        }
      }
      let waiting = entries.values.filter { $0.waitsSince != nil }
      let same = waiting.filter { $0.address == address }
      if same.count > limits.waitingPerAddress {
        Self.endOldest(of: same, &entries)
      } else if waiting.count > limits.waiting {
        Self.endOldest(of: waiting, &entries)
      }
    }
  }

  /// Records that the headers of a request have arrived.
  func began(_ socket: Int32) {
    entries.withLock { entries in
      entries[socket]?.waitsSince = nil
      entries[socket]?.isUsed = true
    }
  }

  /// Records the end of a request; the connection waits for the next one.
  func ended(_ socket: Int32, at now: ContinuousClock.Instant = .now) {
    entries.withLock { $0[socket]?.waitsSince = now }
  }

  /// Removes a connection before its socket is closed.
  func closed(_ socket: Int32) {
    entries.withLock { $0[socket] = nil }
  }

  /// Ends the connection that waits for the longest time, first those that never had a request.
  private static func endOldest(of waiting: [Entry], _ entries: inout [Int32: Entry]) {
    let unused = waiting.filter { !$0.isUsed }
    let candidates = unused.isEmpty ? waiting : unused
    let oldest = candidates.min { left, right in
      (left.waitsSince ?? .now) < (right.waitsSince ?? .now)
    }
    if let oldest { end(oldest.socket, &entries) }
  }

  /// Ends a connection.
  ///
  /// The socket stays open until libmicrohttpd notices the end, and `closed` precedes its closing,
  /// so the number cannot belong to another connection.
  private static func end(_ socket: Int32, _ entries: inout [Int32: Entry]) {
    shutdown(socket, Int32(SHUT_RDWR))
    entries[socket] = nil
  }

  private static func address(of socket: Int32) -> UInt32 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(socket, $0, &length)
      }
    }
    return code == 0 ? address.sin_addr.s_addr : 0
  }
}
