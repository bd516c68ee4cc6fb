/// The digits that are written of a number, before a language gives them its signs.
///
/// They are rounded from the shortest digits that mean the number, half to even, as CLDR asks for:
/// 2.675 is 2.68 to readers, though the binary number is a little less.
struct WrittenNumber {
  private(set) var isNegative = false
  /// All digits but for the noughts that follow.
  private var digits: UInt64 = 0
  /// How many of the digits stand behind the decimal sign; the last of them is no nought.
  private(set) var decimals = 0
  /// How many noughts follow the digits.
  private var zeros = 0

  /// Nil for what has no digits: infinity, and what is no number.
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

  /// From here on whole numbers have more digits than they need.
  private static let exact = 0x1p53

  /// Takes the digits of a number's description, and says by which power of ten they count.
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
      // Seventeen digits at most are less than half of the smallest one that stays.
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

  // MARK: Writing

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

  /// Whether a sign stands behind a digit that so many follow.
  private static func endsGroup(_ position: Int, _ sizes: (last: Int, others: Int)) -> Bool {
    position >= sizes.last && (position - sizes.last).isMultiple(of: sizes.others)
  }

  // MARK: What plural rules ask for

  /// The whole part, of numbers beyond all that rules name one with the same last digits.
  var integer: UInt64 {
    let whole = digits / Self.power(decimals)
    guard zeros > 0 else { return whole }
    // No rule looks at more than six digits.
    let last = whole % 1_000_000 * Self.power(min(zeros, 6)) % 1_000_000
    return 1_000_000_000_000 + last
  }

  var fraction: UInt64 { digits % Self.power(decimals) }
}
