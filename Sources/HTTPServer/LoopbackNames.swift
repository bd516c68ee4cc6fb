import Basics

/// The host names that clients may use for a server on this machine.
///
/// A website can let its own host name resolve to 127.0.0.1 and read the responses of a local
/// server (DNS rebinding). The browser still sends the website's name in `Host` and `Origin`, so
/// these headers reveal the attack.
enum LoopbackNames {
  private static let names = ["localhost", "127.0.0.1", "[::1]"]

  /// Returns a Boolean value that indicates whether the headers name this machine and do not come
  /// from a page of another site.
  ///
  /// With `orAddresses`, each IPv4 address is accepted, too: only a name can resolve to another
  /// machine.
  static func accept(_ headers: HTTPHeaders, orAddresses: Bool = false) -> Bool {
    func isAccepted(_ authority: ArraySlice<UInt8>) -> Bool {
      isLoopback(authority) || (orAddresses && isAddress(authority))
    }
    let hosts = headers.values("host")
    guard hosts.count == 1, isAccepted(hosts[0][...]) else { return false }
    return headers.values("origin").allSatisfy { origin in
      let schemes = ["http://", "https://"].map { Array($0.utf8) }
      guard let scheme = schemes.first(where: { origin.starts(with: $0) }) else { return false }
      return isAccepted(origin.dropFirst(scheme.count))
    }
  }

  /// Returns a Boolean value that indicates whether an authority is an IPv4 address, with or without
  /// a port.
  private static func isAddress(_ authority: ArraySlice<UInt8>) -> Bool {
    let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.dropFirst().allSatisfy { $0.allSatisfy(ASCIILetters.isDigit) }
      && ListeningAddress(String(decoding: parts[0], as: UTF8.self)) != nil
  }

  private static func isLoopback(_ authority: ArraySlice<UInt8>) -> Bool {
    names.contains { name in
      let rest = authority.dropFirst(name.utf8.count)
      let isPort =
        rest.first == UInt8(ascii: ":") && rest.dropFirst().allSatisfy(ASCIILetters.isDigit)
      return authority.prefix(name.utf8.count).map(ASCIILetters.lowercased).elementsEqual(name.utf8)
        && (rest.isEmpty || isPort)
    }
  }
}
