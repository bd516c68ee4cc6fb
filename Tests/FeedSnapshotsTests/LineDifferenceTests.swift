import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Line differences")
struct LineDifferenceTests {
  private static func text(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Returns the old text with the hunks applied.
  private static func applied(_ difference: LineDifference, to old: [UInt8]) -> [UInt8] {
    var lines: [[UInt8]] = []
    var start = old.startIndex
    while start < old.endIndex {
      let end = old[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? old.endIndex
      lines.append(Array(old[start..<end]))
      start = end
    }
    var result: [[UInt8]] = []
    var place = 0
    for hunk in difference.hunks {
      result += lines[place..<hunk.old.lowerBound]
      #expect(result.count == hunk.new.lowerBound)
      let before = hunk.lines.filter { $0.kind != .added }
      #expect(before.map { Array($0.text) + ($0.isEnded ? [0x0A] : []) } == Array(lines[hunk.old]))
      result += hunk.lines.filter { $0.kind != .removed }
        .map { Array($0.text) + ($0.isEnded ? [0x0A] : []) }
      #expect(result.count == hunk.new.upperBound)
      place = hunk.old.upperBound
    }
    return Array((result + lines[place...]).joined())
  }

  /// Returns the length of the longest common subsequence by dynamic programming.
  private static func common(_ old: [String], _ new: [String]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for line in old {
      var corner = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return row[new.count]
  }

  @Test("The hunks turn the old text into the new one with a minimum of lines")
  func differenceIsMinimal() {
    var generator = SeededRandom(seed: 7)
    for round in 0..<600 {
      let alphabet = 1 + round % 9
      let line = { (generator: inout SeededRandom) in "\(generator.next(alphabet))" }
      let old = (0..<generator.next(40)).map { _ in line(&generator) }
      var new = old
      for _ in 0..<generator.next(12) {
        let place = generator.next(new.count + 1)
        switch generator.next(3) {
        case 0: new.insert(line(&generator), at: place)
        case 1 where place < new.count: new.remove(at: place)
        case _ where place < new.count: new[place] = line(&generator)
        default: new = (0..<generator.next(40)).map { _ in line(&generator) }
        }
      }
      let difference = LineDifference(old: Self.text(old), new: Self.text(new))
      #expect(Self.applied(difference, to: Self.text(old)) == Self.text(new))
      let common = Self.common(old, new)
      #expect(difference.removed == old.count - common)
      #expect(difference.added == new.count - common)
    }
  }

  @Test("Changes in a repeating pattern are separate")
  func repeatingPatternHasSeparateChanges() {
    let pattern = (0..<12).map { "<p class=s\($0)>" }
    let old = (0..<4000).map { pattern[$0 % 12] }
    var new = old
    for edit in 0..<25 { new[80 + edit * 157] = "<p class=edited\(edit)>" }
    let difference = LineDifference(old: Self.text(old), new: Self.text(new))
    #expect(difference.removed == 25 && difference.added == 25 && !difference.isCut)
    // An edit that turns one line of the pattern into another is the hard case.
    for edit in 0..<25 { new[80 + edit * 157] = pattern[(80 + edit * 157 + 5) % 12] }
    let shifted = LineDifference(old: Self.text(old), new: Self.text(new))
    #expect(shifted.removed == 25 && shifted.added == 25)
  }

  @Test("The comparison of very different texts is bounded")
  func comparisonIsBounded() {
    var generator = SeededRandom(seed: 3)
    let texts = (0..<2).map { _ in
      (0..<20_000).map { _ in "\(generator.next(5000))" }
    }
    let difference = LineDifference(old: Self.text(texts[0]), new: Self.text(texts[1]))
    #expect(difference.isCut)
    #expect(Self.applied(difference, to: Self.text(texts[0])) == Self.text(texts[1]))
    #expect(difference.unified().hasSuffix(LineDifference.cutSentence + "\n"))
    let other = (0..<20_000).map { "other \($0)" }
    #expect(!LineDifference(old: Self.text(texts[0]), new: Self.text(other)).isCut)
  }

  @Test("Invisible characters are made visible")
  func invisibleCharactersAreShown() {
    let old = Array("head\na\tb\nlast  \nsame\u{1B}[1m\nend".utf8)
    let new = Array("head\na b\nlast\r\nsame\u{1B}[1m\nend\n".utf8)
    #expect(
      LineDifference(old: old, new: new).unified() == """
        --- golden
        +++ now
        @@ -1,5 +1,5 @@
         head
        -a␉b
        -last··
        +a b
        +last␍
         same␛[1m
        -end
        \\ No newline at end of file
        +end

        """)
    #expect(LineDifference(old: old, new: old).unified().isEmpty)
    let one = LineDifference(old: [], new: Array("one\n".utf8))
    #expect(one.unified(old: "a\nb", new: "c") == "--- a␊b\n+++ c\n@@ -0,0 +1,1 @@\n+one\n")
  }
}
