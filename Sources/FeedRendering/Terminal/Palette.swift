import DesignTokens
import FeedLayout

/// What characters of one kind are drawn with.
struct Ink: Hashable {
  var colour: RGB?
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
}

/// A colour as terminals take it.
struct RGB: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ colour: TokenColor) {
    self.init(colour.red8, colour.green8, colour.blue8)
  }

  /// The colour between two, at a share of the way.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Double(from) + (Double(to) - Double(from)) * share)))
    }
    return RGB(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// The colour that a theme would have for it.
  var color: TokenColor {
    TokenColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}

/// The inks and grounds of a page, each with the parameters that select it.
struct Palette {
  private let depth: ColourDepth
  /// The colours that the terminal chooses from; nil where it takes every colour, or none.
  private let terminal: TerminalPalette?
  /// The sequences that select inks and grounds, without the `m` at their ends; those of grounds are
  /// parameters alone, since they follow on an ink's.
  private(set) var codes: [UInt8] = []
  private(set) var inkCodes: [Range<Int>] = []
  private(set) var groundCodes: [Range<Int>] = []
  /// The part of each ink that is its colour, and the number of the ink without it.
  private(set) var colourCodes: [Range<Int>] = []
  private var plain: [UInt16] = [0]
  private var plains: [Ink: UInt16] = [Ink(): 0]
  private var inks: [Ink: UInt16] = [Ink(): 0]
  private var grounds: [RGB: UInt16] = [:]
  /// The inks and grounds that the terminal's colours stand for.
  private var shownInks: [Shown<Ink>] = []
  private var shownGrounds: [Shown<RGB>] = []
  private var moved: [Pair: [UInt8]] = [:]
  /// The numbers that are handed out in place of those above, if origins are told apart.
  private var inkNumbers: OriginNumbers?
  private var groundNumbers: OriginNumbers?

  private struct Shown<Value> {
    let value: Value
    let number: UInt16
    let colour: UInt8
  }

  private struct Pair: Hashable {
    let ink: UInt16
    let ground: UInt16
  }

  init(_ depth: ColourDepth, tellsOrigins: Bool) {
    self.depth = depth
    if tellsOrigins {
      inkNumbers = OriginNumbers()
      groundNumbers = OriginNumbers()
    }
    switch depth {
    case .none, .truecolor: terminal = nil
    case .indexed: terminal = .indexed
    case .sixteen: terminal = .sixteen
    }
    inkCodes = [add(Self.sequence("0"))]
    colourCodes = [add(Self.sequence("39"))]
    groundCodes = [add("49")]
  }

  /// The number of an ink whose colour comes from somewhere.
  mutating func ink(_ ink: Ink, from origin: PaintOrigin?) -> UInt16 {
    let look = number(ink)
    return inkNumbers?.number(look, depth == .none ? nil : origin) ?? look
  }

  /// The number of a ground; 0 is none.
  mutating func ground(_ pigment: Pigment) -> UInt16 {
    let look = number(pigment.colour)
    return groundNumbers?.number(look, pigment.origin) ?? look
  }

  /// How an ink looks: the number by which its sequences are known.
  func look(ofInk number: UInt16) -> UInt16 { inkNumbers?.looks[Int(number)] ?? number }

  func look(ofGround number: UInt16) -> UInt16 { groundNumbers?.looks[Int(number)] ?? number }

  /// The number of an ink; inks beyond what can be counted are the plain one.
  private mutating func number(_ ink: Ink) -> UInt16 {
    var ink = ink
    if depth == .none { ink.colour = nil }
    if let known = inks[ink] { return known }
    guard inkCodes.count < Int(UInt16.max) else { return 0 }
    let number = UInt16(inkCodes.count)
    let colour = ink.colour.flatMap { code($0, ground: false) }
    inkCodes.append(add(sequence(ink, colour)))
    colourCodes.append(add(Self.sequence(colour ?? "39")))
    var uncoloured = ink
    uncoloured.colour = nil
    plains[uncoloured] = plains[uncoloured] ?? number
    plain.append(plains[uncoloured] ?? number)
    inks[ink] = number
    if let terminal, let colour = ink.colour {
      let shown = Shown(
        value: ink, number: number, colour: terminal.nearest(to: colour.color))
      shownInks.append(shown)
      for ground in shownGrounds { keepApart(shown, ground, terminal) }
    }
    return number
  }

  private mutating func number(_ colour: RGB) -> UInt16 {
    if let known = grounds[colour] { return known }
    guard groundCodes.count < Int(UInt16.max), let code = code(colour, ground: true) else {
      return 0
    }
    let number = UInt16(groundCodes.count)
    groundCodes.append(add(code))
    grounds[colour] = number
    if let terminal {
      let shown = Shown(
        value: colour, number: number, colour: terminal.nearest(to: colour.color))
      shownGrounds.append(shown)
      for ink in shownInks { keepApart(ink, shown, terminal) }
    }
    return number
  }

  /// Whether two inks are the same but for their colours.
  func differInColour(_ one: UInt16, _ other: UInt16) -> Bool {
    plain[Int(one)] == plain[Int(other)]
  }

  /// The sequence of an ink that would vanish on a ground if it were drawn like elsewhere.
  func movedInk(_ ink: UInt16, on ground: UInt16) -> [UInt8]? {
    moved.isEmpty ? nil : moved[Pair(ink: ink, ground: ground)]
  }

  /// Notes another colour for an ink that comes out as that of the ground, though it is not.
  private mutating func keepApart(
    _ ink: Shown<Ink>, _ ground: Shown<RGB>, _ terminal: TerminalPalette
  ) {
    guard ink.colour == ground.colour, let colour = ink.value.colour else { return }
    let apart = terminal.distinct(text: colour.color, on: ground.value.color)
    guard apart.text != ink.colour else { return }
    moved[Pair(ink: ink.number, ground: ground.number)] = Array(
      sequence(ink.value, code(apart.text, ground: false)).utf8)
  }

  private mutating func add(_ code: String) -> Range<Int> {
    let start = codes.count
    codes.append(contentsOf: code.utf8)
    return start..<codes.count
  }

  private static func sequence(_ parameters: String) -> String { "\u{1B}[" + parameters }

  private func sequence(_ ink: Ink, _ colour: String?) -> String {
    var codes = ["0"]
    if ink.isBold { codes.append("1") }
    if ink.isItalic { codes.append("3") }
    if ink.isUnderlined { codes.append("4") }
    if ink.isStruck { codes.append("9") }
    if let colour { codes.append(colour) }
    return Self.sequence(codes.joined(separator: ";"))
  }

  private func code(_ colour: RGB, ground: Bool) -> String? {
    if let terminal { return code(terminal.nearest(to: colour.color), ground: ground) }
    return depth == .none
      ? nil : "\(ground ? 48 : 38);2;\(colour.red);\(colour.green);\(colour.blue)"
  }

  private func code(_ number: UInt8, ground: Bool) -> String {
    guard depth == .sixteen else { return "\(ground ? 48 : 38);5;\(number)" }
    return number < 8
      ? "\((ground ? 40 : 30) + number)" : "\((ground ? 100 : 90) + number - 8)"
  }
}
