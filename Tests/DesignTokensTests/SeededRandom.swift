import Foundation

/// Pseudorandom numbers that are the same in every run (SplitMix64).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the seeds of a test: so many from 0 on, unless `BRICKS_SEEDS` and `BRICKS_FIRST_SEED`
  /// set the number and the first one.
  static func seeds(_ count: Int) -> Range<Int> {
    let number = { (name: String) in
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
    let first = number("BRICKS_FIRST_SEED") ?? 0
    return first..<first + (number("BRICKS_SEEDS") ?? count)
  }

  /// Returns a number below a bound.
  mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
