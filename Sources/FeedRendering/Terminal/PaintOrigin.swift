import DesignTokens
import FeedLayout

/// The origin of a color in a theme, independent of the color's value.
struct PaintOrigin: Hashable {
  /// The index of a token in its plan.
  var token: Int32 = -1
  /// The step of the gradient, if the token is a gradient.
  var step: Int32 = 0
  /// The token of the background that the color is mixed with.
  var ground: Int32 = -1
}

/// A color and its origin.
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

  /// Returns the color of text mixed with the color of the background behind it.
  func mixed(with ground: Pigment, _ share: Double) -> Pigment {
    var origin = origin
    origin.ground = ground.origin.token
    return Pigment(colour.mixed(with: ground.colour, share), origin)
  }

  /// Returns the colors of a gradient, in as many steps as a reader can distinguish in a line.
  static func steps(_ stops: [TokenGradientStop], of token: TokenReference) -> [Pigment] {
    let colours = stops.map { RGB($0.color) }
    guard let last = colours.last else { return [] }
    // A single color has the same number of steps, so that the count does not depend on the theme.
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

/// A table of numbers for pairs of appearance and origin.
///
/// Two colors with the same appearance in one theme may differ in another, so each origin has a
/// number of its own.
struct OriginNumbers {
  private struct Key: Hashable {
    let look: UInt16
    let origin: PaintOrigin?
  }

  private var numbers: [Key: UInt16] = [:]
  /// The appearance of each number, without origins.
  private(set) var looks: [UInt16] = [0]

  /// Returns the number of an appearance and origin.
  ///
  /// The number 0 belongs to empty cells. It is also the result if all numbers are used.
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
