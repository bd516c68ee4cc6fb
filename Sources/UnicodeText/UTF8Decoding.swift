/// One Unicode scalar and the number of its bytes.
package struct DecodedScalar {
  package let value: UInt32
  package let length: Int

  @inline(__always)
  init(_ value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }

  /// Returns the replacement character for bytes that are not UTF-8.
  @inline(__always)
  static func replacement(length: Int) -> DecodedScalar {
    DecodedScalar(0xFFFD, length: length)
  }
}

extension Span where Element == UInt8 {
  /// Returns the scalar at an offset inside the bytes.
  ///
  /// Each maximal part of ill-formed bytes becomes one U+FFFD, as the Unicode Standard (section
  /// 3.9) recommends and browsers implement.
  @inline(__always)
  package func scalar(at offset: Int) -> DecodedScalar {
    let first = self[offset]
    if first < 0x80 {
      return DecodedScalar(UInt32(first), length: 1)
    }
    return multibyteScalar(at: offset, first: first)
  }

  @inline(__always)
  private func multibyteScalar(at offset: Int, first: UInt8) -> DecodedScalar {
    guard first >= 0xC2, first <= 0xF4, offset + 1 < count else {
      return .replacement(length: 1)
    }
    let second = self[offset + 1]
    if first < 0xE0 {
      guard second & 0xC0 == 0x80 else { return .replacement(length: 1) }
      return DecodedScalar(UInt32(first & 0x1F) << 6 | second.payload, length: 2)
    }
    guard second.canFollow(first) else { return .replacement(length: 1) }
    guard offset + 2 < count, self[offset + 2] & 0xC0 == 0x80 else {
      return .replacement(length: 2)
    }
    let third = self[offset + 2]
    if first < 0xF0 {
      let value = UInt32(first & 0x0F) << 12 | second.payload << 6 | third.payload
      return DecodedScalar(value, length: 3)
    }
    guard offset + 3 < count, self[offset + 3] & 0xC0 == 0x80 else {
      return .replacement(length: 3)
    }
    let value = UInt32(first & 0x07) << 18 | second.payload << 12 | third.payload << 6
    return DecodedScalar(value | self[offset + 3].payload, length: 4)
  }
}

extension UInt8 {
  /// The six payload bits of a continuation byte.
  @inline(__always)
  fileprivate var payload: UInt32 { UInt32(self & 0x3F) }

  /// Returns a Boolean value that indicates whether this is a valid second byte after a lead byte
  /// of a sequence of three or four bytes.
  ///
  /// The narrower ranges exclude overlong forms, surrogates, and values above U+10FFFF.
  @inline(__always)
  fileprivate func canFollow(_ lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: self >= 0xA0 && self <= 0xBF
    case 0xED: self >= 0x80 && self <= 0x9F
    case 0xF0: self >= 0x90 && self <= 0xBF
    case 0xF4: self >= 0x80 && self <= 0x8F
    default: self & 0xC0 == 0x80
    }
  }
}
