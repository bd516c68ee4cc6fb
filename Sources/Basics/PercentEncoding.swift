/// Bytes with percent escapes, as in URLs.
package enum PercentEncoding {
  /// Returns bytes without their escapes, or `nil` if two hexadecimal digits do not follow a `%`.
  package static func decoded(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value(ofDigit:)),
        let low = rest.next().flatMap(value(ofDigit:))
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
