import DesignTokens
import Documents
import Foundation
import Testing

/// Reading ends for any sources, and findings point into the sources.
@Suite struct HostileThemeTests {
  @Test func longChainsAreFollowed() throws {
    let count = 100_000
    var text = #"{"$type":"number","t0":{"$value":1}"#
    for index in 1...count { text += #","t\#(index)":{"$value":"{t\#(index - 1)}"}"# }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.isEmpty)
    #expect(theme.value("t\(count)") == .number(1))
    let last = try #require(theme.index(of: "t\(count)"))
    #expect(theme.steps(of: last, in: 0).count == count + 1)
  }

  @Test func longCycleIsOneFinding() throws {
    let count = 100_000
    var text = #"{"outside":{"$value":"{t5}"}"#
    for index in 0..<count { text += #","t\#(index)":{"$value":"{t\#((index + 1) % count)}"}"# }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.map(\.rule.id) == ["token.alias-cycle"])
    #expect(theme.value("outside") == nil)
    #expect(theme.steps(of: try #require(theme.index(of: "t0")), in: 0).count == count)
  }

  @Test func cyclesThroughPartsAreReported() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"$type": "gradient", "a": {"$value": ["{b}", "{c}"]}, "b": {"$value": ["{a}"]},
       "c": {"$value": ["{a}"]}, "d": {"$value": ["{d}"]}}
      """#)
    #expect(findings.map(\.rule.id) == Array(repeating: "token.alias-cycle", count: 3))
    #expect(theme.names.allSatisfy { theme.value($0) == nil })
  }

  @Test func deepGroupsAreRead() {
    // At the maximum depth of a document, the path is too long.
    for depth in [255, 500] {
      let text =
        String(repeating: #"{"g":"#, count: depth) + #"{"$type":"number","$value":1}"#
        + String(repeating: "}", count: depth)
      let (theme, findings) = MemoryTheme.of(text)
      #expect(theme.names.count == (depth < 256 ? 1 : 0))
      #expect(findings.map(\.rule.id) == (depth < 256 ? [] : ["token.name"]))
    }
  }

  @Test func setsOfSetsDoNotMultiply() {
    var sets = #""s0": {"sources": [{"n": {"$type": "number", "$value": 1}}]}"#
    for index in 1...60 {
      let inner = ##"{"$ref": "#/sets/s\##(index - 1)"}"##
      sets += #", "s\#(index)": {"sources": [\#(inner), \#(inner)]}"#
    }
    let (theme, findings) = MemoryTheme(files: [
      "t": ##"""
      {"version": "2025.10", "sets": {\##(sets)}, "resolutionOrder": [{"$ref": "#/sets/s60"}]}
      """##
    ]).read("t")
    #expect(findings.isEmpty)
    #expect(theme.value("n") == .number(1))
  }

  // MARK: Chains

  @Test func longChainsOfPointersAreFollowed() throws {
    let count = 100_000
    var text = ##"{"$type":"number","t\##(count)":{"$value":1}"##
    for index in 0..<count { text += ##","t\##(index)":{"$ref":"#/t\##(index + 1)/$value"}"## }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.isEmpty)
    #expect(theme.value("t0") == .number(1))
  }

  @Test func longChainsOfPartsAreFollowed() throws {
    let count = 100_000
    var text = ##"{"$type":"dimension","t\##(count)":{"$value":{"value":1,"unit":"px"}}"##
    for index in 0..<count {
      text += ##","t\##(index)":{"$value":{"value":{"$ref":"#/t\##(index + 1)/$value/value"},"##
      text += #""unit":"px"}}"#
    }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.isEmpty)
    #expect(theme.value("t0") == .dimension(TokenDimension(1, .px)))
  }

  @Test func longCycleOfPartsIsOneFinding() {
    let count = 10_000
    var text = #"{"$type":"dimension""#
    for index in 0..<count {
      text += ##","t\##(index)":{"$value":{"value":{"$ref":"#/t\##((index + 1) % count)"##
      text += #"/$value/value"},"unit":"px"}}"#
    }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.map(\.rule.id) == ["token.alias-cycle"])
    #expect(theme.names.allSatisfy { theme.value($0) == nil })
  }

  @Test func longChainsOfGroupsAreFollowed() {
    let count = 100_000
    var text = #"{"$type":"number","g0":{"a":{"$value":1}}"#
    for index in 1...count { text += #","g\#(index)":{"$extends":"{g\#(index - 1)}"}"# }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.isEmpty)
    #expect(theme.value("g\(count).a") == .number(1))
  }

  // MARK: Limits

  @Test func tooManyTokensAreOneFinding() {
    var limits = ThemeLimits()
    limits.declarations = 1000
    let groups = (0..<100).map { group in
      let tokens = (0..<100).map { #""t\#($0)":{"$value":\#($0)}"# }.joined(separator: ",")
      return #""g\#(group)":{\#(tokens)}"#
    }
    let (theme, findings) = MemoryTheme.of(
      #"{"$type":"number",\#(groups.joined(separator: ","))}"#, limits)
    #expect(findings.map(\.rule.id) == ["token.too-many"])
    #expect(theme.names.count > 900 && theme.names.count <= 1000)
    #expect(theme.value("g0.t99") == .number(99))
  }

  // MARK: Files

  @Test func referencesToNonFilesAreFindings() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: UUID().uuidString)
    try manager.createDirectory(
      at: folder.appending(path: "shared"), withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    try manager.createSymbolicLink(
      atPath: folder.appending(path: "loop.json").path, withDestinationPath: "loop.json")
    let path = folder.appending(path: "theme.resolver.json").path
    let text = #"""
      {"version": "2025.10", "sets": {"base": {"sources": [
        {"$ref": "shared"}, {"$ref": "shared/"}, {"$ref": "."}, {"$ref": "loop.json"},
        {"$ref": "theme.resolver.json"}, {"n": {"$type": "number", "$value": 1}}]}},
       "resolutionOrder": [{"$ref": "#/sets/base"}]}
      """#
    try Data(text.utf8).write(to: URL(filePath: path))
    let source = try ThemeFolder.load(path).get()
    let (theme, findings) = Theme.read([source], load: ThemeFolder.load)
    #expect(
      findings.map(\.rule.id)
        == Array(repeating: "resolver.source-missing", count: 4) + ["resolver.source"])
    #expect(findings.allSatisfy { $0.place.file.path == path })
    #expect(theme.value("n") == .number(1))
  }

  @Test func lastOfRepeatedKeysIsUsed() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"$type": "color", "$type": "number", "a": {"$value": 1, "$value": 2},
       "b": {"$value": 1}, "b": {"$value": 3}, "c": {"$value": "{b}"}}
      """#)
    #expect(findings.map(\.rule.id) == Array(repeating: "json.duplicate-key", count: 3))
    #expect(theme.value("a") == .number(2) && theme.value("c") == .number(3))
  }

  @Test func invalidEncodingIsAFindingWithoutTokens() {
    let broken = Array(#"{"a"#.utf8) + [0xC3, 0x28] + Array(#"": {"$value": "x"}}"#.utf8)
    let resolver = SourceFile(path: "theme.resolver.json", text: MemoryTheme.resolver)
    let (theme, findings) = Theme.read([resolver]) {
      .success(SourceFile(path: $0, bytes: broken))
    }
    #expect(findings.map(\.rule.id) == ["json.encoding"])
    #expect(theme.names == [])
  }
}
