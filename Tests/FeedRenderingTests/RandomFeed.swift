import FeedLayout
import FeedModel

/// A generator of feeds with missing fields and text in many scripts.
///
/// Equal seeds give equal feeds.
struct RandomFeed {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  /// Returns a feed of up to eight sections, of kinds from the catalog and of unknown kinds.
  static func make(seed: Int, _ catalog: SectionCatalog) -> Feed {
    var random = RandomFeed(seed: seed)
    var builder = FeedBuilder(catalog)
    for section in 0..<random.next(8) + 1 {
      let name =
        random.next(6) == 0
        ? "carousel<\(section)>" : catalog[random.next(catalog.kinds.count)].name
      guard let kind = builder.beginSection(kind: name, id: random.id(section)) else { continue }
      random.fill(&builder, catalog[kind].sectionFields)
      for item in 0..<random.next(6) {
        builder.beginItem(id: random.id(item))
        random.fill(&builder, catalog[kind].itemFields)
      }
    }
    return builder.finished
  }

  /// Returns an environment for rendering.
  static func environment(seed: Int) -> RenderEnvironment {
    var random = RandomFeed(seed: seed + 1_000_000)
    var environment = RenderEnvironment()
    environment.columns = [20, 21, 40, 60, 80, 133][random.next(6)]
    environment.width = [100, 320, 390, 600, 1180][random.next(5)]
    environment.scheme = ["light", "dark", nil][random.next(3)]
    environment.direction = random.next(2) == 0 ? .leftToRight : .rightToLeft
    environment.now = 1_772_389_800_000
    return environment
  }

  /// Returns the next pseudorandom number (SplitMix64).
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }

  private mutating func id(_ number: Int) -> String {
    ["a b", "a-b", "a/b", "\"><x", "é", "\u{0}\t"][next(6)] + "\(number)"
  }

  private mutating func fill(_ builder: inout FeedBuilder, _ fields: [CatalogField]) {
    for (index, field) in fields.enumerated() where next(4) > 0 {
      switch field.declaration.type {
      case .text, .choice, .markdown, .url: builder.set(index, text())
      case .texts: builder.set(index, (0..<next(4)).map { _ in text() })
      case .image: builder.set(index, "https://media.example/\(next(9)).svg")
      case .boolean: builder.set(index, .boolean(next(2) == 0))
      case .fraction: builder.set(index, .number(Double(next(101)) / 100))
      case .number, .duration: builder.set(index, .number(Double(next(5000))))
      case .instant:
        builder.set(index, .number(1_772_389_800_000 + Double(next(1_000_000_000) - 500_000_000)))
      }
    }
  }

  private mutating func text() -> String {
    (0...next(7)).map { _ in Self.words[next(Self.words.count)] }.joined(separator: " ")
  }

  private static let words = [
    "calm", "breath", "a", "Donaudampfschifffahrtsgesellschaft", "静かな湖", "고요한 아침", "حكاية القمر",
    "שלום", "नमस्ते", "ไทย", "e\u{301}", "👩‍💻", "🇩🇪", "☝️", "\u{200D}", "\u{AD}", "<b>", "&amp;", "\"'",
    "</style>",
    "\u{1B}[31m", "\u{9B}2J", "\u{202E}", "\u{2066}", "\u{0}", "\u{7F}", "\t", "\n", "\r\n",
    "\u{2028}",
    "${title}", "{color.text}", String(repeating: "\u{301}", count: 200), "┊", "\u{FEFF}",
    "\u{FFFE}",
  ]
}
