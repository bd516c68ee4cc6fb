import Glibc

/// An IPv4 address on which a server listens.
package struct ListeningAddress: Sendable {
  /// The address in network order.
  let value: UInt32
  package let text: String

  /// Creates an address from its usual form, such as `192.168.1.5`, or returns `nil` if it is not
  /// valid.
  package init?(_ text: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, text, &address) == 1 else { return nil }
    (value, self.text) = (address.s_addr, text)
  }

  private init(_ value: UInt32, _ text: String) { (self.value, self.text) = (value, text) }

  package static let loopback = ListeningAddress(UInt32(0x7F00_0001).bigEndian, "127.0.0.1")

  /// A Boolean value that indicates whether only this machine can reach the address.
  package var isLoopback: Bool { UInt32(bigEndian: value) >> 24 == 127 }
}

/// A socket that accepts clients.
struct ListeningSocket {
  let descriptor: Int32
  /// The port of the socket.
  let port: UInt16

  static func open(
    _ address: ListeningAddress, port: UInt16
  ) throws(HTTPServerProblem) -> ListeningSocket {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw HTTPServerProblem(port: port, code: errno) }
    do throws(HTTPServerProblem) {
      return ListeningSocket(descriptor: descriptor, port: try bound(descriptor, address, port))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func bound(
    _ descriptor: Int32, _ listening: ListeningAddress, _ port: UInt16
  ) throws(HTTPServerProblem) -> UInt16 {
    // A restarted server must not wait until the system has forgotten the old connections. The
    // system still rejects a second listener on the same port.
    var yes: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = listening.value
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(descriptor, general, length) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, general, &length) == 0
      }
    }
    guard isListening else { throw HTTPServerProblem(port: port, code: errno) }
    return UInt16(bigEndian: address.sin_port)
  }
}
