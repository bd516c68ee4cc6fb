import Glibc

/// An HTTP client that sends one request and reads the response.
final class PreviewClient {
  private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  private var text = ""

  init(
    port: UInt16, _ target: String, method: String = "GET", headers: [String] = [],
    patience seconds: Int = 10
  ) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // The timeout keeps a test from waiting forever.
    var patience = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    let request =
      "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
      + headers.map { $0 + "\r\n" }.joined() + "Content-Length: 0\r\n\r\n"
    send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL))
  }

  deinit { close(descriptor) }

  /// Waits until the received text contains `mark`.
  ///
  /// Returns `false` if the response ends first.
  func waits(for mark: String) -> Bool {
    while !text.contains(mark) { guard read() else { return false } }
    return true
  }

  /// Returns the complete response.
  func whole() -> String {
    while read() {}
    return text
  }

  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { text += String(decoding: buffer[..<count], as: UTF8.self) }
    return count > 0
  }
}

/// A response split into status, headers and body.
struct PreviewText {
  let status: Int
  let body: String
  private let heads: [Substring]

  init(_ text: String) {
    status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    heads = Array(lines.prefix { !$0.isEmpty })
    body = lines.dropFirst(heads.count + 1).joined(separator: "\r\n")
  }

  /// Returns the values of an attribute, without the links that replace menus for browsers without
  /// scripts.
  func addresses(of attribute: String) -> [String] {
    body.replacing(/<noscript>.*?<\/noscript>/, with: "").split(separator: " \(attribute)=\"")
      .dropFirst().map { String($0.prefix { $0 != "\"" }).replacing("&amp;", with: "&") }
  }

  /// Returns the options of a menu with their addresses.
  func menu(_ label: String) -> [(title: String, address: String, isSelected: Bool)] {
    let menu = body.split(separator: "<span>\(label)</span><select").dropFirst().first ?? ""
    return menu.prefix(upTo: menu.firstRange(of: "</select>")?.lowerBound ?? menu.startIndex)
      .matches(of: /<option value="([^"]*)"( selected)?>([^<]*)<\/option>/).map {
        (String($0.3), String($0.1).replacing("&amp;", with: "&"), $0.2 != nil)
      }
  }

  func header(_ name: String) -> String? {
    heads.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
  }
}
