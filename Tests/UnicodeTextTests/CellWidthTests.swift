import Testing
import UnicodeText

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0),
    ("plain text", 10),
    ("naïve cafe\u{301}", 10),
    ("漢字", 4),
    ("ｱﾊﾟｰﾄ", 5),
    ("Ａ１", 4),
    ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("हिन्दी", 5),
    ("ไทย กำ", 6),
    ("“±°”", 4),
    ("\u{0}\t\r\n\u{1B}\u{7F}\u{85}", 0),
    ("zero\u{200B}\u{200D}\u{FEFF}\u{2060}", 4),
    ("soft\u{AD}hyphen", 11),
    ("👍", 2),
    ("👍🏽", 2),
    ("☝🏽", 2),
    ("a🏽", 3),
    ("👩‍💻", 2),
    ("👨‍👩‍👧‍👦", 2),
    ("❤", 1),
    ("❤\u{FE0F}", 2),
    ("❤\u{FE0F}\u{200D}🔥", 2),
    ("⌚", 2),
    ("⌚\u{FE0E}", 1),
    ("1\u{FE0F}\u{20E3}", 2),
    ("🇺🇸", 2),
    ("🇺🇸🇩", 4),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("\u{903}", 1),
    ("क\u{903}", 2),
  ])
  func columns(text: String, expected: Int) {
    #expect(CellWidth.columns(of: text) == expected)
    #expect(CellWidth.columns(of: "\n\(text)\n".dropFirst().dropLast()) == expected)
  }

  /// Compares the fast path for ASCII runs with the measurement of single clusters.
  @Test(arguments: 0..<2000)
  func widthIsTheSumOfTheClusterWidths(number: Int) {
    var random = RandomText(number: number)
    for bytes in [RandomText.bytes(number: number), RandomText.ascii(using: &random)] {
      let sum = clusters(bytes).reduce(0) { $0 + $1.columns }
      #expect(CellWidth.columns(of: bytes.span) == sum)
    }
  }

  @Test(arguments: 0...127)
  func controlCharactersTakeNoColumns(byte: Int) {
    let expected = (0x20..<0x7F).contains(byte) ? 1 : 0
    for place in 0..<16 {
      var bytes = Array(repeating: UInt8(ascii: "x"), count: 16)
      bytes[place] = UInt8(byte)
      #expect(CellWidth.columns(of: bytes.span) == 15 + expected)
    }
  }

  @Test(arguments: [
    ("abcdef", 3, 3, 3),
    ("abc", 9, 3, 3),
    ("漢字", 3, 3, 2),
    ("ae\u{301}x", 2, 4, 2),
    ("a👩‍💻", 2, 1, 1),
    ("a\n\tb", 1, 3, 1),
    ("漢", 0, 0, 0),
    ("a", -1, 0, 0),
  ])
  func prefix(text: String, fitting: Int, end: Int, columns: Int) {
    let prefix = CellWidth.prefix(of: text, fitting: fitting)
    #expect(prefix.end == end)
    #expect(prefix.columns == columns)
  }

  @Test(arguments: 0..<1000)
  func prefixIsTheLongestThatFits(number: Int) {
    let bytes = RandomText.bytes(number: number)
    let all = clusters(bytes)
    for limit in 0...CellWidth.columns(of: bytes.span) {
      var end = 0
      var columns = 0
      for cluster in all {
        guard columns + cluster.columns <= limit else { break }
        columns += cluster.columns
        end = cluster.range.upperBound
      }
      let prefix = CellWidth.prefix(of: bytes.span, fitting: limit)
      #expect(prefix.end == end)
      #expect(prefix.columns == columns)
    }
  }
}
