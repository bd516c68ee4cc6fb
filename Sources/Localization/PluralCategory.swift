/// Which form of a word goes with a number.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

extension Language {
  /// The category of a number by its digits as ``number(_:)`` writes them.
  package func plural(_ value: Double) -> PluralCategory {
    guard let written = WrittenNumber(value, decimals: 2) else { return .other }
    return plural(written)
  }

  func plural(_ number: WrittenNumber) -> PluralCategory {
    for rule in plurals where rule.holds(number) { return rule.category }
    return .other
  }
}

/// When a number is of a category: any of the lists of conditions that hold together.
struct PluralRule: Sendable {
  let category: PluralCategory
  let alternatives: [[PluralCondition]]

  init(_ category: PluralCategory, _ alternatives: [[PluralCondition]]) {
    self.category = category
    self.alternatives = alternatives
  }

  func holds(_ number: WrittenNumber) -> Bool {
    alternatives.contains { conditions in conditions.allSatisfy { $0.holds(number) } }
  }
}

/// What CLDR's rules can ask of a number.
enum PluralOperand: Sendable {
  /// The number itself, and its whole part.
  case n, i
  /// How many decimals are seen, and which; `w` and `t` leave noughts at the end away.
  case v, w, f, t
  /// The power of ten that is said in words.
  case c, e
}

/// That a part of a number lies in ranges.
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

  func holds(_ number: WrittenNumber) -> Bool {
    // Ranges are of whole numbers, so that none of them has one with decimals in it.
    if operand == .n, number.decimals > 0 { return isNegated }
    let whole = value(of: number)
    let part = modulus.map { whole % $0 } ?? whole
    return ranges.contains { $0.contains(part) } != isNegated
  }

  private func value(of number: WrittenNumber) -> UInt64 {
    switch operand {
    case .n, .i: number.integer
    // We write no noughts at the end.
    case .v, .w: UInt64(number.decimals)
    case .f, .t: number.fraction
    case .c, .e: 0
    }
  }
}
