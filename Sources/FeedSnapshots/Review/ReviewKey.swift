/// A key that somebody has pressed.
package enum ReviewKey: Sendable, Hashable {
  /// A character of ASCII that can be seen, or a space.
  case letter(Character)
  case enter, escape, interrupt
  case up, down, pageUp, pageDown, home, end
}

/// Tells keys from the bytes that a terminal sends for them.
///
/// A sequence that is not known is no key at all, and what is pasted is none either: its letters
/// would decide on pages that nobody has looked at.
package struct ReviewKeyReader: Sendable {
  private var rest: [UInt8] = []
  private var isPasting = false

  private static let escape: UInt8 = 0x1B
  /// No sequence of a terminal is longer.
  private static let longestSequence = 32

  package init() {}

  /// Whether what has come may be the beginning of more.
  package var isWaiting: Bool { !rest.isEmpty }

  /// The keys that are whole with some more bytes.
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
      switch String(decoding: sequence, as: UTF8.self) {
      case "[200~": isPasting = true
      case "[201~": isPasting = false
      case let name: if !isPasting, let key = Self.sequences[name] { keys.append(key) }
      }
    }
    return keys
  }

  /// What the bytes were when no more come: an escape alone is the key.
  package mutating func silence() -> [ReviewKey] {
    let isEscape = rest == [Self.escape] && !isPasting
    rest = []
    return isEscape ? [.escape] : []
  }

  private static func key(_ byte: UInt8) -> ReviewKey? {
    switch byte {
    case 0x03: .interrupt
    case 0x0A, 0x0D: .enter
    case 0x20...0x7E: .letter(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  /// How long the sequence at the start is; nil while its end has not come.
  private func sequenceLength() -> Int? {
    guard rest.count > 1 else { return nil }
    switch rest[1] {
    // With the key for another meaning held, an escape stands before the sequence.
    case Self.escape: return 1
    case UInt8(ascii: "O"): return rest.count > 2 ? 3 : nil
    case UInt8(ascii: "["):
      // Function keys of a console have a bracket more, which would end any other sequence.
      if rest.count > 2, rest[2] == UInt8(ascii: "[") { return rest.count > 3 ? 4 : nil }
      if let end = rest.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) { return end + 1 }
      return rest.count > Self.longestSequence ? rest.count : nil
    default: return 2
    }
  }

  private static let sequences: [String: ReviewKey] = [
    "[A": .up, "OA": .up, "[B": .down, "OB": .down, "[5~": .pageUp, "[6~": .pageDown,
    "[H": .home, "OH": .home, "[1~": .home, "[F": .end, "OF": .end, "[4~": .end, "OM": .enter,
  ]
}
