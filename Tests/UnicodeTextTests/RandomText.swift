/// Bytes that are hard to segment, with the same content in every run.
struct RandomText: RandomNumberGenerator {
  private var state: UInt64

  init(number: Int) {
    state = UInt64(number)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns characters of every class, complete and truncated, between runs of ASCII and random
  /// bytes.
  static func bytes(number: Int) -> [UInt8] {
    var random = RandomText(number: number)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        bytes += random.array(upTo: 4) { UInt8.random(in: 0...255, using: &$0) }
      case 1:
        bytes += random.array(upTo: 40) { UInt8.random(in: 0x20...0x7E, using: &$0) }
      case 2:
        bytes += ascii(using: &random)
      case 3:
        let character = Array(random.character().utf8)
        bytes += character.prefix(Int.random(in: 0...character.count, using: &random))
      default:
        bytes += Array(random.character().utf8)
      }
    }
    return bytes
  }

  /// Returns ASCII text with control characters.
  static func ascii(using random: inout RandomText) -> [UInt8] {
    random.array(upTo: 40) { UInt8.random(in: 0...127, using: &$0) }
  }

  private mutating func character() -> String {
    Self.characters.randomElement(using: &self) ?? ""
  }

  private mutating func array(
    upTo limit: Int, _ element: (inout RandomText) -> UInt8
  ) -> [UInt8] {
    (0..<Int.random(in: 0...limit, using: &self)).map { _ in element(&self) }
  }

  private static let characters = [
    "\r", "\n", "\r\n", "\u{85}", "\u{2028}", " ", "\u{A0}", "\u{200B}", "\u{2060}", "\u{AD}",
    "é", "e\u{301}", "\u{301}", "\u{903}", "\u{600}", "क", "\u{94D}", "ष", "ำ", "ก", "א", "ש",
    "漢", "。", "「", "」", "ー", "ｶ", "ﾞ", "가", "\u{1100}", "\u{1161}", "\u{11A8}", "한",
    "🇺", "🇸", "👍", "🏽", "👩", "\u{200D}", "💻", "☝", "❤", "\u{FE0E}", "\u{FE0F}", "⌚", "1",
    "\u{20E3}", "$", "%", "(", ")", "/", "-", "—", "…", "\u{FFFC}", "\u{1F8FF}", "\u{E0067}",
  ]
}
