import DesignTokens
import Documents
import Testing

/// Sources with all features of the format, mutated in thousands of ways.
@Suite struct MutatedThemeTests {
  private static let files: [String: String] = [
    "t.resolver.json": ##"""
    {
      "version": "2025.10", "name": "n", "description": "d",
      "sets": {
        "a": {"sources": [{"$ref": "a.json"}, {"$ref": "#/$defs/radii"}, {"$ref": "parts.json#/one~1two"}]},
        "b": {"$ref": "#/sets/a"},
        "c": {"sources": [{"$ref": "#/sets/a"}, {"$ref": "b.json", "step": {"$type": "number", "$value": 9}}]},
        "d": {"sources": [{"$ref": "parts.json", "one/two": {}, "left": {"$type": "number", "$value": 2}}]}
      },
      "modifiers": {
        "m": {"contexts": {"x": [], "y": [{"$ref": "#/sets/d"}, {"n": {"$type": "number", "$value": 0.5}}]}, "default": "x"},
        "k": {"$ref": "#/$defs/density", "default": "tight"}
      },
      "$defs": {
        "radii": {"radius": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}},
        "density": {"contexts": {"calm": [], "tight": [{"step": {"$type": "number", "$value": 2}}]}}
      },
      "resolutionOrder": [
        {"$ref": "#/sets/b"}, {"$ref": "#/sets/c"}, {"$ref": "#/modifiers/m"}, {"$ref": "#/modifiers/k"},
        {"type": "set", "name": "i", "sources": []},
        {"type": "modifier", "name": "j", "contexts": {"on": [], "off": [{"off": {"$type": "number", "$value": 0}}]}}
      ]
    }
    """##,
    "a.json": ##"""
    {
      "$schema": "s", "n": {"$type": "number", "$value": 1},
      "p": {
        "$type": "color", "$description": "colors",
        "q": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1], "alpha": 0.5, "hex": "#0080ff"}},
        "$root": {"$value": "{p.q}"},
        "h": {"$value": {"colorSpace": "hsl", "components": [359, 100, "none"]}},
        "l": {"$value": {"colorSpace": "oklch", "components": [0.5, {"$ref": "#/p/q/$value/components/1"}, 0]}},
        "r": {"$value": {"colorSpace": {"$ref": "#/p/q/$value/colorSpace"},
          "components": {"$ref": "#/p/q/$value/components"}, "alpha": {"$ref": "#/n/$value"}}},
        "s": {"$ref": "#/p/q/$value", "$deprecated": "use q"}
      },
      "d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
      "e": {"$type": "dimension", "$value": {"value": {"$ref": "#/d/$value/value"}, "unit": {"$ref": "#/d/$value/unit"}}},
      "w": {"$type": "fontWeight", "$value": "bold"},
      "u": {"$type": "duration", "$value": {"value": 2, "unit": "s"}},
      "f": {"$type": "fontFamily", "$value": ["A", "b", {"$ref": "#/f/$value/0"}], "$description": "x",
            "$extensions": {"v": [1, null]}},
      "c": {"$type": "cubicBezier", "$value": [0.1, -2, {"$ref": "#/n/$value"}, 1]},
      "k": {"$type": "strokeStyle", "o": {"$value": "dashed"},
            "m": {"$value": {"dashArray": ["{d}", {"$ref": "#/e/$value"}], "lineCap": "round"}}}
    }
    """##,
    "b.json": ##"""
    {
      "s": {"$type": "shadow", "$value": [{"color": "{p.q}", "offsetX": "{d}", "offsetY": "{e}",
        "blur": {"$ref": "#/d/$value"}, "spread": "{radius}", "inset": false}, {"$ref": "#/s/$value/0"}, "{one}"]},
      "one": {"$type": "shadow", "$value": {"color": {"$ref": "#/s/$value/0/color"}, "offsetX": "{d}",
        "offsetY": "{d}", "blur": "{d}", "spread": "{d}"}},
      "t": {"$type": "typography", "$value": {"fontFamily": "{f}", "fontSize": "{d}", "fontWeight": "{w}",
        "letterSpacing": "{d}", "lineHeight": "{n}"}},
      "g": {"$type": "gradient", "$value": [{"color": "{p.$root}", "position": 0}, "{g2}", {"$ref": "#/g2/$value/0"}]},
      "g2": {"$type": "gradient", "$value": [{"color": "{p.h}", "position": 0.5}]},
      "o": {"$type": "border", "$value": {"color": "{p.l}", "width": "{e}", "style": "{k.m}"}},
      "v": {"$type": "transition", "$value": {"duration": "{u}", "delay": {"$ref": "#/u/$value"}, "timingFunction": "{c}"}},
      "x": {"$type": "dimension", "$deprecated": true, "a": {"$value": "{d}"}, "b": {"i": {"$ref": "#/d/$value"}}},
      "y": {"$extends": "{x}", "$deprecated": false, "b": {"j": {"$value": {"value": 3, "unit": "rem"}}}},
      "z": {"$extends": "#/y", "c": {"$value": "{y.b.i}"}}
    }
    """##,
    "parts.json":
      #"{"one/two": {"part": {"$type": "number", "$value": 7}}, "left": {"$value": 1}}"#,
    "input.json": #"{"M": "y", "k": "calm", "j": "off"}"#,
  ]

  /// Returns the theme, and the findings about it and about an input.
  private static func read(_ files: [String: [UInt8]]) -> (theme: Theme, findings: [Finding]) {
    func load(_ path: String) -> Result<SourceFile, FileProblem> {
      files[path].map { .success(SourceFile(path: path, bytes: $0)) }
        ?? .failure(FileProblem(path: path, kind: .missing))
    }
    func file(_ path: String) -> SourceFile { SourceFile(path: path, bytes: files[path] ?? []) }
    let (theme, findings) = Theme.read([file("t.resolver.json")], load: load)
    let (input, problems) = JSONDocument.read(file("input.json"))
    return (
      theme, findings + problems + (input.map { theme.permutation(reading: $0).findings } ?? [])
    )
  }

  @Test func wholeSourcesHaveAllTypesAndNoErrors() {
    let (theme, findings) = Self.read(Self.files.mapValues { Array($0.utf8) })
    #expect(findings.filter { $0.severity != .note }.map(\.message) == [])
    let types = theme.names.indices.compactMap { theme.value($0, in: 0)?.type }
    #expect(Set(types) == Set(TokenType.allCases))
    // Tokens of other contexts are absent.
    let without = theme.names.indices.filter { theme.value($0, in: 0) == nil }
    #expect(without.map { theme.names[$0] } == ["left", "off"])
  }

  @Test(arguments: SeededRandom.seeds(4))
  func mutatedSourcesHaveValidPlacesAndFixes(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let whole = Self.files.mapValues { Array($0.utf8) }
    for _ in 0..<500 {
      var files = whole
      for name in files.keys.sorted() where random.next(3) > 0 {
        for _ in 0...random.next(2) { Self.mutate(&files[name, default: []], &random) }
      }
      let (theme, findings) = Self.read(files)
      try Self.check(findings, files)
      let again = Self.read(files).findings
      #expect(findings.map(Self.summary) == again.map(Self.summary))
      for token in theme.names.indices {
        #expect(theme.index(of: theme.names[token]) == token)
        for permutation in theme.permutations.indices {
          let steps = theme.steps(of: token, in: permutation)
          #expect(theme.value(token, in: permutation) == nil || !steps.isEmpty)
        }
      }
    }
  }

  private static func check(_ findings: [Finding], _ files: [String: [UInt8]]) throws {
    for finding in findings {
      for place in [finding.place] + finding.notes.compactMap(\.place) {
        let bytes = try #require(files[place.file.path])
        #expect(place.range.upperBound <= bytes.count && place.file.bytes == bytes)
      }
      if let fix = finding.fix {
        _ = try TextEdit.apply(fix.edits, to: finding.place.file.bytes)
      }
    }
  }

  private static func summary(_ finding: Finding) -> String {
    let notes = finding.notes.map { "\($0.message) \(String(describing: $0.place?.range))" }
    let edits = finding.fix?.edits.map { "\($0)" } ?? []
    return "\(finding.rule.id) \(finding.message) \(finding.place.file.path) "
      + "\(finding.place.range) \(notes) \(edits)"
  }

  // MARK: Mutations

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard bytes.count > 8 else { return }
    switch random.next(4) {
    case 0: mutateByte(&bytes, &random)
    case 1: mutateNumber(&bytes, &random)
    default: mutateWord(&bytes, &random)
    }
  }

  /// Inserts invalid bytes or truncates the text.
  private static func mutateByte(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let index = random.next(bytes.count)
    switch random.next(6) {
    case 0: bytes.remove(at: index)
    case 1: bytes[index] = UInt8(random.next(256))
    case 2: bytes.insert(contentsOf: [0xED, 0xA0, 0x80], at: index)
    case 3: bytes.insert(0xFF, at: index)
    case 4: bytes.removeLast(min(bytes.count - index, 40))
    default: bytes.insert(contentsOf: Array(#"\ud83d"#.utf8), at: index)
    }
  }

  private static let numbers = ["1e999", "-1e999", "-0", "0.1e-400", "360", "01", "1.", "1e400000"]

  private static func mutateNumber(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let digits = bytes.indices.filter { isDigit(bytes[$0]) }
    guard !digits.isEmpty else { return }
    let index = digits[random.next(digits.count)]
    let number = numbers[random.next(numbers.count)]
    bytes.replaceSubrange(index...index, with: Array(number.utf8))
  }

  /// Swaps, copies and removes whole words, so that most results are still JSON.
  private static func mutateWord(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let words = zip(marks, marks.dropFirst()).filter { $1 - $0 < 32 }
    guard words.count > 4 else { return }
    let (start, end) = words[random.next(words.count)]
    let other = words[random.next(words.count)]
    switch random.next(6) {
    case 0: bytes.replaceSubrange(start...end, with: Array("1".utf8))
    case 1: bytes.replaceSubrange(start...end, with: Array("{}".utf8))
    default: bytes.replaceSubrange(start...end, with: Array(bytes[other.0...other.1]))
    }
  }
}
