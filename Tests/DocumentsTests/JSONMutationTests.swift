import Documents
import Testing

/// A random number generator with the same numbers in every run (SplitMix64).
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

/// Reading any mutated document ends, and every finding refers to a place in it.
@Suite struct JSONMutationTests {
  private static let seeds = [
    #"{"id": "hero-1", "títle": "Good \"morning\" \u00e9\ud83d\ude00 日本", "n": [-1.5e3, 0, 12]}"#,
    "[ {\"a\": [true, false, null], \"b\": {}},\n\t// comment\n {\"\\u0061\": \"\", \"a\": 1} ]",
    "\u{FEFF}{\"العربية\": [[[[]]]], \"x\": 1e400, \"y\": \"\\\\ \\/ \\n\"}\r\n",
  ]

  @Test(arguments: 0..<8)
  func findingsOfMutatedDocumentsAreInsideTheFile(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for round in 0..<4000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...random.next(3) { mutate(&bytes, &random) }
      let source = SourceFile(path: "mutation.json", bytes: bytes)
      let options = round % 2 == 0 ? JSONOptions() : JSONOptions.withComments
      let (document, findings) = JSONDocument.read(source, options: options)
      let valid = 0...bytes.count
      for finding in findings {
        for place in [finding.place] + finding.notes.compactMap(\.place) {
          #expect(valid.contains(place.range.lowerBound) && valid.contains(place.range.upperBound))
        }
        if let fix = finding.fix { _ = try TextEdit.apply(fix.edits, to: bytes) }
      }
      #expect((document == nil) == findings.contains { !$0.rule.isConfigurable })
      _ = ReportText.of(findings, style: TerminalStyle(columns: 40))
      if let document { try canonicalTextMeansTheSame(document) }
    }
  }

  private func canonicalTextMeansTheSame(_ document: JSONDocument) throws {
    let text = document.canonical(order: .kept)
    let again = try #require(JSONDocument.read(SourceFile(path: "c", bytes: text)).document)
    #expect(again.nodeCount == document.nodeCount)
    #expect(again.canonical(order: .kept) == text)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let index = random.next(bytes.count)
    let pieces =
      Array("{}[]:,\"\\/*0-+.eEtfnu \n\r\t".utf8) + [0, 0x1B, 0x80, 0xC3, 0xED, 0xF4, 0xFF]
    switch random.next(5) {
    case 0: bytes.remove(at: index)
    case 1: bytes[index] = pieces[random.next(pieces.count)]
    case 2: bytes.insert(pieces[random.next(pieces.count)], at: index)
    case 3: bytes.removeLast(random.next(bytes.count))
    default:
      let end = min(bytes.count, index + random.next(12))
      bytes.insert(contentsOf: bytes[index..<end], at: random.next(bytes.count))
    }
  }
}
