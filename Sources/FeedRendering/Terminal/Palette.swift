import DesignTokens
import FeedLayout

/// The foreground attributes of a character: color, weight, slant and lines.
struct Foreground: Hashable {
  var color: RGB?
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

  init(_ color: TokenColor) {
    self.init(color.red8, color.green8, color.blue8)
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
  private let depth: ColorDepth
  /// The fixed colors of the terminal, or `nil` if the terminal shows every color or no color.
  private let terminal: TerminalPalette?
  /// The sequences that select foregrounds and backgrounds, without the final `m`.
  ///
  /// A background has only parameters, because it follows the sequence of a foreground.
  private(set) var codes: [UInt8] = []
  private(set) var foregroundCodes: [Range<Int>] = []
  private(set) var backgroundCodes: [Range<Int>] = []
  /// The color sequence of each foreground.
  ///
  /// `plain` has the number of the foreground without its color.
  private(set) var colorCodes: [Range<Int>] = []
  private var plain: [UInt16] = [0]
  private var plains: [Foreground: UInt16] = [Foreground(): 0]
  /// The foregrounds without a color.
  private var plainInks: Set<UInt16> = [0]
  private var foregrounds: [Foreground: UInt16] = [Foreground(): 0]
  private var backgrounds: [RGB: UInt16] = [:]
  /// The foregrounds and backgrounds that the terminal shows as one of its fixed colors.
  private var shownInks: [Shown<Foreground>] = []
  private var shownGrounds: [Shown<RGB>] = []
  private var moved: [Pair: [UInt8]] = [:]
  /// The parameters that select the colors of pictures, as foregrounds and as backgrounds.
  private var pictureCodes: [(foreground: Range<Int>, background: Range<Int>)] = []
  private var pictureColors: [RGB] = []
  private var pictures: [RGB: UInt16] = [:]
  /// The tables of numbers with origins, if the palette distinguishes origins.
  private var foregroundNumbers: OriginTable?
  private var backgroundNumbers: OriginTable?

  private struct Shown<Value> {
    let value: Value
    let number: UInt16
    let color: UInt8
  }

  private struct Pair: Hashable {
    let foreground: UInt16
    let background: UInt16
  }

  init(_ depth: ColorDepth, distinguishesOrigins: Bool) {
    self.depth = depth
    if distinguishesOrigins {
      foregroundNumbers = OriginTable()
      backgroundNumbers = OriginTable()
    }
    switch depth {
    case .none, .truecolor: terminal = nil
    case .indexed: terminal = .indexed
    case .sixteen: terminal = .sixteen
    }
    foregroundCodes = [add(Self.sequence("0"))]
    colorCodes = [add(Self.sequence("39"))]
    backgroundCodes = [add("49")]
  }

  // MARK: Pictures

  /// The lowest number of a color of a picture.
  ///
  /// Colors of pictures have numbers of their own, which are the same for foregrounds and
  /// backgrounds, because they do not depend on the theme.
  static let firstPicture: UInt16 = 0x8000

  static func isPicture(_ number: UInt16) -> Bool { number >= firstPicture }

  /// A Boolean value that indicates whether the terminal shows enough colors for pictures.
  var showsPictures: Bool { depth == .truecolor || depth == .indexed }

  /// Returns the number of a color of a picture.
  mutating func picture(_ color: RGB) -> UInt16 {
    if let known = pictures[color] { return known }
    guard pictureCodes.count < Int(UInt16.max - Self.firstPicture),
      let foreground = code(color, background: false),
      let background = code(color, background: true)
    else { return Self.firstPicture }
    let number = Self.firstPicture + UInt16(pictureCodes.count)
    pictureCodes.append((add(foreground), add(background)))
    pictureColors.append(color)
    pictures[color] = number
    return number
  }

  func pictureCode(_ number: UInt16) -> (foreground: Range<Int>, background: Range<Int>) {
    pictureCodes[Int(number - Self.firstPicture)]
  }

  /// A Boolean value that indicates whether the terminal has a fixed set of colors.
  var hasFixedColors: Bool { terminal != nil }

  /// Returns a Boolean value that indicates whether a foreground has the terminal's own color.
  func isPlain(_ foreground: UInt16) -> Bool { plainInks.contains(foreground) }

  /// Returns the sequence of a foreground that would be invisible on a color of a picture, or `nil`
  /// if it is visible.
  func replacementForeground(_ foreground: UInt16, onPicture picture: UInt16) -> [UInt8]? {
    guard let terminal, let shown = shownInks.first(where: { $0.number == foreground }),
      let color = shown.value.color
    else { return nil }
    let background = pictureColors[Int(picture - Self.firstPicture)]
    guard terminal.nearest(to: background.color) == shown.color else { return nil }
    let apart = terminal.distinct(text: color.color, on: background.color)
    return Array(sequence(shown.value, code(apart.text, background: false)).utf8)
  }

  // MARK: Themes

  /// Returns the number of a foreground with the given color origin.
  mutating func foreground(_ foreground: Foreground, from origin: PaintOrigin?) -> UInt16 {
    let appearance = number(foreground)
    return foregroundNumbers?.number(appearance, depth == .none ? nil : origin) ?? appearance
  }

  /// Returns the number of a background.
  ///
  /// The number 0 means no background.
  mutating func background(_ tracedColor: TracedColor) -> UInt16 {
    let appearance = number(tracedColor.color)
    return backgroundNumbers?.number(appearance, tracedColor.origin) ?? appearance
  }

  /// Returns the number of a foreground without its origin, which identifies its sequences.
  func appearance(ofForeground number: UInt16) -> UInt16 {
    Self.isPicture(number)
      ? number : foregroundNumbers?.appearances[Int(number)] ?? number
  }

  func appearance(ofBackground number: UInt16) -> UInt16 {
    Self.isPicture(number)
      ? number : backgroundNumbers?.appearances[Int(number)] ?? number
  }

  /// Returns the number of a foreground, or the number of the default foreground if all numbers are
  /// used.
  private mutating func number(_ foreground: Foreground) -> UInt16 {
    var foreground = foreground
    if depth == .none { foreground.color = nil }
    if let known = foregrounds[foreground] { return known }
    guard foregroundCodes.count < Int(Self.firstPicture) else { return 0 }
    let number = UInt16(foregroundCodes.count)
    let color = foreground.color.flatMap { code($0, background: false) }
    foregroundCodes.append(add(sequence(foreground, color)))
    colorCodes.append(add(Self.sequence(color ?? "39")))
    if color == nil { plainInks.insert(number) }
    var uncolored = foreground
    uncolored.color = nil
    plains[uncolored] = plains[uncolored] ?? number
    plain.append(plains[uncolored] ?? number)
    foregrounds[foreground] = number
    if let terminal, let color = foreground.color {
      let shown = Shown(
        value: foreground, number: number, color: terminal.nearest(to: color.color))
      shownInks.append(shown)
      for background in shownGrounds { distinguish(shown, background, terminal) }
    }
    return number
  }

  private mutating func number(_ color: RGB) -> UInt16 {
    if let known = backgrounds[color] { return known }
    guard backgroundCodes.count < Int(Self.firstPicture), let code = code(color, background: true)
    else {
      return 0
    }
    let number = UInt16(backgroundCodes.count)
    backgroundCodes.append(add(code))
    backgrounds[color] = number
    if let terminal {
      let shown = Shown(
        value: color, number: number, color: terminal.nearest(to: color.color))
      shownGrounds.append(shown)
      for foreground in shownInks { distinguish(foreground, shown, terminal) }
    }
    return number
  }

  /// Returns a Boolean value that indicates whether two foregrounds differ only in color.
  func differInColor(_ one: UInt16, _ other: UInt16) -> Bool {
    plain[Int(one)] == plain[Int(other)]
  }

  /// Returns the replacement sequence for a foreground that would be invisible on a background, or
  /// `nil` if it is visible.
  func replacementForeground(_ foreground: UInt16, on background: UInt16) -> [UInt8]? {
    moved.isEmpty ? nil : moved[Pair(foreground: foreground, background: background)]
  }

  /// Records a replacement color for a foreground if the terminal would show different foreground
  /// and background colors as the same color.
  private mutating func distinguish(
    _ foreground: Shown<Foreground>, _ background: Shown<RGB>, _ terminal: TerminalPalette
  ) {
    guard foreground.color == background.color, let color = foreground.value.color else { return }
    let apart = terminal.distinct(text: color.color, on: background.value.color)
    guard apart.text != foreground.color else { return }
    moved[Pair(foreground: foreground.number, background: background.number)] = Array(
      sequence(foreground.value, code(apart.text, background: false)).utf8)
  }

  private mutating func add(_ code: String) -> Range<Int> {
    let start = codes.count
    codes.append(contentsOf: code.utf8)
    return start..<codes.count
  }

  private static func sequence(_ parameters: String) -> String { "\u{1B}[" + parameters }

  private func sequence(_ foreground: Foreground, _ color: String?) -> String {
    var codes = ["0"]
    if foreground.isBold { codes.append("1") }
    if foreground.isItalic { codes.append("3") }
    if foreground.isUnderlined { codes.append("4") }
    if foreground.isStruck { codes.append("9") }
    if let color { codes.append(color) }
    return Self.sequence(codes.joined(separator: ";"))
  }

  private func code(_ color: RGB, background: Bool) -> String? {
    if let terminal { return code(terminal.nearest(to: color.color), background: background) }
    return depth == .none
      ? nil : "\(background ? 48 : 38);2;\(color.red);\(color.green);\(color.blue)"
  }

  private func code(_ number: UInt8, background: Bool) -> String {
    guard depth == .sixteen else { return "\(background ? 48 : 38);5;\(number)" }
    return number < 8
      ? "\((background ? 40 : 30) + number)" : "\((background ? 100 : 90) + number - 8)"
  }
}
