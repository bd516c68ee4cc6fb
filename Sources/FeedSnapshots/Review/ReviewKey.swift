/// A key press.
package enum ReviewKey: Sendable, Hashable {
  /// A printable ASCII character or a space.
  case letter(Character)
  case enter, escape, interrupt
  case up, down, pageUp, pageDown, home, end
}

/// A parser of the bytes that a terminal sends for keys.
///
/// Unknown sequences are not keys, however slowly they arrive, and neither is pasted text.
/// Otherwise, their letters would decide on pages that the user has not reviewed.
package struct ReviewKeyReader: Sendable {
  private var rest: [UInt8] = []
  private var isPasting = false
  /// A Boolean value that indicates whether the escape at the start was already reported as a key.
  private var isEscapeReported = false

  private static let escape: UInt8 = 0x1B
  /// The maximum length of a terminal sequence.
  private static let longestSequence = 32

  package init() {}

  /// A Boolean value that indicates whether a received escape becomes a key if nothing follows.
  package var isWaiting: Bool { rest == [Self.escape] && !isEscapeReported }

  /// Adds bytes, and returns the keys that are complete.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [ReviewKey] {
    rest += bytes
    var keys: [ReviewKey] = []
    while let first = rest.first {
      guard first == Self.escape else {
        rest.removeFirst()
        if !isPasting, let key = Self.key(first) { keys.append(key) }
        continue
      }
      guard let length = sequenceLength() else { break }
      let sequence = Array(rest.prefix(length).dropFirst())
      rest.removeFirst(length)
      isEscapeReported = false
      switch String(decoding: sequence, as: UTF8.self) {
      case "[200~": isPasting = true
      case "[201~": isPasting = false
      case let name: if !isPasting, let key = Self.sequences[name] { keys.append(key) }
      }
    }
    return keys
  }

  /// Returns the escape key if nothing follows the escape.
  ///
  /// The escape can still begin a sequence: on a slow line, the rest of an arrow key arrives later.
  package mutating func silence() -> [ReviewKey] {
    guard isWaiting else { return [] }
    isEscapeReported = true
    return isPasting ? [] : [.escape]
  }

  private static func key(_ byte: UInt8) -> ReviewKey? {
    switch byte {
    case 0x03: .interrupt
    case 0x0A, 0x0D: .enter
    case 0x20...0x7E: .letter(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  /// Returns the length of the sequence at the start, or `nil` if it is incomplete.
  private func sequenceLength() -> Int? {
    guard rest.count > 1 else { return nil }
    switch rest[1] {
    // If Alt is held down, an escape precedes the sequence.
    case Self.escape: return 1
    case UInt8(ascii: "O"): return end(from: 2)
    case UInt8(ascii: "["):
      // Function keys of the Linux console have a second bracket, which would end any other
      // sequence.
      return end(from: rest.count > 2 && rest[2] == UInt8(ascii: "[") ? 3 : 2)
    default: return isEscapeReported ? 1 : 2
    }
  }

  /// Returns the length of a sequence whose final byte is at or after an index.
  ///
  /// A control character interrupts the sequence and is a key, so that half a sequence never blocks
  /// Control-C.
  private func end(from start: Int) -> Int? {
    for index in rest.indices.dropFirst(start) {
      if rest[index] < 0x20 { return index }
      if 0x40...0x7E ~= rest[index] { return index + 1 }
    }
    return rest.count > Self.longestSequence ? rest.count : nil
  }

  private static let sequences: [String: ReviewKey] = [
    "[A": .up, "OA": .up, "[B": .down, "OB": .down, "[5~": .pageUp, "[6~": .pageDown,
    "[H": .home, "OH": .home, "[1~": .home, "[F": .end, "OF": .end, "[4~": .end, "OM": .enter,
  ]
}
