import DesignTokens
import Foundation

/// The pairs of tokens that need contrast on a screen, found by their names.
///
/// A text is a `color` with a `font` in the same group. Its background is the `background` of the
/// same group, or else that of the nearest enclosing group, its card or its panel.
struct ReadablePairs {
  struct Pair: Hashable {
    let front: String
    let ground: String
    /// The contrast that WCAG 2 requires.
    let minimum: Double
  }

  let pairs: Set<Pair>
  private let theme: Theme
  private let names: Set<String>

  /// The parts that any cell of any section may use.
  private static let commonTexts = [
    "title", "subtitle", "meta", "facilitator", "next", "action", "countdown",
  ]

  /// The sections whose cells use only their own parts, like the bar of a screen.
  private static let ownParts: Set<Substring> = ["navigation"]

  /// Visible parts without text.
  private static let signs = [
    "icon.color", "progress.color", "rail.color", "ring.color", "star.color", "online.color",
    "offline.color", "switch.on", "switch.off", "liveUsers.dot", "close.color", "bar.color",
  ]

  /// The parts outside of their group's card, and their backgrounds.
  private static let elsewhere = [
    "screen.welcomeSession.skip.color": "screen.welcomeSession.background.color"
  ]

  init(_ theme: Theme) {
    self.theme = theme
    let names = Set(theme.names)
    self.names = names
    var pairs: Set<Pair> = []
    for name in names where !name.hasPrefix("color.") && !name.hasPrefix("palette.") {
      let group = name.split(separator: ".").dropLast().joined(separator: ".")
      let isSign = Self.signs.contains { name == $0 || name.hasSuffix(".\($0)") }
      if name == "\(group).color", names.contains("\(group).font") || group.hasSuffix("image") {
        pairs.insert(Pair(front: name, ground: Self.ground(of: name, names), minimum: 4.5))
      } else if isSign {
        pairs.insert(Pair(front: name, ground: Self.ground(of: name, names), minimum: 3))
      }
    }
    let sections = Set(
      names.filter { $0.hasPrefix("section.") }.map { $0.split(separator: ".")[1] }
    ).subtracting(Self.ownParts)
    for section in sections {
      let wanted = Self.commonTexts.map { ("\($0).color", 4.5) } + [("progress.color", 3)]
      for (part, minimum) in wanted {
        let own = "section.\(section).\(part)"
        pairs.insert(
          Pair(
            front: names.contains(own) ? own : part, ground: Self.ground(of: own, names),
            minimum: minimum))
      }
    }
    self.pairs = pairs
  }

  /// Returns the background of a part.
  private static func ground(of name: String, _ names: Set<String>) -> String {
    if let ground = elsewhere[name] { return ground }
    let path = name.split(separator: ".")
    let own = (path.dropLast() + ["background"]).joined(separator: ".")
    if names.contains(own) { return own }
    for count in stride(from: path.count - 2, to: 0, by: -1) {
      let group = path.prefix(count).joined(separator: ".")
      for part in ["background", "card.background", "panel.background", "background.color"]
      where names.contains("\(group).\(part)") {
        return "\(group).\(part)"
      }
    }
    return path.count == 2 ? "card.background" : "color.background"
  }

  /// Returns the pairs with too little contrast in a scheme, with their contrast.
  func unreadable(in scheme: String) -> [String] {
    pairs.compactMap { pair in
      let contrast = contrast(pair, in: scheme)
      guard contrast < pair.minimum else { return nil }
      return "\(pair.front) on \(pair.ground), \(scheme): \(contrast)"
    }.sorted()
  }

  /// Returns the lowest contrast between the colors of both tokens, or 0 if either has no color.
  private func contrast(_ pair: Pair, in scheme: String) -> Double {
    let grounds = colors(pair.ground, in: scheme)
    return colors(pair.front, in: scheme)
      .flatMap { front in grounds.map { ContrastRatio.of(front, $0) } }.min() ?? 0
  }

  /// Returns a color or the stops of a gradient.
  ///
  /// Translucent colors cannot be judged and are left out.
  private func colors(_ name: String, in scheme: String) -> [TokenColor] {
    let colors: [TokenColor] =
      switch theme.value(name, ["scheme": scheme]) {
      case .color(let color): [color]
      case .gradient(let stops): stops.map(\.color)
      default: []
      }
    return colors.allSatisfy { $0.alpha == 1 } ? colors : []
  }
}

/// The contrast ratio of WCAG 2, implemented independently.
enum ContrastRatio {
  static func of(_ left: TokenColor, _ right: TokenColor) -> Double {
    let (a, b) = (luminance(left), luminance(right))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: TokenColor) -> Double {
    zip([color.red, color.green, color.blue], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let (value, weight) = part
      return sum + weight * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
