import DesignTokens
import Documents
import Testing
import TokenMigration

/// Migration ends for any input, its findings point into the input, and its output has no errors.
@Suite struct MigrationHostileTests {
  private func check(_ result: MigrationResult, _ files: [SourceFile]) {
    for finding in result.findings {
      for place in [finding.place] + finding.notes.compactMap(\.place) {
        #expect(place.range.upperBound <= place.file.bytes.count)
        #expect(files.contains { $0.identity == place.file.identity })
      }
    }
    let mistakes = result.theme().findings.filter { $0.severity == .error }
    #expect(mistakes.isEmpty, "\(mistakes.map(\.message))")
  }

  @Test(arguments: 0..<4)
  func mutatedInputMigratesWithoutErrors(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let inputs = try MigrationFixture.all.map { try $0.input() }
    for round in 0..<200 {
      let files = inputs[(round + seed) % inputs.count].map { file in
        var bytes = file.bytes
        for _ in 0...random.next(3) { Self.mutate(&bytes, &random) }
        return SourceFile(path: file.path, bytes: bytes)
      }
      check(Migration.run(files), files)
      if round % 5 == 0 {
        let formats = TokenSourceFormat.allCases
        check(Migration.run(files, as: formats[random.next(formats.count)]), files)
      }
    }
  }

  /// Swaps, copies and removes whole words and numbers, so that most results are still JSON.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let words = zip(marks, marks.dropFirst()).filter { $1 - $0 < 30 }
    guard words.count > 4 else { return }
    let (start, end) = words[random.next(words.count)]
    let other = words[random.next(words.count)]
    switch random.next(12) {
    case 0: bytes.remove(at: random.next(bytes.count))
    case 1: bytes.replaceSubrange(start...end, with: Array("1e400".utf8))
    case 2: bytes.replaceSubrange(start...end, with: Array("{}".utf8))
    case 3: bytes.replaceSubrange(start...end, with: Array(#""{color.a} * (2""#.utf8))
    case 4: bytes.replaceSubrange(start...end, with: Array(#""$value""#.utf8))
    case 5: bytes.replaceSubrange(start...end, with: Array("[null]".utf8))
    default: bytes.replaceSubrange(start...end, with: Array(bytes[other.0...other.1]))
    }
  }

  @Test(arguments: [
    "1" + String(repeating: "+1", count: 50_000), String(repeating: "(", count: 50_000),
    String(repeating: "-", count: 1500) + "1", "1 / 0", "pow(10, 400)", "{t} + {t}",
    "min(" + String(repeating: "1,", count: 900) + "1", "{", "}{", "{}", "1px + 1rem",
  ])
  func invalidFormulasAreReported(_ sum: String) {
    let file = SourceFile(
      path: "tokens.json",
      text:
        #"{"ok": {"value": "4", "type": "spacing"}, "t": {"value": "\#(sum)", "type": "spacing"}}"#)
    let result = Migration.run([file])
    check(result, [file])
    #expect(result.counts.tokens == 1)
    #expect(result.findings.count == 1)
  }

  @Test func doublingReferencesEnd() {
    var text = #"{"t0": {"value": "2px", "type": "spacing"}"#
    for index in 1...60 {
      let below = "{t\(index - 1)}"
      text += #", "t\#(index)": {"value": "\#(below) + \#(below)", "type": "spacing"}"#
    }
    let file = SourceFile(path: "tokens.json", text: text + "}")
    let result = Migration.run([file])
    check(result, [file])
    #expect(result.theme().theme.value("t10") == .dimension(TokenDimension(2048, .px)))
  }

  @Test func longChainsAndCyclesEnd() {
    let count = 20_000
    for isRing in [false, true] {
      var text = #"{"t0": {"value": "\#(isRing ? "{t\(count)}" : "2px")", "type": "spacing"}"#
      for index in 1...count {
        text += #", "t\#(index)": {"value": "{t\#(index - 1)}", "type": "spacing"}"#
      }
      let file = SourceFile(path: "tokens.json", text: text + "}")
      let result = Migration.run([file])
      check(result, [file])
      #expect(result.counts.tokens == (isRing ? 0 : count + 1))
    }
  }

  @Test func deepGroupsEnd() {
    let text =
      String(repeating: #"{"group":"#, count: 500) + #"{"value": "2px", "type": "spacing"}"#
      + String(repeating: "}", count: 500)
    let file = SourceFile(path: "tokens.json", text: text)
    let result = Migration.run([file])
    check(result, [file])
    #expect(result.findings.map(\.rule.id) == ["migrate.not-carried"])
  }

  @Test func cyclesOfExtensionsAreReported() {
    func collection(_ id: String, extends parent: String) -> String {
      #""\#(id)": {"id": "\#(id)", "name": "\#(id)", "isExtension": true, "modes": [{"modeId": "m"}], "#
        + #""parentVariableCollectionId": "\#(parent)"}"#
    }
    let rings = collection("a", extends: "b") + ", " + collection("b", extends: "a")
    let file = SourceFile(
      path: "variables.json",
      text: #"{"meta": {"variables": {}, "variableCollections": {\#(rings)}}}"#)
    let result = Migration.run([file])
    check(result, [file])
    #expect(result.findings.map(\.rule.id) == ["migrate.remote", "migrate.remote"])
  }
}
