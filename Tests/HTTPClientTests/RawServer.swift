import Basics
import Foundation
import HTTPClient

/// A TCP server whose behavior on each connection is a closure, so that it can violate HTTP.
final class RawServer: Sendable {
  typealias Behavior = @Sendable (RawConnection) -> Void

  let port: UInt16
  private let descriptor: Int32
  private let counted = Locked((connections: 0, open: 0))

  init(_ behavior: @escaping Behavior) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = self.descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(descriptor, general, length) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, general, &length) == 0
      }
    }
    guard isListening else { throw HTTPProblem(.cannotConnect("no test server")) }
    port = UInt16(bigEndian: address.sin_port)
    let counted = self.counted
    Thread.detachNewThread {
      while true {
        let accepted = accept(descriptor, nil, nil)
        guard accepted >= 0 else { return }
        let number = counted.withLock { counted in
          counted.connections += 1
          counted.open += 1
          return counted.connections
        }
        Thread.detachNewThread {
          let connection = RawConnection(accepted, number)
          behavior(connection)
          connection.close()
          counted.withLock { $0.open -= 1 }
        }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
  }

  /// The number of connections so far.
  var connections: Int { counted.withLock { $0.connections } }
  /// The number of connections that the server has not closed.
  var open: Int { counted.withLock { $0.open } }

  func address(_ path: String = "/") throws(HTTPProblem) -> HTTPAddress {
    try HTTPAddress("http://127.0.0.1:\(port)\(path)")
  }

  /// Returns a server that replies to the first request of each connection with `text` and then
  /// closes it.
  static func sending(_ text: String, thenHang: Bool = false) throws -> RawServer {
    try RawServer { connection in
      guard connection.request() != nil else { return }
      connection.send(text)
      if thenHang { connection.waitForEnd() }
    }
  }
}

/// A connection of a `RawServer`, used by the thread that serves it.
final class RawConnection {
  let number: Int
  private var descriptor: Int32
  private var pending = ""

  init(_ descriptor: Int32, _ number: Int) {
    self.descriptor = descriptor
    self.number = number
  }

  /// Returns the next request with its body as it was sent, or `nil` if the client has
  /// disconnected.
  func request() -> String? {
    while true {
      if let end = pending.range(of: "\r\n\r\n") {
        let head = String(pending[..<end.upperBound])
        let length =
          head.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") }
          .flatMap { Int($0.dropFirst(16)) } ?? 0
        let rest = pending[end.upperBound...]
        if rest.utf8.count >= length {
          pending = String(rest.dropFirst(length))
          return head + rest.prefix(length)
        }
      }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      pending += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  /// Sends bytes.
  ///
  /// Returns `false` if the client no longer accepts them.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  func answer(_ body: String, headers: String...) {
    let lines = headers.map { $0 + "\r\n" }.joined()
    send("HTTP/1.1 200 OK\r\n\(lines)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// Waits until the client disconnects.
  func waitForEnd() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}

/// Requests that several tests use.
enum Probe {
  static func get(
    _ address: HTTPAddress, _ headers: [HTTPHeader] = [], timeout: Duration = .seconds(20)
  ) -> HTTPClient.Request {
    HTTPClient.Request(.get, address, headers: headers, replay: .replayable, timeout: timeout)
  }

  /// Returns the problem of a request, or `nil` if the request succeeds.
  static func problem(
    _ channel: any HTTPChannel, _ request: HTTPClient.Request
  ) async -> HTTPProblem? {
    do throws(HTTPProblem) {
      _ = try await channel.answer(request)
      return nil
    } catch {
      return error
    }
  }
}

extension HTTPClient.Response {
  var text: String { String(decoding: body, as: UTF8.self) }
}
