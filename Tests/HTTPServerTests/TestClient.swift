import Glibc

/// A TCP client that sends text and returns the received text, without knowledge of HTTP.
final class TestClient {
  /// Returns whether a port soon refuses connections.
  ///
  /// A program that another test starts has the socket of a stopped server until it runs.
  static func isRefused(port: UInt16) -> Bool {
    for _ in 0..<1000 {
      if TestClient(port: port) == nil { return true }
      usleep(10_000)
    }
    return false
  }

  private let descriptor: Int32

  /// Connects to a port, or returns `nil` if there is no listener.
  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // The timeout keeps a test from waiting forever.
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

  /// Returns the received text once it contains `mark`, or `nil` if the connection ends first.
  func text(until mark: String) -> String? {
    var text = ""
    while !text.contains(mark) {
      guard let piece = piece() else { return nil }
      text += piece
    }
    return text
  }

  /// Returns the received text up to the end of the connection.
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

/// Sends one request on a connection of its own and returns the complete response.
func fetch(
  _ port: UInt16, _ target: String, method: String = "GET", host: String = "localhost",
  headers: String..., body: String = ""
) -> TestResponse {
  guard let client = TestClient(port: port) else { return TestResponse("") }
  let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
  client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  return TestResponse(client.rest())
}

/// A response split into its parts.
///
/// Without a response, the status is 0.
struct TestResponse {
  let status: Int
  let headers: String
  let body: String

  init(_ text: String) {
    status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    // Swift treats a CR LF line break as one character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }
    headers = head.joined(separator: "\n")
    body = lines.dropFirst(head.count + 1).joined(separator: "\r\n")
  }
}
