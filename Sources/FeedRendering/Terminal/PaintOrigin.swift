import DesignTokens
import FeedLayout

/// The origin of a color in a theme, independent of the color's value.
struct PaintOrigin: Hashable {
  /// The index of a token in its plan.
  var token: Int32 = -1
  /// The step of the gradient, if the token is a gradient.
  var step: Int32 = 0
  /// The token of the background that the color is mixed with.
  var background: Int32 = -1
}

struct TracedColor {
  let color: RGB
  let origin: PaintOrigin

  init(_ color: RGB, _ origin: PaintOrigin) {
    self.color = color
    self.origin = origin
  }

  init(_ color: TokenColor, of token: TokenReference) {
    self.init(RGB(color), PaintOrigin(token: token.index))
  }

  /// Returns the color of text mixed with the color of the background behind it.
  func mixed(with background: TracedColor, _ share: Double) -> TracedColor {
    var origin = origin
    origin.background = background.origin.token
    return TracedColor(color.mixed(with: background.color, share), origin)
  }

  /// Returns the colors of a gradient, in as many steps as a reader can distinguish in a line.
  static func steps(_ stops: [TokenGradientStop], of token: TokenReference) -> [TracedColor] {
    let colors = stops.map { RGB($0.color) }
    guard let last = colors.last else { return [] }
    // A single color has the same number of steps, so that the count does not depend on the theme.
    let count = 24
    return (0..<count).map { step in
      let place = Double(step) / Double(count - 1) * Double(colors.count - 1)
      let index = max(min(Int(place), colors.count - 2), 0)
      let color =
        index + 1 < colors.count
        ? colors[index].mixed(with: colors[index + 1], place - Double(index)) : last
      return TracedColor(color, PaintOrigin(token: token.index, step: Int32(step)))
    }
  }
}

/// A table of numbers for pairs of appearance and origin.
///
/// Two colors with the same appearance in one theme may differ in another, so each origin has a
/// number of its own.
struct OriginTable {
  private struct Key: Hashable {
    let appearance: UInt16
    let origin: PaintOrigin?
  }

  private var numbers: [Key: UInt16] = [:]
  /// The appearance of each number, without origins.
  private(set) var appearances: [UInt16] = [0]

  /// Returns the number of an appearance and origin.
  ///
  /// The number 0 belongs to empty cells. It is also the result if all numbers are used.
  mutating func number(_ appearance: UInt16, _ origin: PaintOrigin?) -> UInt16 {
    let key = Key(appearance: appearance, origin: origin)
    guard appearance != 0, appearances.count < Int(Palette.firstPicture) else { return 0 }
    if let known = numbers[key] { return known }
    let number = UInt16(appearances.count)
    appearances.append(appearance)
    numbers[key] = number
    return number
  }
}
