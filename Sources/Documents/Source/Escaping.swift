extension ByteSink {
  /// Appends bytes as a part of a URL.
  ///
  /// Bytes that are not unreserved in RFC 3986 are percent-encoded.
  package mutating func percentEncoded(_ bytes: Span<UInt8>) {
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard !Self.isUnreserved(byte) else { continue }
      append(bytes.extracting(start..<index))
      append(percentEncoded: byte)
      start = index + 1
    }
    append(bytes.extracting(start..<bytes.count))
  }

  /// Appends a character of HTML, as a reference if it has a meaning in markup.
  package mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "\""): append("&quot;")
    case UInt8(ascii: "'"): append("&#39;")
    default: append(byte)
    }
  }

  package mutating func append(percentEncoded byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hexadecimal: byte >> 4)
    append(hexadecimal: byte & 15)
  }

  private mutating func append(hexadecimal value: UInt8) {
    append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
  }

  /// Returns a Boolean value that indicates whether a byte is unreserved in RFC 3986.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
