/// The line-breaking rules as a flat table, with one step for each state and class.
///
/// The table is created from the rules in `LineBreakState` when the first text is broken. It
/// contains every state that is reachable from the start of a text.
struct LineBreakTable: Sendable {
  /// The rule before a character, and the state after it.
  struct Step {
    let verdict: LineBreakAction
    let state: Int
  }

  static let shared = LineBreakTable()
  static let start = 0

  /// The state after a letter, which further letters do not change.
  let afterLetter: Int

  /// The classes of ASCII characters, which most text consists of.
  private let ascii: [UInt8]

  /// The next state and verdict, with 64 entries per state and one entry per class.
  ///
  /// The lowest two bits are the verdict, and the others are the number of the next state.
  private let entries: [UInt16]

  @inline(__always)
  func step(from state: Int, over scalar: UInt32) -> Step {
    let next =
      scalar < 0x80 ? ascii[Int(scalar)] : ScalarProperties(of: scalar).lineBreakClass.rawValue
    let entry = entries[state &* 64 &+ Int(next)]
    let verdict = LineBreakAction(rawValue: UInt8(truncatingIfNeeded: entry & 3)) ?? .allowed
    return Step(verdict: verdict, state: Int(entry >> 2))
  }

  private init() {
    var numbers = [LineBreakState.start: LineBreakTable.start]
    var states = [LineBreakState.start]
    var entries: [UInt16] = []
    while entries.count < states.count * 64 {
      let state = states[entries.count / 64]
      for next in LineBreakClass.allCases {
        let following = state.following(next)
        let number = numbers[following] ?? states.count
        if number == states.count {
          numbers[following] = number
          states.append(following)
        }
        entries.append(UInt16(number) << 2 | UInt16(state.verdict(before: next).rawValue))
      }
      entries += Array(repeating: 0, count: 64 - LineBreakClass.allCases.count)
    }
    self.entries = entries
    ascii = (0..<0x80).map { ScalarProperties(of: $0).lineBreakClass.rawValue }
    afterLetter = numbers[LineBreakState.start.following(.alphabetic)] ?? Self.start
  }
}
