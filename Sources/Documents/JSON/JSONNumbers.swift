import Glibc

enum JSONNumbers {
  /// Returns the nearest double.
  ///
  /// Up to 15 digits and a power of ten up to 22 are both exact as doubles, so one multiplication
  /// or division rounds once and correctly (Clinger's fast path). Every other number is passed to
  /// `strtod`.
  static func double(_ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    var index = 0
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    var isFraction = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        guard
          let written = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self))
        else { return slowDouble(bytes) }
        exponent = exponent.addingReportingOverflow(written).partialValue
        break
      } else {
        if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
        guard digits <= 15 else { return slowDouble(bytes) }
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
      index += 1
    }
    guard exponent >= -22, exponent <= 22 else { return slowDouble(bytes) }
    let value =
      exponent < 0
      ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
    return isNegative ? -value : value
  }

  /// Returns the exact whole value, or `nil` if the number is not whole or does not fit.
  static func integer(_ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool) -> Int? {
    if isPlain { return Int(String(decoding: bytes, as: UTF8.self)) }
    // The digits and a power of ten. The number is whole if no digit remains after the decimal
    // point.
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard let written = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)),
          written.magnitude < 1 << 32
        else { return digits.allSatisfy { $0 == UInt8(ascii: "0") } ? 0 : nil }
        return whole(digits, exponent + written, isNegative: bytes.first == UInt8(ascii: "-"))
      default:
        digits.append(byte)
        if isFraction { exponent -= 1 }
      }
    }
    return whole(digits, exponent, isNegative: bytes.first == UInt8(ascii: "-"))
  }

  private static func whole(_ digits: [UInt8], _ exponent: Int, isNegative: Bool) -> Int? {
    var digits = digits.drop { $0 == UInt8(ascii: "0") }
    var exponent = exponent
    while exponent < 0, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { return 0 }
    guard exponent >= 0, digits.count + exponent < 20 else { return nil }
    let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: exponent)
    return Int((isNegative ? "-" : "") + text)
  }

  private static func slowDouble(_ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    var text = bytes.map { CChar(bitPattern: $0) }
    text.append(0)
    return strtod(text, nil)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
