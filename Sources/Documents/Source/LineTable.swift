/// The line starts of a document, for conversion of an offset to a line and column.
///
/// A line ends with LF, CRLF or CR. A column counts Unicode scalars from 1, as compilers and
/// `SARIF` viewers do: a tab is one column, a letter and its combining accent are two.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// A character boundary about every thousand bytes, with the number of characters before it.
  ///
  /// The column at the end of a very long line is then found as fast as at its start.
  private let checkpoints: [(offset: Int, count: Int)]
  private static let stride = 1024

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var checkpoints: [(offset: Int, count: Int)] = []
    var count = 0
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        if index >= checkpoints.count * Self.stride { checkpoints.append((index, count)) }
        let byte = buffer[index]
        index += Self.lengthOfCharacter(buffer, at: index)
        count += 1
        let isLineEnd =
          byte == 0x0A || byte == 0x0D && (index == buffer.count || buffer[index] != 0x0A)
        if isLineEnd { starts.append(index) }
      }
    }
    self.bytes = bytes
    self.starts = starts
    self.checkpoints = checkpoints
  }

  /// Returns the line and column of an offset.
  ///
  /// The offset after the last byte is valid too.
  package func position(at offset: Int) -> LinePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let column = characters(before: offset) - characters(before: starts[line]) + 1
    return LinePosition(line: line + 1, column: column)
  }

  /// Returns the number of characters that end at an offset or before it.
  private func characters(before offset: Int) -> Int {
    guard !checkpoints.isEmpty else { return 0 }
    var block = min(offset / Self.stride, checkpoints.count - 1)
    if checkpoints[block].offset > offset { block -= 1 }
    var (index, count) = checkpoints[block]
    bytes.withUnsafeBufferPointer { buffer in
      while index < offset {
        index += Self.lengthOfCharacter(buffer, at: index)
        if index <= offset { count += 1 }
      }
    }
    return count
  }

  /// Returns the number of bytes of a character.
  ///
  /// A byte that is not UTF-8 is a character of its own, as viewers show it.
  private static func lengthOfCharacter(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Int
  {
    guard let base = buffer.baseAddress else { return 1 }
    return max(1, UTF8Sequence.length(base, at: index, end: buffer.count))
  }

  /// Returns the bytes of a line (counted from 1), without its line ending.
  package func range(ofLine line: Int) -> Range<Int> {
    let index = min(max(line - 1, 0), starts.count - 1)
    var end = index + 1 < starts.count ? starts[index + 1] : bytes.count
    while end > starts[index], isLineEnd(bytes[end - 1]) { end -= 1 }
    return starts[index]..<end
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

/// A line and a column, both counted from 1.
public struct LinePosition: Sendable, Hashable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Creates a position from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
