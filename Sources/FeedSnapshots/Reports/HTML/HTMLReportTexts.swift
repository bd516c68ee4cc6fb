import Documents
import Glibc

/// The unique long texts of a report: texts of pages and lists of changes, each as a line of JSON.
///
/// The page parses a line on demand. A text that is similar to another is stored as a difference,
/// so a thousand themes of one page need little more space than one.
struct HTMLReportTexts {
  private(set) var lines: [[UInt8]] = []
  /// The total size of the lines.
  private(set) var size = 0
  /// A Boolean value that indicates whether a text exceeded the limit.
  private(set) var isCut = false
  private var numbers: [TextKey: Int] = [:]
  /// The size limit, above which the page opens slowly and is hard to send.
  private static let limit = 48 << 20

  /// Returns the line of a text, or `nil` if there is no room for it.
  mutating func number(of text: [UInt8], like other: (text: [UInt8], number: Int)? = nil) -> Int? {
    let key = TextKey(bytes: text)
    if let number = numbers[key] { return number }
    var line = JSONWriter(indent: nil)
    if let other, let delta = Self.delta(from: other, to: text) {
      line.raw(delta)
    } else {
      line.string(utf8: text)
    }
    guard let number = add(line.bytes) else { return nil }
    numbers[key] = number
    return number
  }

  /// Returns the line of a list that is already JSON.
  mutating func number(ofJSON json: [UInt8]) -> Int? {
    // No page text equals this key, because visible text contains no zero byte.
    let key = TextKey(bytes: [0] + json)
    if let number = numbers[key] { return number }
    guard let number = add(json) else { return nil }
    numbers[key] = number
    return number
  }

  private mutating func add(_ line: [UInt8]) -> Int? {
    guard size + line.count <= Self.limit else {
      isCut = true
      return nil
    }
    size += line.count
    lines.append(line)
    return lines.count - 1
  }

  // MARK: Differences

  /// Returns `[number, line, count, text, line, count, text, ...]`, or `nil` if that is not shorter.
  ///
  /// The first number is that of the other text. Each text replaces `count` of its lines.
  private static func delta(
    from other: (text: [UInt8], number: Int), to text: [UInt8]
  ) -> [UInt8]? {
    let (old, new) = (Lines(other.text), Lines(text))
    var start = 0
    while start < min(old.count, new.count), old.isEqual(start, new, start) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old.isEqual(oldEnd - 1, new, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    // A pure removal includes an unchanged line, because an empty replacement would mean one empty
    // line.
    if start == newEnd {
      guard start > 0 else { return nil }
      start -= 1
    }
    var json = JSONWriter(indent: nil)
    json.beginArray()
    json.integer(other.number)
    if oldEnd == newEnd {
      var line = start
      while line < oldEnd {
        let first = line
        while line < oldEnd, !old.isEqual(line, new, line) { line += 1 }
        if line > first { json.append(at: first, line - first, new[first..<line]) }
        while line < oldEnd, old.isEqual(line, new, line) { line += 1 }
      }
    } else {
      json.append(at: start, oldEnd - start, new[start..<newEnd])
    }
    json.endArray()
    return json.bytes.count < text.count / 2 ? json.bytes : nil
  }
}

extension JSONWriter {
  fileprivate mutating func append(at line: Int, _ count: Int, _ text: ArraySlice<UInt8>) {
    integer(line)
    integer(count)
    string(utf8: text)
  }
}

/// A text split into lines.
private struct Lines {
  private let bytes: [UInt8]
  /// The start of each line, and the end of the text plus one.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var from = 0
      while let end = memchr(base + from, Int32(UInt8(ascii: "\n")), buffer.count - from) {
        from = base.distance(to: UnsafeRawPointer(end)) + 1
        starts.append(from)
      }
    }
    self.starts = starts + [bytes.count + 1]
  }

  var count: Int { starts.count - 1 }

  /// Returns the bytes of a range of lines, without the last line feed.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[starts[range.lowerBound]..<starts[range.upperBound] - 1]
  }

  func isEqual(_ line: Int, _ other: Lines, _ otherLine: Int) -> Bool {
    let (start, length) = (starts[line], starts[line + 1] - starts[line] - 1)
    let otherStart = other.starts[otherLine]
    guard other.starts[otherLine + 1] - otherStart - 1 == length else { return false }
    return bytes.withUnsafeBytes { left in
      other.bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return memcmp(left + start, right + otherStart, length) == 0
      }
    }
  }
}

/// Bytes as a dictionary key, hashed eight bytes at a time because pages are long.
private struct TextKey: Hashable {
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) {
    let word = bytes.withUnsafeBytes { buffer in
      var hash = UInt64(buffer.count)
      var offset = 0
      while offset + 8 <= buffer.count {
        hash =
          (hash ^ buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        offset += 8
      }
      for byte in buffer[offset...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
    hasher.combine(word)
  }
}
