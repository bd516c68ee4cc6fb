import Documents
import Testing

/// Lines and columns match those of an editor.
@Suite struct LineTableTests {
  /// Removes the `|` from a text and returns its position.
  private func position(_ marked: String) throws -> [Int] {
    let bytes = Array(marked.utf8)
    let offset = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
    let position = LineTable(bytes.filter { $0 != UInt8(ascii: "|") }).position(at: offset)
    return [position.line, position.column]
  }

  @Test(arguments: [
    ("|", [1, 1]), ("abc|", [1, 4]), ("a\n|b", [2, 1]), ("a\r\nb|", [2, 2]), ("a\rb\r|", [3, 1]),
    ("a\n\n|", [3, 1]), ("\t|x", [1, 2]), ("日本|", [1, 3]), ("e\u{301}|", [1, 3]), ("😀|x", [1, 2]),
  ])
  func linesEndWithAnyLineBreakAndColumnsCountScalars(_ marked: String, _ place: [Int]) throws {
    #expect(try position(marked) == place)
  }

  @Test func placesInLongLinesAndBrokenTextAreCounted() {
    let long = LineTable(Array(("\n" + String(repeating: "é", count: 5000)).utf8))
    for column in [1, 511, 512, 513, 1024, 5000] {
      #expect(long.position(at: 1 + 2 * (column - 1)) == LinePosition(line: 2, column: column))
    }
    let stray = LineTable([0x61, 0x62, 0x80])
    #expect(stray.position(at: 2) == LinePosition(line: 1, column: 3))
    #expect(LineTable(Array("aé".utf8)).position(at: 2) == LinePosition(line: 1, column: 2))
  }

  @Test func offsetsOutsideTheFileAreClamped() {
    let table = LineTable(Array("ab\ncd".utf8))
    #expect(table.position(at: 99) == LinePosition(line: 2, column: 3))
    #expect(table.position(at: -1) == LinePosition(line: 1, column: 1))
    #expect(table.range(ofLine: 1) == 0..<2)
    #expect(table.range(ofLine: 9) == 3..<5)
  }
}
