/// ASCII letters and digits, whose case is ignored in names of headers and hosts.
///
/// It is public so that other modules inline the functions.
public enum ASCIILetters {
  /// Returns a Boolean value that indicates whether a byte is a letter.
  @inlinable public static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  /// Returns a Boolean value that indicates whether a byte is a digit.
  @inlinable public static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns a letter in lowercase, and any other byte unchanged.
  @inlinable public static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Returns a Boolean value that indicates whether two texts differ at most in the case of letters.
  @inlinable public static func areEqual(
    _ one: some Collection<UInt8>, _ other: some Collection<UInt8>
  ) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { lowercased($0) == lowercased($1) }
  }
}
