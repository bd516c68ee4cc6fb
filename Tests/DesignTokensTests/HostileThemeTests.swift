import DesignTokens
import Documents
import Testing

/// Whatever the sources are, reading ends, and what is said points into them.
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

  @Test func aLongRingIsOneFinding() throws {
    let count = 100_000
    var text = #"{"outside":{"$value":"{t5}"}"#
    for index in 0..<count { text += #","t\#(index)":{"$value":"{t\#((index + 1) % count)}"}"# }
    let (theme, findings) = MemoryTheme.of(text + "}")
    #expect(findings.map(\.rule.id) == ["token.alias-cycle"])
    #expect(theme.value("outside") == nil)
    #expect(theme.steps(of: try #require(theme.index(of: "t0")), in: 0).count == count)
  }

  @Test func ringsThroughPartsAreFound() {
    let (theme, findings) = MemoryTheme.of(
      #"""
      {"$type": "gradient", "a": {"$value": ["{b}", "{c}"]}, "b": {"$value": ["{a}"]},
       "c": {"$value": ["{a}"]}, "d": {"$value": ["{d}"]}}
      """#)
    #expect(findings.map(\.rule.id) == Array(repeating: "token.alias-cycle", count: 3))
    #expect(theme.names.allSatisfy { theme.value($0) == nil })
  }

  @Test func deepGroupsAreRead() {
    // As deep as a document may be: the path becomes too long first.
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

  private static let files = [
    "t": #"""
    {
      "version": "2025.10", "name": "n",
      "sets": {"a": {"sources": [{"$ref": "a.json"}, {"n": {"$type": "number", "$value": 1}}]},
               "b": {"sources": [{"$ref": "#/sets/a"}]}},
      "modifiers": {"m": {"contexts": {"x": [], "y": [{"$ref": "b.json"}]}, "default": "x"}},
      "resolutionOrder": [{"$ref": "#/sets/b"}, {"$ref": "#/modifiers/m"},
                          {"type": "set", "name": "c", "sources": []}]
    }
    """#,
    "a.json": #"""
    {"p": {"$type": "color", "q": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1],
     "alpha": 0.5, "hex": "#0080ff"}}, "$root": {"$value": "{p.q}"}, "o": {"$value": "#36c"}},
     "d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
     "w": {"$type": "fontWeight", "$value": "bold"}, "u": {"$type": "duration", "$value": "2s"},
     "f": {"$type": "fontFamily", "$value": ["A", "b"], "$description": "x"}}
    """#,
    "b.json": #"""
    {"s": {"$type": "shadow", "$value": [{"color": "{p.q}", "offsetX": "{d}", "offsetY": "{d}",
     "blur": "{d}", "spread": "{d}", "inset": false}]},
     "t": {"$type": "typography", "$value": {"fontFamily": "{f}", "fontSize": "{d}",
     "fontWeight": "{w}", "letterSpacing": "{d}", "lineHeight": "{n}"}},
     "g": {"$type": "gradient", "$value": [{"color": "{p.$root}", "position": 2}, "{g2}"]},
     "g2": {"$type": "gradient", "$value": [{"color": "{p.o}", "position": "{n}"}]}}
    """#,
  ]

  @Test(arguments: 0..<4)
  func whateverBecomesOfTheSourcesPlacesLieInThem(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<1500 {
      var files = Self.files
      for name in files.keys.sorted() where random.next(3) > 0 {
        var bytes = Array((files[name] ?? "").utf8)
        for _ in 0...random.next(2) { Self.mutate(&bytes, &random) }
        files[name] = String(decoding: bytes, as: UTF8.self)
      }
      let (theme, findings) = MemoryTheme(files: files).read("t")
      for finding in findings {
        for place in [finding.place] + finding.notes.compactMap(\.place) {
          #expect(place.range.upperBound <= place.file.bytes.count)
        }
        if let fix = finding.fix {
          _ = try TextEdit.apply(fix.edits, to: finding.place.file.bytes)
        }
      }
      for token in theme.names.indices {
        #expect(theme.index(of: theme.names[token]) == token)
        for permutation in theme.permutations.indices {
          let steps = theme.steps(of: token, in: permutation)
          #expect(theme.value(token, in: permutation) == nil || !steps.isEmpty)
        }
      }
    }
  }

  /// Swaps, copies and removes whole words, so that most of what comes out is still JSON.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let words = zip(marks, marks.dropFirst()).filter { $1 - $0 < 20 }
    guard words.count > 4 else { return }
    let (start, end) = words[random.next(words.count)]
    let other = words[random.next(words.count)]
    switch random.next(6) {
    case 0: bytes.remove(at: random.next(bytes.count))
    case 1: bytes.replaceSubrange(start...end, with: Array("1".utf8))
    case 2: bytes.replaceSubrange(start...end, with: Array("{}".utf8))
    default: bytes.replaceSubrange(start...end, with: Array(bytes[other.0...other.1]))
    }
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
