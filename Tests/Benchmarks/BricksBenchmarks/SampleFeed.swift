/// A generated feed of any size, with the same bytes on every machine.
enum SampleFeed {
  /// Returns a feed as JSON: sections of ten cards with titles in several scripts and Markdown
  /// bodies.
  static func json(atLeast byteCount: Int) -> [UInt8] { json { $1 < byteCount } }

  static func json(sections: Int) -> [UInt8] { json { count, _ in count < sections } }

  /// Adds sections while a condition on the numbers of sections and bytes is true.
  private static func json(_ isShort: (Int, Int) -> Bool) -> [UInt8] {
    var random = SeededRandom(seed: 7)
    var text = #"{"title": "Home – “Feed” & friends", "sections": ["#
    var section = 0
    while isShort(section, text.utf8.count) {
      if section > 0 { text += ", " }
      text += #"{"id": "section-\#(section)", "type": "featured", "title": "\#(words(3, &random))""#
      text += #", "columns": \#(2 + section % 3), "subtitle": null, "variant": "plain""#
      text += #", "layout": "\#(section % 2 == 0 ? "rail" : "grid")", "items": ["#
      text += (0..<10).map { card(section, $0, &random) }.joined(separator: ", ")
      text += "]}"
      section += 1
    }
    return Array((text + "]}").utf8)
  }

  /// Returns prose in many scripts, with emoji and line breaks.
  static func mixedText(atLeast byteCount: Int) -> [UInt8] {
    var random = SeededRandom(seed: 11)
    var text = ""
    while text.utf8.count < byteCount {
      text += words(12, spice: 3, &random) + (random.next(5) == 0 ? ".\n" : ", ")
    }
    return Array(text.utf8)
  }

  private static func card(_ section: Int, _ item: Int, _ random: inout SeededRandom) -> String {
    let id = "card-\(section)-\(item)"
    let sentences = (0..<4).map { _ in "**\(words(2, &random))** \(words(12, &random))." }
    return
      #"{"id": "\#(id)", "title": "\#(words(5, &random))", "subtitle": "\#(words(9, &random))""#
      + #", "url": "https://example.com/\#(id)?from=feed&pos=\#(item)""#
      + #", "duration": \#(random.next(5400)), "rating": \#(random.next(50)).\#(random.next(10))"#
      + #", "locked": \#(random.next(5) == 0), "viewed": \#(random.next(101))"#
      + #", "body": "\#(sentences.joined(separator: #"\n\n"#))\n"}"#
  }

  private static func words(
    _ count: Int, spice: Int = 12, _ random: inout SeededRandom
  ) -> String {
    (0..<count).map { _ in
      random.next(spice) == 0 ? spices[random.next(spices.count)] : plain[random.next(plain.count)]
    }.joined(separator: " ")
  }

  private static let plain = [
    "light", "river", "garden", "stone", "north", "winter", "paper", "quiet", "signal", "copper",
    "harbour", "letter", "motion", "orchard", "planet", "silver", "thunder", "village", "evening",
  ]
  private static let spices = [
    "naïve", "Škoda", "façade", "Привет", "東京タワー", "서울", "العربية", "R&D", "<live>", "it’s",
    "🎬", "🔥", "👩‍👩‍👧‍👦", "🇨🇭", "e\u{301}te\u{301}", "ไทย", "हिन्दी",
  ]
}

/// A pseudorandom number generator with the same sequence in every run (SplitMix64).
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
