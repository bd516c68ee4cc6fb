import Documents
import Glibc

/// What is long in a report, each once: texts of pages and lists of changes, a line of JSON each.
///
/// The page reads a line when it is looked at. A text that is much like another one is written as
/// what is otherwise, so that a thousand themes of one page take little more than one.
struct HTMLReportTexts {
  private(set) var lines: [[UInt8]] = []
  /// The bytes of all lines.
  private(set) var size = 0
  /// Whether some text had no room.
  private(set) var isCut = false
  private var numbers: [TextKey: Int] = [:]
  /// More than this opens slowly and is hard to send.
  private static let limit = 48 << 20

  /// The line of a text; nil where there is no room for it.
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

  /// The line of a list that is JSON already.
  mutating func number(ofJSON json: [UInt8]) -> Int? {
    // No text is equal to it: what it begins with would be written visibly in one of a page.
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

  // MARK: What is otherwise

  /// `[number, line, count, text, line, count, text, ...]`: the number of the other text, and which
  /// of its lines make way for a text; nil where that is no shorter.
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
    // What is only left out takes a line along, since no text is not the same as one empty line.
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

/// A text as its lines.
private struct Lines {
  private let bytes: [UInt8]
  /// Where each line begins, and where one behind the last would.
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

  /// Lines with what stands between them, without the end of the last one.
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

/// Bytes as a key: pages are long, and hashed eight bytes at a time.
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
