import Documents
import Testing

/// An edited text tracks which of its bytes come from the original.
@Suite struct EditedTextTests {
  /// A random number generator with the same numbers in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static func edits(of count: Int, _ numbers: inout Numbers) -> [TextEdit] {
    var edits: [TextEdit] = []
    var start = Int.random(in: 0...3, using: &numbers)
    while start <= count {
      let end = min(count, start + Int.random(in: 0...4, using: &numbers))
      let text = String(repeating: "+\n", count: Int.random(in: 0...2, using: &numbers))
      edits.append(TextEdit(start..<end, with: text))
      start = end + Int.random(in: 1...9, using: &numbers)
    }
    return edits.shuffled(using: &numbers)
  }

  /// After any number of rounds, the combined changes turn the first text into the last.
  @Test func changesOfAllRoundsAreCombined() throws {
    var numbers = Numbers(state: 7)
    for _ in 0..<300 {
      let length = Int.random(in: 0...40, using: &numbers)
      let bytes = (0..<length).map { _ in "ab\n".utf8.randomElement(using: &numbers) ?? 0 }
      var text = EditedText(SourceFile(path: "text", bytes: bytes))
      for _ in 0..<3 {
        let edits = Self.edits(of: text.source.bytes.count, &numbers)
        let expected = try TextEdit.apply(edits, to: text.source.bytes)
        try text.apply(edits)
        #expect(text.source.bytes == expected)
      }
      #expect(try TextEdit.apply(text.changes, to: bytes) == text.source.bytes)
      #expect(Self.patched(bytes, UnifiedDiff.text(text)) == text.source.bytes)
    }
  }

  /// Applies a diff by the numbers in its hunk headers, as the format requires.
  private static func patched(_ bytes: [UInt8], _ difference: [UInt8]) -> [UInt8]? {
    let old = lines(bytes)
    var new: [[UInt8]] = []
    var position = 0
    var isAdded = false
    for line in lines(difference).dropFirst(2) {
      let body = Array(line.dropFirst())
      switch line.first {
      case UInt8(ascii: "@"):
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        let range = words[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let start = range[1] == 0 ? range[0] : range[0] - 1
        new += old[position..<start]
        position = start
      case UInt8(ascii: "\\"):
        if isAdded { new[new.count - 1].removeLast() }
      case UInt8(ascii: "+"): new.append(body)
      default:
        // A context line or a removed line must match the original.
        let isWhole = old[position].last == UInt8(ascii: "\n")
        guard old[position] == (isWhole ? body : Array(body.dropLast())) else { return nil }
        if line.first == UInt8(ascii: " ") { new.append(old[position]) }
        position += 1
      }
      isAdded = line.first == UInt8(ascii: "+")
    }
    new += old[position...]
    return new.flatMap { $0 }
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0 + [UInt8(ascii: "\n")] }
      .enumerated().reduce(into: []) { lines, line in
        let isLast = bytes.isEmpty || line.offset == bytes.count { $0 == 0x0A }
        let text = isLast ? Array(line.element.dropLast()) : Array(line.element)
        if !text.isEmpty { lines.append(text) }
      }
  }

  // MARK: Fixes

  private static let rule = Rule("test.fix", .error, "A fix", "A fix for tests.")

  private static func finding(_ file: SourceFile, _ edits: (Range<Int>, String)...) -> Finding {
    let fix = edits.map { TextEdit($0.0, with: $0.1) }
    return Finding(
      rule, "m", at: Place(file, fix[0].range),
      fix: fix.count > 1 ? Fix("t", fix[0], fix[1]) : Fix("t", fix[0]))
  }

  /// If fixes overlap, the first is applied whole and the other is not applied.
  @Test func overlappingFixesAreNotMixed() {
    let file = SourceFile(path: "f", text: "abcdefgh")
    var fixes = FixApplier()
    let isMade = fixes.apply(
      [
        Self.finding(file, (1..<3, "X")), Self.finding(file, (2..<4, "Y")),
        Self.finding(file, (5..<6, "Z"), (2..<2, "!")), Self.finding(file, (3..<3, "?")),
        Self.finding(file, (7..<8, "W"), (4..<5, "V")),
      ], where: { _ in true })
    #expect(isMade)
    #expect(fixes.changed.map { $0.source.text(in: 0..<99) } == ["aXdVfgW"])
    #expect(fixes.counts.map(\.rule) == ["test.fix"] && fixes.counts.map(\.count) == [2])
  }

  @Test func filesThatMustNotBeFixedStayUnchanged() {
    var fixes = FixApplier()
    let file = SourceFile(path: "f", text: "abc")
    let isMade = [
      fixes.apply([Self.finding(file, (0..<1, "X"))], where: { _ in false }),
      fixes.apply([Self.finding(file, (0..<9, "X"))], where: { _ in true }),
    ]
    #expect(isMade == [false, false])
    #expect(fixes.changed.isEmpty)
  }
}
