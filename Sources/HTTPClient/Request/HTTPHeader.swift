package import Basics

/// A header to be sent: only those that can be sent as they are exist.
package struct HTTPHeader: Sendable {
  private enum Value: Sendable {
    case plain(String)
    case secret(Secret)
  }

  package let name: String
  private let value: Value

  package init(_ name: String, _ value: String) throws(HTTPProblem) {
    try Self.check(name, value)
    self.init(unchecked: name, .plain(value))
  }

  /// A header that no description shows the value of, such as `Authorization`.
  package init(_ name: String, _ value: Secret) throws(HTTPProblem) {
    try Self.check(name, value.revealed)
    self.init(unchecked: name, .secret(value))
  }

  /// The header by which a server knows a request again that it has carried out.
  static func idempotencyKey(_ key: String) throws(HTTPProblem) -> HTTPHeader {
    let name = "Idempotency-Key"
    try check(value: key, of: name)
    return HTTPHeader(unchecked: name, .plain(key))
  }

  private init(unchecked name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// What it says, if that is a secret.
  package var secret: Secret? { if case .secret(let secret) = value { secret } else { nil } }

  /// The header as libcurl takes it, which takes a colon without a value for "do not send".
  var line: String {
    let text =
      switch value {
      case .plain(let text): text
      case .secret(let secret): secret.revealed
      }
    return text.isEmpty ? name + ";" : name + ": " + text
  }

  func isNamed(_ other: String) -> Bool { ASCIILetters.areEqual(name.utf8, other.utf8) }

  /// Whether it asks for something only where that has changed, or has not.
  var isCondition: Bool { ASCIILetters.areEqual(name.utf8.prefix(3), "If-".utf8) }
}

extension HTTPHeader {
  /// What the client says itself, or what concerns a connection and not a request.
  private static let owned = [
    "Accept-Encoding", "Connection", "Content-Length", "Expect", "Host", "Idempotency-Key",
    "Keep-Alive", "Proxy-Authorization", "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding",
    "Upgrade",
  ]

  private static func check(_ name: String, _ value: String) throws(HTTPProblem) {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else {
      // The name is shown without what could do harm where it is shown.
      let shown = String(decoding: name.utf8.prefix(40).filter(isTokenByte), as: UTF8.self)
      throw HTTPProblem(.refused(.header(name: shown, .name)))
    }
    if owned.contains(where: { ASCIILetters.areEqual($0.utf8, name.utf8) }) {
      throw HTTPProblem(.refused(.header(name: name, .owned)))
    }
    try check(value: value, of: name)
  }

  private static func check(value: String, of name: String) throws(HTTPProblem) {
    let tab = UInt8(ascii: "\t")
    guard value.utf8.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == tab }) else {
      throw HTTPProblem(.refused(.header(name: name, .value)))
    }
    let blanks = [tab, UInt8(ascii: " ")]
    if let first = value.utf8.first, let last = value.utf8.last,
      blanks.contains(first) || blanks.contains(last)
    {
      throw HTTPProblem(.refused(.header(name: name, .edges)))
    }
  }

  /// The `tchar` of RFC 9110.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    ASCIILetters.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

/// Letters of ASCII, whose case means nothing in names of headers and hosts.
enum ASCIILetters {
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func areEqual(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { lowercased($0) == lowercased($1) }
  }
}
