import Basics
import CCurl
import Glibc

/// The address of a request: `https`, or `http` for this machine.
///
/// libcurl parses the address, so the host that is checked here is the host that receives the
/// request.
package struct HTTPAddress: Sendable, Hashable {
  /// The complete address without a fragment.
  package let text: String
  /// The scheme, host and port.
  package let origin: String
  package let isSecure: Bool

  package init(_ text: String) throws(HTTPProblem) {
    try self.init(text, from: nil)
  }

  /// Returns the address of a reference in a response from this address.
  package func resolving(_ reference: String) throws(HTTPProblem) -> HTTPAddress {
    try HTTPAddress(reference, from: text)
  }

  /// The address without its query, which may contain secrets.
  package var shown: String { String(text.prefix { $0 != "?" }) }

  static let longest = 8 << 10

  private init(_ reference: String, from base: String?) throws(HTTPProblem) {
    try CurlLibrary.load()
    func refusal(_ fault: HTTPProblem.AddressFault) -> HTTPProblem {
      HTTPProblem(.refused(.address(fault)))
    }
    guard reference.utf8.count <= Self.longest else { throw refusal(.long) }
    guard !reference.isEmpty else { throw refusal(.broken) }
    guard reference.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw refusal(.characters) }
    guard let url = ccurl_url() else { throw HTTPProblem(.unavailable("memory is used up")) }
    defer { ccurl_url_cleanup(url) }
    if let base { _ = ccurl_url_set(url, CURLUPART_URL, base, 0) }
    switch ccurl_url_set(url, CURLUPART_URL, reference, UInt32(CURLU_DISALLOW_USER)) {
    case CURLUE_OK: break
    case CURLUE_USER_NOT_ALLOWED: throw refusal(.user)
    case CURLUE_UNSUPPORTED_SCHEME: throw refusal(.scheme)
    default: throw refusal(.broken)
    }
    _ = ccurl_url_set(url, CURLUPART_FRAGMENT, nil, 0)
    guard let scheme = Self.part(CURLUPART_SCHEME, of: url),
      scheme == "https" || scheme == "http"
    else { throw refusal(.scheme) }
    guard let text = Self.part(CURLUPART_URL, of: url),
      let host = Self.part(CURLUPART_HOST, of: url), let port = Self.part(CURLUPART_PORT, of: url)
    else { throw refusal(.broken) }
    guard text.utf8.count <= Self.longest else { throw refusal(.long) }
    isSecure = scheme == "https"
    guard isSecure || Self.isThisMachine(host) else { throw refusal(.scheme) }
    self.text = text
    origin = "\(scheme)://\(host):\(port)"
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    let flags = part == CURLUPART_PORT ? UInt32(CURLU_DEFAULT_PORT) : 0
    guard ccurl_url_get(url, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { ccurl_free(text) }
    let isHost = part == CURLUPART_HOST
    let bytes = UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
    return String(decoding: isHost ? bytes.map(ASCIILetters.lowercased) : bytes, as: UTF8.self)
  }

  /// Returns a Boolean value that indicates whether a host is a loopback name or address.
  ///
  /// Addresses must be in the normalized form that libcurl returns.
  static func isThisMachine(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
