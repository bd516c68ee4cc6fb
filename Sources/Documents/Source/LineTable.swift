/// Where the lines of a document begin, so that an offset can be told as line and column.
///
/// A line ends with LF, CRLF or a CR alone. A column counts Unicode scalars from 1, as compilers
/// and `SARIF` viewers do: a tab is one column, a letter and its combining accent are two.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r") {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        starts.append(index)
      }
    }
    self.bytes = bytes
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// The line and column of an offset; one past the end is a place too.
  package func position(at offset: Int) -> LinePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    var column = 1
    var index = starts[line]
    while index < offset {
      if !isContinuation(bytes[index]) { column += 1 }
      index += 1
    }
    // An offset inside a character tells the column of that character.
    if offset < bytes.count, isContinuation(bytes[offset]), column > 1 { column -= 1 }
    return LinePosition(line: line + 1, column: column)
  }

  /// The bytes of a line (counted from 1), without what ends it.
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

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

/// A place as people say it: line and column, both counted from 1.
public struct LinePosition: Sendable, Hashable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// A line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
