/// A unified diff between the original and the edited document, for `patch` and `git apply`.
///
/// The edits already contain the differences, so the texts are not compared.
package enum UnifiedDiff {
  private static let context = 3
  private static let lineFeed = UInt8(ascii: "\n")

  /// Lines and their replacement.
  private struct Change {
    /// The lines of the original, counted from 0.
    ///
    /// The range can be empty.
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// Returns the diff of a document, or an empty array if nothing changed.
  package static func text(_ document: EditedText) -> [UInt8] {
    let old = lines(document.original.bytes)
    let changes = changes(document, old)
    guard !changes.isEmpty else { return [] }
    let name = name(document.original.path)
    var output = Array("--- \(name)\n+++ \(name)\n".utf8)
    var shift = 0
    var rest = changes[...]
    while let first = rest.first {
      // Changes with overlapping context share a hunk.
      var end = rest.startIndex + 1
      while end < rest.endIndex,
        rest[end].old.lowerBound - rest[end - 1].old.upperBound <= 2 * context
      {
        end += 1
      }
      let hunk = rest[..<end]
      let start = max(0, first.old.lowerBound - context)
      let stop = min(old.count, (hunk.last ?? first).old.upperBound + context)
      shift += append(hunk, start..<stop, of: old, shift: shift, to: &output)
      rest = rest[end...]
    }
    return output
  }

  /// Writes a hunk and returns the number of lines that it adds to the document.
  private static func append(
    _ changes: ArraySlice<Change>, _ range: Range<Int>, of old: [ArraySlice<UInt8>], shift: Int,
    to output: inout [UInt8]
  ) -> Int {
    let growth = changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    let count = range.count + growth
    output += Array(
      "@@ -\(position(range.lowerBound, range.count)) +\(position(range.lowerBound + shift, count)) @@\n"
        .utf8)
    var line = range.lowerBound
    for change in changes {
      for kept in old[line..<change.old.lowerBound] { append(" ", kept, to: &output) }
      for removed in old[change.old] { append("-", removed, to: &output) }
      for added in change.new { append("+", added, to: &output) }
      line = change.old.upperBound
    }
    for kept in old[line..<range.upperBound] { append(" ", kept, to: &output) }
    return growth
  }

  /// Returns the start and length of a hunk.
  ///
  /// A hunk without lines starts after the previous line.
  private static func position(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func append(
    _ mark: StaticString, _ line: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    output += Array(mark.description.utf8) + line
    if line.last != lineFeed { output += Array("\n\\ No newline at end of file\n".utf8) }
  }

  // MARK: Lines

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == lineFeed {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Returns the edits as whole lines, with the edits of one line combined.
  private static func changes(_ document: EditedText, _ old: [ArraySlice<UInt8>]) -> [Change] {
    var groups: [(lines: Range<Int>, edits: [TextEdit])] = []
    for edit in document.changes {
      let first = line(at: edit.range.lowerBound, in: old)
      let last = line(at: edit.range.upperBound, in: old)
      let lines = min(first, old.count)..<min(last + 1, old.count)
      if let group = groups.last, lines.lowerBound < group.lines.upperBound {
        groups[groups.count - 1].lines =
          group.lines.lowerBound..<max(group.lines.upperBound, lines.upperBound)
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((lines, [edit]))
      }
    }
    return groups.map { change($0.lines, $0.edits, document.original.bytes, old) }
  }

  private static func change(
    _ range: Range<Int>, _ edits: [TextEdit], _ bytes: [UInt8], _ old: [ArraySlice<UInt8>]
  ) -> Change {
    var position = range.isEmpty ? bytes.count : old[range.lowerBound].startIndex
    var text: [UInt8] = []
    for edit in edits {
      text += bytes[position..<edit.range.lowerBound] + edit.replacement
      position = edit.range.upperBound
    }
    if let last = old[range].last { text += bytes[position..<last.endIndex] }
    var change = Change(old: range, new: lines(text))
    while let line = change.new.last, !change.old.isEmpty,
      line.elementsEqual(old[change.old.upperBound - 1])
    {
      change.new.removeLast()
      change.old.removeLast()
    }
    while let line = change.new.first, !change.old.isEmpty,
      line.elementsEqual(old[change.old.lowerBound])
    {
      change.new.removeFirst()
      change.old.removeFirst()
    }
    return change
  }

  /// Returns the line that contains an offset, or the number of lines for the end of a document
  /// with a final line feed.
  private static func line(at offset: Int, in lines: [ArraySlice<UInt8>]) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].endIndex <= offset { low = middle + 1 } else { high = middle }
    }
    // The end of a last line without a line feed belongs to that line.
    let isAtOpenEnd = low == lines.count && low > 0 && lines[low - 1].last != lineFeed
    return isAtOpenEnd ? low - 1 : low
  }

  /// Returns a path for the headers, quoted if it contains special characters.
  private static func name(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 < 0x7F }
    guard !isPlain else { return path }
    var text = "\""
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
