/// The plural category of a number, which selects the form of a word.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

extension Language {
  /// Returns the category of a number with the digits that ``number(_:)`` writes.
  package func plural(_ value: Double) -> PluralCategory {
    guard let written = DecimalDigits(value, decimals: 2) else { return .other }
    return plural(written)
  }

  func plural(_ number: DecimalDigits) -> PluralCategory {
    for rule in plurals where rule.holds(number) { return rule.category }
    return .other
  }
}

/// The rule of a plural category.
///
/// It matches if every condition of one of the alternatives holds.
struct PluralRule: Sendable {
  let category: PluralCategory
  let alternatives: [[PluralCondition]]

  init(_ category: PluralCategory, _ alternatives: [[PluralCondition]]) {
    self.category = category
    self.alternatives = alternatives
  }

  func holds(_ number: DecimalDigits) -> Bool {
    alternatives.contains { conditions in conditions.allSatisfy { $0.holds(number) } }
  }
}

/// An operand of CLDR's plural rules.
enum PluralOperand: Sendable {
  /// The number, and its integer part.
  case n, i
  /// The number and the value of the decimals.
  ///
  /// `w` and `t` ignore trailing zeros.
  case v, w, f, t
  /// The exponent of compact notation.
  case c, e
}

/// A condition that a part of a number is in ranges, or outside them.
struct PluralCondition: Sendable {
  let operand: PluralOperand
  let modulus: UInt64?
  let ranges: [ClosedRange<UInt64>]
  let isNegated: Bool

  init(_ operand: PluralOperand, modulo modulus: UInt64? = nil, in ranges: [ClosedRange<UInt64>]) {
    self.init(operand, modulus, ranges, isNegated: false)
  }

  init(
    _ operand: PluralOperand, modulo modulus: UInt64? = nil, notIn ranges: [ClosedRange<UInt64>]
  ) {
    self.init(operand, modulus, ranges, isNegated: true)
  }

  private init(
    _ operand: PluralOperand, _ modulus: UInt64?, _ ranges: [ClosedRange<UInt64>], isNegated: Bool
  ) {
    self.operand = operand
    self.modulus = modulus
    self.ranges = ranges
    self.isNegated = isNegated
  }

  func holds(_ number: DecimalDigits) -> Bool {
    // The ranges contain whole numbers only, so a number with decimals is in none of them.
    if operand == .n, number.decimals > 0 { return isNegated }
    let whole = value(of: number)
    let part = modulus.map { whole % $0 } ?? whole
    return ranges.contains { $0.contains(part) } != isNegated
  }

  private func value(of number: DecimalDigits) -> UInt64 {
    switch operand {
    case .n, .i: number.integer
    // Formatted numbers have no trailing zeros.
    case .v, .w: UInt64(number.decimals)
    case .f, .t: number.fraction
    case .c, .e: 0
    }
  }
}
