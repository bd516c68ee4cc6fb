/// Decides where a link may lead, and how the address is written.
enum MarkdownURL {
  /// Schemes that only lead somewhere. Anything else could execute what it carries.
  private static let schemes: [StaticString] = ["http", "https", "mailto", "tel"]

  /// Whether an address has one of the schemes that are let through, or none.
  ///
  /// What stands before the colon is read as the most lenient browser would: without control
  /// characters and white space, in any case.
  static func isSafe(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in address.enumerated() {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return schemes.contains { spells(address[..<index], $0) }
      default: break
      }
    }
    return true
  }

  private static func spells(
    _ name: Slice<UnsafeBufferPointer<UInt8>>, _ scheme: StaticString
  ) -> Bool {
    var matched = 0
    for byte in name where byte > 0x20 && byte != 0x7F {
      let lowercase = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      guard matched < scheme.utf8CodeUnitCount, scheme.utf8Start[matched] == lowercase else {
        return false
      }
      matched += 1
    }
    return matched == scheme.utf8CodeUnitCount
  }

  /// Appends an address with everything percent-encoded that an address cannot have.
  static func append(_ address: UnsafeBufferPointer<UInt8>, to url: inout [UInt8]) {
    for byte in address {
      if isAllowed(byte) {
        url.append(byte)
      } else {
        url.append(UInt8(ascii: "%"))
        url.append(hexDigit(byte >> 4))
        url.append(hexDigit(byte & 15))
      }
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "@"),
      UInt8(ascii: "#")...UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
