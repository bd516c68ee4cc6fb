/// The rounded decimal digits of a number, independent of the language.
///
/// Rounding starts from the shortest digits that identify the number, half to even, as CLDR
/// requires: 2.675 becomes 2.68, although the binary value is slightly less.
struct DecimalDigits {
  private(set) var isNegative = false
  /// The digits without trailing zeros.
  private var digits: UInt64 = 0
  /// The number of digits after the decimal separator.
  ///
  /// The last of them is not 0.
  private(set) var decimals = 0
  /// The number of zeros after the digits.
  private var zeros = 0

  /// Creates the digits of a number, or returns `nil` for infinity and not-a-number.
  init?(_ value: Double, decimals most: Int, shiftedBy shift: Int = 0) {
    guard value.isFinite else { return nil }
    let magnitude = value.magnitude
    if shift == 0, magnitude < Self.exact, magnitude == Double(UInt64(magnitude)) {
      digits = UInt64(magnitude)
    } else {
      let exponent = readShortest(magnitude) + shift
      round(exponent, to: most)
    }
    isNegative = value < 0 && digits != 0
  }

  init(_ whole: Int) {
    digits = UInt64(whole.magnitude)
    isNegative = whole < 0
  }

  /// From this value, whole doubles have more digits than their shortest representation.
  private static let exact = 0x1p53

  /// Reads the digits of a number's description and returns their power of ten.
  private mutating func readShortest(_ magnitude: Double) -> Int {
    var exponent = 0
    var isBehindPoint = false
    var power: Int?
    for byte in magnitude.description.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte - UInt8(ascii: "0"))
        if let before = power {
          power = before * 10 + digit
        } else {
          digits = digits * 10 + UInt64(digit)
          if isBehindPoint { exponent -= 1 }
        }
      case UInt8(ascii: "."): isBehindPoint = true
      case UInt8(ascii: "e"): power = 0
      default: break
      }
    }
    return exponent + (power ?? 0) * (magnitude < 1 ? -1 : 1)
  }

  private mutating func round(_ exponent: Int, to most: Int) {
    var exponent = exponent
    if -exponent > most {
      let dropped = -exponent - most
      exponent = -most
      // At most seventeen digits are less than half of the smallest remaining digit.
      if dropped > 18 {
        digits = 0
      } else {
        let power = Self.power(dropped)
        let (quotient, rest) = digits.quotientAndRemainder(dividingBy: power)
        let half = power / 2
        digits = rest > half || (rest == half && quotient % 2 == 1) ? quotient + 1 : quotient
      }
    }
    while exponent < 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    decimals = max(-exponent, 0)
    zeros = digits == 0 ? 0 : max(exponent, 0)
  }

  private static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  // MARK: Formatting

  func write(_ symbols: NumberSymbols, grouped: Bool, to bytes: inout [UInt8]) {
    if isNegative { bytes.append(symbols.minus) }
    let scale = Self.power(decimals)
    var rest = digits / scale
    var power: UInt64 = 1
    var position = zeros
    while rest / power >= 10 {
      power *= 10
      position += 1
    }
    while position >= 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      if position > zeros { power /= 10 }
      if grouped, Self.endsGroup(position, symbols.groupSizes) { bytes.append(symbols.group) }
      position -= 1
    }
    guard decimals > 0 else { return }
    bytes.append(symbols.decimal)
    let fraction = digits % scale
    var place = scale / 10
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / place % 10))
      place /= 10
    }
  }

  /// Returns a Boolean value that indicates whether a group separator follows the digit at a
  /// position from the right.
  private static func endsGroup(_ position: Int, _ sizes: (last: Int, others: Int)) -> Bool {
    position >= sizes.last && (position - sizes.last).isMultiple(of: sizes.others)
  }

  // MARK: Operands of plural rules

  /// The integer part.
  ///
  /// A number with trailing zeros is replaced by a large number with the same last digits.
  var integer: UInt64 {
    let whole = digits / Self.power(decimals)
    guard zeros > 0 else { return whole }
    // No rule uses more than six digits.
    let last = whole % 1_000_000 * Self.power(min(zeros, 6)) % 1_000_000
    return 1_000_000_000_000 + last
  }

  var fraction: UInt64 { digits % Self.power(decimals) }
}
