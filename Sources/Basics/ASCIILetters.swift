/// ASCII letters and digits, whose case is ignored in names of headers and hosts.
///
/// It is public so that other modules inline the functions.
public enum ASCIILetters {
  @inlinable public static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  @inlinable public static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  @inlinable public static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  @inlinable public static func areEqual(
    _ one: some Collection<UInt8>, _ other: some Collection<UInt8>
  ) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { lowercased($0) == lowercased($1) }
  }
}
