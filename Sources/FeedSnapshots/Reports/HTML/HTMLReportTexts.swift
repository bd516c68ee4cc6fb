import Documents

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
  private var numbers: [[UInt8]: Int] = [:]
  /// More than this opens slowly and is hard to send.
  private static let limit = 48 << 20

  /// The line of a text; nil where there is no room for it.
  mutating func number(of text: [UInt8], like other: (text: [UInt8], number: Int)? = nil) -> Int? {
    if let number = numbers[text] { return number }
    var line = JSONWriter(indent: nil)
    if let other, let delta = Self.delta(from: other, to: text) {
      line.raw(delta)
    } else {
      line.string(utf8: text)
    }
    guard let number = add(line.bytes) else { return nil }
    numbers[text] = number
    return number
  }

  /// The line of a list that is JSON already.
  mutating func number(ofJSON json: [UInt8]) -> Int? {
    // No text is equal to it: what it begins with would be written visibly in one of a page.
    let key = [0] + json
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
    let (old, new) = (lines(of: other.text), lines(of: text))
    var start = 0
    while start < min(old.count, new.count), equal(old[start], new[start]) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, equal(old[oldEnd - 1], new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    var json = JSONWriter(indent: nil)
    json.beginArray()
    json.integer(other.number)
    let write = {
      (json: inout JSONWriter, at: Int, count: Int, lines: ArraySlice<ArraySlice<UInt8>>) in
      json.integer(at)
      json.integer(count)
      json.string(utf8: lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
    }
    if oldEnd == newEnd {
      var line = start
      while line < oldEnd {
        let first = line
        while line < oldEnd, !equal(old[line], new[line]) { line += 1 }
        if line > first { write(&json, first, line - first, new[first..<line]) }
        while line < oldEnd, equal(old[line], new[line]) { line += 1 }
      }
    } else if start == newEnd {
      // One line goes along, since no text is not the same as one empty line.
      guard start > 0 else { return nil }
      write(&json, start - 1, oldEnd - start + 1, new[start - 1..<start])
    } else {
      write(&json, start, oldEnd - start, new[start..<newEnd])
    }
    json.endArray()
    return json.bytes.count < text.count / 2 ? json.bytes : nil
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func equal(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}
