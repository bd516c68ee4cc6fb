import Documents

/// Checks the URLs of links, and writes them.
enum MarkdownURL {
  /// Returns whether a URL has an allowed scheme or no scheme.
  ///
  /// Browsers ignore some characters before and inside a scheme. Here such a character makes the
  /// scheme unknown.
  static func isSafe(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<address.count {
      switch address[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return isSafeScheme(address, length: index)
      default: break
      }
    }
    return true
  }

  /// Returns whether a scheme is allowed: other schemes could execute their content.
  private static func isSafeScheme(
    _ address: UnsafeBufferPointer<UInt8>, length: Int
  ) -> Bool {
    switch length {
    case 3: begins(address, with: "tel")
    case 4: begins(address, with: "http")
    case 5: begins(address, with: "https")
    case 6: begins(address, with: "mailto")
    default: false
    }
  }

  private static func begins(
    _ address: UnsafeBufferPointer<UInt8>, with scheme: StaticString
  ) -> Bool {
    for offset in 0..<scheme.utf8CodeUnitCount {
      // This bit maps only letters to letters.
      if address[offset] | 0x20 != scheme.utf8Start[offset] { return false }
    }
    return true
  }

  /// Appends a URL, and percent-encodes every character that a URL cannot contain.
  static func append(_ address: UnsafeBufferPointer<UInt8>, to url: inout ByteSink) {
    guard let base = address.baseAddress else { return }
    var clean = 0
    for index in 0..<address.count where !isAllowed(base[index]) {
      url.append(base + clean, index - clean)
      url.append(percentEncoded: base[index])
      clean = index + 1
    }
    url.append(base + clean, address.count - clean)
  }

  static func appendAttribute(_ url: UnsafeBufferPointer<UInt8>, to html: inout ByteSink) {
    guard let base = url.baseAddress else { return }
    var clean = 0
    for index in 0..<url.count {
      guard base[index] == UInt8(ascii: "&") || base[index] == UInt8(ascii: "'") else { continue }
      html.append(base + clean, index - clean)
      html.append(escaped: base[index])
      clean = index + 1
    }
    html.append(base + clean, url.count - clean)
  }

  @inline(__always)
  private static func isAllowed(_ byte: UInt8) -> Bool {
    // One bit per ASCII character in each half: letters, digits, and `!#$%&'()*+,-./:;=?@_~`.
    let lower: UInt64 = 0xAFFF_FFFA_0000_0000
    let upper: UInt64 = 0x47FF_FFFE_87FF_FFFF
    guard byte < 0x80 else { return false }
    return (byte < 0x40 ? lower : upper) >> UInt64(byte & 0x3F) & 1 == 1
  }
}
