package import Basics

/// A valid header for a request.
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

  /// Creates a header whose value never appears in a description, such as `Authorization`.
  package init(_ name: String, _ value: Secret) throws(HTTPProblem) {
    try Self.check(name, value.revealed)
    self.init(unchecked: name, .secret(value))
  }

  /// Returns the header by which a server recognizes a request that it has already executed.
  static func idempotencyKey(_ key: String) throws(HTTPProblem) -> HTTPHeader {
    let name = "Idempotency-Key"
    try check(value: key, of: name)
    return HTTPHeader(unchecked: name, .plain(key))
  }

  private init(unchecked name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// The value if it is a secret, or else `nil`.
  package var secret: Secret? { if case .secret(let secret) = value { secret } else { nil } }

  /// The header in libcurl's syntax.
  ///
  /// For libcurl, a colon without a value means "do not send".
  var line: String {
    let text =
      switch value {
      case .plain(let text): text
      case .secret(let secret): secret.revealed
      }
    return text.isEmpty ? name + ";" : name + ": " + text
  }

  func isNamed(_ other: String) -> Bool { ASCIILetters.areEqual(name.utf8, other.utf8) }

  /// A Boolean value that indicates whether the header makes a request conditional.
  var isCondition: Bool { ASCIILetters.areEqual(name.utf8.prefix(3), "If-".utf8) }
}

extension HTTPHeader {
  /// The headers that the client sets itself or that belong to the connection.
  private static let owned = [
    "Accept-Encoding", "Connection", "Content-Length", "Expect", "Host", "Idempotency-Key",
    "Keep-Alive", "Proxy-Authorization", "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding",
    "Upgrade",
  ]

  private static func check(_ name: String, _ value: String) throws(HTTPProblem) {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else {
      // The error message contains only the valid characters of the name.
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

  /// Returns a Boolean value that indicates whether a byte is a `tchar` of RFC 9110.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    ASCIILetters.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

/// ASCII letters, whose case is ignored in header names and hosts.
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
