/// Comments of the forms `// …` and `/* … */`, which are blanked before the text is scanned.
enum JSONComments {
  /// A comment that begins with `/*` and is not closed.
  struct Unclosed: Error {
    let start: Int
  }

  /// Returns the text with each byte of a comment replaced by a space, so that offsets stay valid.
  ///
  /// Line breaks and strings stay unchanged. The function does not check that the rest is JSON.
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
      // A string cannot contain a line break. The scanner reports it.
      case UInt8(ascii: "\""), 0x0A, 0x0D: return index + 1
      default: index += 1
      }
    }
    return bytes.count
  }

  /// Returns the offset after a comment, or `nil` if the slash does not begin a comment.
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
