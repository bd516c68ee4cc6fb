/// A form of a letter that depends on its neighbors, in the order of the table's rows.
///
/// The rows use the positions of surrogates, which never occur in text.
enum JoiningForm: UInt32 {
  case initial, medial, final
  /// The final form after a lam: the advance is that of the whole ligature.
  case finalAfterInitialLam, finalAfterMedialLam

  static let letters: Range<UInt32> = 0x0600..<0x0780
  static let rows: UInt32 = 0xD800
}

/// The advances of letters that join with their neighbors; the letters must be passed in order.
///
/// Each letter is first counted as if no letter followed. If one follows, the next call adds the
/// difference.
struct JoiningAdvances {
  private static let lam: UInt32 = 0x0644

  private let face: AdvanceFace
  /// The previous letter if it joins with the next one, and the advance that was counted for it.
  private var last: UInt32?
  private var counted = 0.0
  private var isJoined = false

  init(_ face: AdvanceFace) { self.face = face }

  /// Ends the sequence: letters do not join across other characters.
  mutating func end() { last = nil }

  /// Returns the width that a letter adds to the text in ems, or `nil` if the family does not have
  /// the letter.
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
        ? face.ems(of: letter, as: isJoined ? .finalAfterMedialLam : .finalAfterInitialLam) : nil
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
