import Glibc

/// A client that knows no HTTP: it sends what it is told and shows what comes back.
final class TestClient {
  private let descriptor: Int32

  /// Connects; nil if nobody listens.
  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // No test may wait for good.
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
    }
    guard isConnected else { return nil }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// What comes until the text contains something; nil if the server goes away before.
  func text(until mark: String) -> String? {
    var text = ""
    while !text.contains(mark) {
      guard let piece = piece() else { return nil }
      text += piece
    }
    return text
  }

  /// What comes until the server closes the connection.
  func rest() -> String {
    var text = ""
    while let piece = piece() { text += piece }
    return text
  }

  private func piece() -> String? {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}

/// One request on a connection of its own, and the answer as a whole.
func ask(
  _ port: UInt16, _ target: String, method: String = "GET", host: String = "localhost",
  headers: String..., body: String = ""
) -> Answered {
  guard let client = TestClient(port: port) else { return Answered("") }
  let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
  client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  return Answered(client.rest())
}

/// An answer in its parts; status 0 if there was none.
struct Answered {
  let status: Int
  let headers: String
  let body: String

  init(_ text: String) {
    status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    // A line break of two characters is one to Swift.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }
    headers = head.joined(separator: "\n")
    body = lines.dropFirst(head.count + 1).joined(separator: "\r\n")
  }
}
