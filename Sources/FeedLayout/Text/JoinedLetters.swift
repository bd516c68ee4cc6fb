/// A form that a letter takes by its neighbours, in the order of the rows of a table.
///
/// The rows stand where a table has surrogates, which no text has.
enum JoinedForm: UInt32 {
  case initial, medial, final
  /// The end of one that a lam begins: the advance of both together.
  case behindInitialLam, behindMedialLam

  static let letters: Range<UInt32> = 0x0600..<0x0780
  static let rows: UInt32 = 0xD800
}

/// What letters advance that join with their neighbours, asked for in their order.
///
/// A letter is counted as if nothing followed; when something does, the difference is made up for.
struct JoinedLetters {
  private static let lam: UInt32 = 0x0644

  private let face: AdvanceFace
  /// The letter before, if it joins with what follows, and what was counted for it.
  private var last: UInt32?
  private var counted = 0.0
  private var isJoined = false

  init(_ face: AdvanceFace) { self.face = face }

  /// Nothing joins over what is no letter of theirs.
  mutating func end() { last = nil }

  /// What the text gets wider by with a letter, as a share of the font's size; nil if the family
  /// lacks it.
  mutating func ems(of letter: UInt32, joinsNext: Bool) -> Double? {
    guard let alone = face.ems(of: letter) else {
      last = nil
      return nil
    }
    var own = alone
    var change = 0.0
    let final = last == nil ? nil : face.ems(of: letter, as: .final)
    if let last, let final {
      let both =
        last == Self.lam
        ? face.ems(of: letter, as: isJoined ? .behindMedialLam : .behindInitialLam) : nil
      let before = both == nil ? face.ems(of: last, as: isJoined ? .medial : .initial) : 0
      change = (before ?? counted) - counted
      own = both ?? final
    }
    isJoined = final != nil
    last = joinsNext && face.ems(of: letter, as: .initial) != nil ? letter : nil
    counted = own
    return change + own
  }
}
