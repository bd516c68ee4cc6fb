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

  func distance(to other: RGB) -> Int {
    let parts = [(red, other.red), (green, other.green), (blue, other.blue)]
    return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }
}

/// The inks and grounds of a page, each with the parameters that select it.
struct Palette {
  private let depth: ColourDepth
  private(set) var inkCodes: [[UInt8]] = [Array("0".utf8)]
  private(set) var groundCodes: [[UInt8]] = [[]]
  private var inks: [Ink: UInt16] = [Ink(): 0]
  private var grounds: [RGB: UInt16] = [:]

  init(_ depth: ColourDepth) { self.depth = depth }

  /// The number of an ink; inks beyond what can be counted are the plain one.
  mutating func ink(_ ink: Ink) -> UInt16 {
    if let known = inks[ink] { return known }
    guard inkCodes.count < Int(UInt16.max) else { return 0 }
    var codes = ["0"]
    if ink.isBold { codes.append("1") }
    if ink.isItalic { codes.append("3") }
    if ink.isUnderlined { codes.append("4") }
    if ink.isStruck { codes.append("9") }
    if let colour = ink.colour.flatMap({ code($0, ground: false) }) { codes.append(colour) }
    let number = UInt16(inkCodes.count)
    inkCodes.append(Array(codes.joined(separator: ";").utf8))
    inks[ink] = number
    return number
  }

  /// The number of a ground; 0 is none.
  mutating func ground(_ colour: RGB) -> UInt16 {
    if let known = grounds[colour] { return known }
    guard groundCodes.count < Int(UInt16.max), let code = code(colour, ground: true) else {
      return 0
    }
    let number = UInt16(groundCodes.count)
    groundCodes.append(Array(code.utf8))
    grounds[colour] = number
    return number
  }

  private func code(_ colour: RGB, ground: Bool) -> String? {
    switch depth {
    case .none: return nil
    case .truecolor:
      return "\(ground ? 48 : 38);2;\(colour.red);\(colour.green);\(colour.blue)"
    case .indexed: return "\(ground ? 48 : 38);5;\(Self.nearest(colour, Self.indexed) + 16)"
    case .sixteen:
      let index = Self.nearest(colour, Self.sixteen)
      return "\(index < 8 ? (ground ? 40 : 30) + index : (ground ? 100 : 90) + index - 8)"
    }
  }

  private static func nearest(_ colour: RGB, _ palette: [RGB]) -> Int {
    palette.indices.min {
      palette[$0].distance(to: colour) < palette[$1].distance(to: colour)
    } ?? 0
  }

  /// The colours 16 to 255: a cube of six steps, then greys.
  private static let indexed: [RGB] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { RGB(red, green, $0) } }
    }
    let greys = (0..<24).map { (step: UInt8) in RGB(8 + 10 * step, 8 + 10 * step, 8 + 10 * step) }
    return cube + greys
  }()

  /// The sixteen colours as most terminals show them.
  private static let sixteen: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
    RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
    RGB(255, 255, 255),
  ]
}
