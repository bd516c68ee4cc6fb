import Foundation

/// A pseudorandom number generator with the same numbers in every run (SeededRandom64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number below a bound.
  mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// The seeds of a random test in two lots, one for each core of a small machine.
///
/// The environment variables `BRICKS_SEEDS` and `BRICKS_FIRST_SEED` set the number of seeds and the
/// first one.
struct RandomSeeds {
  static let lots = 0..<2

  let count: Int
  private let first: Int

  init(_ count: Int) {
    let number = { (name: String) in
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
    self.count = number("BRICKS_SEEDS") ?? count
    first = number("BRICKS_FIRST_SEED") ?? 0
  }

  func lot(_ lot: Int) -> StrideTo<Int> {
    stride(from: first + lot, to: first + count, by: Self.lots.count)
  }
}
