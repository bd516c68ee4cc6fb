/// A key that somebody has pressed.
package enum ReviewKey: Sendable, Hashable {
  /// A character of ASCII that can be seen, or a space.
  case letter(Character)
  case enter, escape, interrupt
  case up, down, pageUp, pageDown, home, end
}

/// Tells keys from the bytes that a terminal sends for them.
///
/// A sequence that is not known is no key at all, however slowly it comes, and what is pasted is none
/// either: their letters would decide on pages that nobody has looked at.
package struct ReviewKeyReader: Sendable {
  private var rest: [UInt8] = []
  private var isPasting = false
  /// Whether the escape at the start was a key, since nothing followed it for a while.
  private var isTold = false

  private static let escape: UInt8 = 0x1B
  /// No sequence of a terminal is longer.
  private static let longestSequence = 32

  package init() {}

  /// Whether silence would make an escape that has come a key.
  package var isWaiting: Bool { rest == [Self.escape] && !isTold }

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
      isTold = false
      switch String(decoding: sequence, as: UTF8.self) {
      case "[200~": isPasting = true
      case "[201~": isPasting = false
      case let name: if !isPasting, let key = Self.sequences[name] { keys.append(key) }
      }
    }
    return keys
  }

  /// The key that an escape is when nothing follows.
  ///
  /// It stays the beginning of a sequence: on a slow line the rest of an arrow comes later.
  package mutating func silence() -> [ReviewKey] {
    guard isWaiting else { return [] }
    isTold = true
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

  /// How long the sequence at the start is; nil while its end has not come.
  private func sequenceLength() -> Int? {
    guard rest.count > 1 else { return nil }
    switch rest[1] {
    // With the key for another meaning held, an escape stands before the sequence.
    case Self.escape: return 1
    case UInt8(ascii: "O"): return end(from: 2)
    case UInt8(ascii: "["):
      // Function keys of a console have a bracket more, which would end any other sequence.
      return end(from: rest.count > 2 && rest[2] == UInt8(ascii: "[") ? 3 : 2)
    default: return isTold ? 1 : 2
    }
  }

  /// The length of a sequence whose last byte stands somewhere from a place on.
  ///
  /// A control character breaks it off and is a key, so that half a sequence never keeps somebody from
  /// ending.
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
