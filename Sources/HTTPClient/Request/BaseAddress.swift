import Basics
import Glibc

extension HTTPAddress {
  /// Returns the fault of an address that paths are appended to, or `nil` if it is valid.
  ///
  /// This check does not load libcurl.
  ///
  /// It accepts only plain addresses of scheme, host and port, which libcurl reads in the same way.
  /// Each complete address is checked again before its request is sent.
  package static func fault(ofBase text: String) -> HTTPProblem.AddressFault? {
    let bytes = text.utf8
    guard bytes.count <= longest else { return .long }
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return .characters }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { return .broken }
    let scheme = String(decoding: bytes[..<colon].map(ASCIILetters.lowercased), as: UTF8.self)
    guard scheme == "https" || scheme == "http" else { return .scheme }
    if bytes.contains(where: { "?#".utf8.contains($0) }) { return .query }
    let authority = bytes[colon...].dropFirst(3).prefix { $0 != UInt8(ascii: "/") }
    if authority.contains(UInt8(ascii: "@")) { return .user }
    let isBracketed = authority.first == UInt8(ascii: "[")
    let end =
      isBracketed
      ? authority.firstIndex(of: UInt8(ascii: "]")).map { authority.index(after: $0) }
      : authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    guard let end else { return .broken }
    let host = authority[..<end].map(ASCIILetters.lowercased)
    guard isBracketed ? isAddress(host) : isName(host), isPort(authority[end...]) else {
      return .broken
    }
    let isThere = scheme == "https" || isThisMachine(String(decoding: host, as: UTF8.self))
    return isThere ? nil : .scheme
  }

  private static func isName(_ host: [UInt8]) -> Bool {
    !host.isEmpty
      && host.allSatisfy {
        ASCIILetters.isLetter($0) || ASCIILetters.isDigit($0) || "-._".utf8.contains($0)
      }
  }

  /// Returns a Boolean value that indicates whether a bracketed host is an IPv6 address.
  private static func isAddress(_ host: [UInt8]) -> Bool {
    var numbers = in6_addr()
    return inet_pton(AF_INET6, String(decoding: host[1..<host.count - 1], as: UTF8.self), &numbers)
      == 1
  }

  /// Returns a Boolean value that indicates whether the text is empty or a colon with a port
  /// number.
  private static func isPort(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    let digits = text.dropFirst()
    guard first == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(ASCIILetters.isDigit)
    else {
      return false
    }
    return UInt16(String(decoding: digits, as: UTF8.self)) ?? 0 > 0
  }
}
