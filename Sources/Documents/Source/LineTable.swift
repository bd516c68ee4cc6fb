/// Where the lines of a document begin, so that an offset can be told as line and column.
///
/// A line ends with LF, CRLF or a CR alone. A column counts Unicode scalars from 1, as compilers
/// and `SARIF` viewers do: a tab is one column, a letter and its combining accent are two.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before every thousandth byte or so, so that a place at the end of a line
  /// of megabytes is told as fast as one at its start.
  private let scalarCounts: [Int]
  private static let stride = 1024

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var scalarCounts = [0]
    var scalars = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { scalars += 1 }
      index += 1
      if index % Self.stride == 0 { scalarCounts.append(scalars) }
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r"), index == bytes.count || bytes[index] != 0x0A {
        starts.append(index)
      }
    }
    self.bytes = bytes
    self.starts = starts
    self.scalarCounts = scalarCounts
  }

  package var lineCount: Int { starts.count }

  /// The line and column of an offset; one past the end is a place too.
  package func position(at offset: Int) -> LinePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let column = 1 + scalars(before: startOfCharacter(at: offset)) - scalars(before: starts[line])
    return LinePosition(line: line + 1, column: max(column, 1))
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.stride
    return bytes[block * Self.stride..<offset].reduce(scalarCounts[block]) { count, byte in
      isContinuation(byte) ? count : count + 1
    }
  }

  /// An offset inside a character tells the place of that character.
  private func startOfCharacter(at offset: Int) -> Int {
    var start = offset
    while start > max(0, offset - 3), start < bytes.count, isContinuation(bytes[start]) {
      start -= 1
    }
    return start < bytes.count && bytes[start] >= 0xC0 ? start : offset
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
