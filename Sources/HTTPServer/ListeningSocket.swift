import Glibc

/// A socket that accepts clients on 127.0.0.1.
struct ListeningSocket {
  let descriptor: Int32
  /// The port of the socket.
  let port: UInt16

  static func open(port: UInt16) throws(HTTPServerProblem) -> ListeningSocket {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw HTTPServerProblem(port: port, code: errno) }
    do throws(HTTPServerProblem) {
      return ListeningSocket(descriptor: descriptor, port: try bound(descriptor, port))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func bound(
    _ descriptor: Int32, _ port: UInt16
  ) throws(HTTPServerProblem) -> UInt16 {
    // A restarted server must not wait until the system has forgotten the old connections. The
    // system still rejects a second listener on the same port.
    var yes: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
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
