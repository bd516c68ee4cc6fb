/// Comments of the kinds `// …` and `/* … */`, taken out before the text is scanned.
enum JSONComments {
  /// A comment that begins with `/*` and has no end.
  struct Unclosed: Error {
    let start: Int
  }

  /// The text with each byte of a comment replaced by a space, so that every place holds.
  ///
  /// Line breaks stay, strings are left alone; whether the rest is JSON is not decided here.
  static func blanked(_ bytes: [UInt8], from start: Int) throws(Unclosed) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "/")) else { return bytes }
    var result = bytes
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = endOfString(bytes, at: index)
      case UInt8(ascii: "/"):
        guard let end = try endOfComment(bytes, at: index) else {
          index += 1
          continue
        }
        for offset in index..<end where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
          result[offset] = 0x20
        }
        index = end
      default:
        index += 1
      }
    }
    return result
  }

  private static func endOfString(_ bytes: [UInt8], at start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      // A string cannot hold a line break; the scanner will say so.
      case UInt8(ascii: "\""), 0x0A, 0x0D: return index + 1
      default: index += 1
      }
    }
    return bytes.count
  }

  /// The offset behind a comment; nil if the slash begins none.
  private static func endOfComment(_ bytes: [UInt8], at start: Int) throws(Unclosed) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return index
    case UInt8(ascii: "*"):
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          return index + 2
        }
        index += 1
      }
      throw Unclosed(start: start)
    default:
      return nil
    }
  }
}
