package import Basics

/// A valid header for a request.
package struct HTTPHeader: Sendable {
  package let name: String
  /// The value, which never appears in a description.
  package let value: Secret

  package init(_ name: String, _ value: String) throws(HTTPProblem) {
    try self.init(name, Secret(value))
  }

  package init(_ name: String, _ value: Secret) throws(HTTPProblem) {
    try Self.check(name, value.revealed)
    self.name = name
    self.value = value
  }

  /// The header in libcurl's syntax.
  ///
  /// For libcurl, a colon without a value means "do not send".
  var line: String {
    value.revealed.isEmpty ? name + ";" : name + ": " + value.revealed
  }

  func isNamed(_ other: String) -> Bool { ASCIILetters.areEqual(name.utf8, other.utf8) }

  /// A Boolean value that indicates whether the header makes a request conditional.
  var isCondition: Bool { ASCIILetters.areEqual(name.utf8.prefix(3), "If-".utf8) }
}

extension HTTPHeader {
  /// The headers that the client sets itself or that belong to the connection.
  private static let owned = [
    "Accept-Encoding", "Connection", "Content-Length", "Expect", "Host", "Keep-Alive",
    "Proxy-Authorization", "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding",
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
    ASCIILetters.isLetter(byte) || ASCIILetters.isDigit(byte)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
