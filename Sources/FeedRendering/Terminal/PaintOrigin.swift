import DesignTokens
import FeedLayout

/// Where a colour comes from, whatever it is in a theme.
struct PaintOrigin: Hashable {
  /// The index of a token in its plan.
  var token: Int32 = -1
  /// The step, if the token is a gradient.
  var step: Int32 = 0
  /// The token of the ground that it is mixed with.
  var ground: Int32 = -1
}

/// A colour and where it comes from.
struct Pigment {
  let colour: RGB
  let origin: PaintOrigin

  init(_ colour: RGB, _ origin: PaintOrigin) {
    self.colour = colour
    self.origin = origin
  }

  init(_ colour: TokenColor, of token: TokenReference) {
    self.init(RGB(colour), PaintOrigin(token: token.index))
  }

  /// The colour of words, brought nearer to that of the ground below them.
  func mixed(with ground: Pigment, _ share: Double) -> Pigment {
    var origin = origin
    origin.ground = ground.origin.token
    return Pigment(colour.mixed(with: ground.colour, share), origin)
  }

  /// A gradient in as many steps as an eye can tell apart in a line.
  static func steps(_ stops: [TokenGradientStop], of token: TokenReference) -> [Pigment] {
    let colours = stops.map { RGB($0.color) }
    guard let last = colours.last else { return [] }
    // As many for a single colour, so that no theme has fewer than another.
    let count = 24
    return (0..<count).map { step in
      let place = Double(step) / Double(count - 1) * Double(colours.count - 1)
      let index = max(min(Int(place), colours.count - 2), 0)
      let colour =
        index + 1 < colours.count
        ? colours[index].mixed(with: colours[index + 1], place - Double(index)) : last
      return Pigment(colour, PaintOrigin(token: token.index, step: Int32(step)))
    }
  }
}

/// Numbers for what looks alike in one theme, and may not in another.
struct OriginNumbers {
  private struct Key: Hashable {
    let look: UInt16
    let origin: PaintOrigin?
  }

  private var numbers: [Key: UInt16] = [:]
  /// How each of them looks: its number without origins.
  private(set) var looks: [UInt16] = [0]

  /// The number of a look from somewhere; 0 is that of cells that nothing was drawn on, and stands
  /// for those beyond what can be counted.
  mutating func number(_ look: UInt16, _ origin: PaintOrigin?) -> UInt16 {
    let key = Key(look: look, origin: origin)
    guard look != 0, looks.count < Int(UInt16.max) else { return 0 }
    if let known = numbers[key] { return known }
    let number = UInt16(looks.count)
    looks.append(look)
    numbers[key] = number
    return number
  }
}
