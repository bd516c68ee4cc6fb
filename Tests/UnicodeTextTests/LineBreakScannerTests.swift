import Testing
import UnicodeText

@Suite struct LineBreakScannerTests {
  @Test func passesEveryCaseOfTheStandard() throws {
    let cases = try ConformanceFile.cases("LineBreakTest.txt")
    #expect(cases.count == 7654)
    for testCase in cases {
      #expect(breaks(testCase.bytes).map(\.offset) == testCase.boundaries, "\(testCase.line)")
    }
  }

  @Test(arguments: [
    "The |quick |(brown) |fox.",
    "It |costs |$(12.50), |not |€3,000/|m².",
    "well-|known, |but |-1 |and |3–|4",
    "http://|example.com/|a?|b=c",
    "„So |lange |— |und |nicht |länger“",
    "素|早|い|狐|が|「飛|ぶ」。",
    "ラー|メ|ン",
    "한|국|어 |문|장",
    "👩‍💻|👍🏽|🇺🇸|🇩🇪|❤️",
    "no\u{A0}break\u{2060}here |but\u{AD}|here\u{200B}|too",
  ])
  func linesCanBreakAtTheBars(marked: String) {
    #expect(lines(marked.filter { $0 != "|" }) == marked.split(separator: "|").map(String.init))
  }

  @Test func newlinesAndTheEndAreMandatory() {
    #expect(
      breaks(Array("a b\nc\r\n\u{2028}d".utf8)) == [
        LineBreak(offset: 2, kind: .allowed),
        LineBreak(offset: 4, kind: .mandatory),
        LineBreak(offset: 7, kind: .mandatory),
        LineBreak(offset: 10, kind: .mandatory),
        LineBreak(offset: 11, kind: .mandatory),
      ])
    #expect(breaks(Array("a\n".utf8)) == [LineBreak(offset: 2, kind: .mandatory)])
    #expect(breaks([]).isEmpty)
  }

  /// After the end, the scanner returns `nil` on every call.
  @Test func endIsReportedOnce() {
    let bytes = Array("a".utf8)
    var scanner = LineBreakScanner()
    #expect(scanner.next(in: bytes.span) != nil)
    #expect(scanner.next(in: bytes.span) == nil)
    #expect(scanner.next(in: bytes.span) == nil)
  }

  @Test(arguments: 0..<2000)
  func arbitraryBytesAreBrokenIntoLines(number: Int) {
    let bytes = RandomText.bytes(number: number)
    let offsets = breaks(bytes).map(\.offset)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(offsets.allSatisfy { $0 > 0 })
    #expect(offsets.last ?? 0 == bytes.count)
  }

  private func lines(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var start = 0
    return breaks(bytes).map { found in
      defer { start = found.offset }
      return String(decoding: bytes[start..<found.offset], as: UTF8.self)
    }
  }
}

/// Returns the breaks of some bytes.
private func breaks(_ bytes: [UInt8]) -> [LineBreak] {
  var scanner = LineBreakScanner()
  var found: [LineBreak] = []
  while let next = scanner.next(in: bytes.span) {
    found.append(next)
  }
  return found
}
