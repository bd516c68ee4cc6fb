import DesignTokens
import FeedLayout

/// The foreground attributes of a character: color, weight, slant and lines.
struct Ink: Hashable {
  var colour: RGB?
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
}

/// A color in 8-bit red, green and blue, as terminals expect it.
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

  /// Returns the color at a share of the way to another color.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Double(from) + (Double(to) - Double(from)) * share)))
    }
    return RGB(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// The same color as the value of a token.
  var color: TokenColor {
    TokenColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}

/// The foregrounds and backgrounds of a page, each with the escape parameters that select it.
struct Palette {
  private let depth: ColourDepth
  /// The fixed colors of the terminal, or `nil` if the terminal shows every color or no color.
  private let terminal: TerminalPalette?
  /// The sequences that select foregrounds and backgrounds, without the final `m`.
  ///
  /// A background has only parameters, because it follows the sequence of a foreground.
  private(set) var codes: [UInt8] = []
  private(set) var inkCodes: [Range<Int>] = []
  private(set) var groundCodes: [Range<Int>] = []
  /// The color sequence of each foreground.
  ///
  /// `plain` has the number of the foreground without its color.
  private(set) var colourCodes: [Range<Int>] = []
  private var plain: [UInt16] = [0]
  private var plains: [Ink: UInt16] = [Ink(): 0]
  private var inks: [Ink: UInt16] = [Ink(): 0]
  private var grounds: [RGB: UInt16] = [:]
  /// The foregrounds and backgrounds that the terminal shows as one of its fixed colors.
  private var shownInks: [Shown<Ink>] = []
  private var shownGrounds: [Shown<RGB>] = []
  private var moved: [Pair: [UInt8]] = [:]
  /// The tables of numbers with origins, if the palette distinguishes origins.
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

  /// Returns the number of a foreground with the given color origin.
  mutating func ink(_ ink: Ink, from origin: PaintOrigin?) -> UInt16 {
    let look = number(ink)
    return inkNumbers?.number(look, depth == .none ? nil : origin) ?? look
  }

  /// Returns the number of a background.
  ///
  /// The number 0 means no background.
  mutating func ground(_ pigment: Pigment) -> UInt16 {
    let look = number(pigment.colour)
    return groundNumbers?.number(look, pigment.origin) ?? look
  }

  /// Returns the number of a foreground without its origin, which identifies its sequences.
  func look(ofInk number: UInt16) -> UInt16 { inkNumbers?.looks[Int(number)] ?? number }

  func look(ofGround number: UInt16) -> UInt16 { groundNumbers?.looks[Int(number)] ?? number }

  /// Returns the number of a foreground, or the number of the default foreground if all numbers are
  /// used.
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

  /// Returns a Boolean value that indicates whether two foregrounds differ only in color.
  func differInColour(_ one: UInt16, _ other: UInt16) -> Bool {
    plain[Int(one)] == plain[Int(other)]
  }

  /// Returns the replacement sequence for a foreground that would be invisible on a background, or
  /// `nil` if it is visible.
  func movedInk(_ ink: UInt16, on ground: UInt16) -> [UInt8]? {
    moved.isEmpty ? nil : moved[Pair(ink: ink, ground: ground)]
  }

  /// Records a replacement color for a foreground if the terminal would show different foreground
  /// and background colors as the same color.
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
