/// The line-breaking rules as a flat table of steps, one for each state and class.
///
/// The table is made from `LineBreakState`, which says the rules, when the first text is broken:
/// it holds every state that can be reached from the start of a text.
struct LineBreakTable: Sendable {
  /// What happens before a character, and the state behind it.
  struct Step {
    let verdict: LineBreakVerdict
    let state: Int
  }

  static let shared = LineBreakTable()
  static let start = 0

  /// The state behind a letter, which more letters do not change.
  let afterLetter: Int

  /// The classes of ASCII, of which most text consists.
  private let ascii: [UInt8]

  /// For each state 64 entries, of which one stands for each class: the number of the next state
  /// above two bits of verdict.
  private let entries: [UInt16]

  @inline(__always)
  func step(from state: Int, over scalar: UInt32) -> Step {
    let next =
      scalar < 0x80 ? ascii[Int(scalar)] : ScalarProperties(of: scalar).lineBreakClass.rawValue
    let entry = entries[state &* 64 &+ Int(next)]
    let verdict = LineBreakVerdict(rawValue: UInt8(truncatingIfNeeded: entry & 3)) ?? .allowed
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
