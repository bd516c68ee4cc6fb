import DesignTokens
import Foundation

/// What has to be told apart on a screen, found by the names of a theme's tokens.
///
/// A text is a `color` with a `font` beside it. It stands on the `background` beside it, else on
/// that of the nearest group around it: the group's own, its card's or its panel's.
struct ReadablePairs {
  struct Pair: Hashable {
    let front: String
    let ground: String
    /// The contrast that WCAG 2 asks for.
    let minimum: Double
  }

  let pairs: Set<Pair>
  private let theme: Theme
  private let names: Set<String>

  /// The parts that any cell may ask for, in any section.
  private static let commonTexts = [
    "title", "subtitle", "meta", "facilitator", "next", "action", "countdown",
  ]

  /// The sections whose cells ask for parts of their own alone, as the bar of a screen does.
  private static let ownParts: Set<Substring> = ["navigation"]

  /// What is seen, but not read.
  private static let signs = [
    "icon.color", "progress.color", "rail.color", "ring.color", "star.color", "online.color",
    "offline.color", "switch.on", "switch.off", "liveUsers.dot", "close.color", "bar.color",
  ]

  /// What stands beside the card of its group, and on what.
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

  /// The ground that something stands on.
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

  /// The pairs that are too close to each other in a scheme, with their contrast.
  func unreadable(in scheme: String) -> [String] {
    pairs.compactMap { pair in
      let contrast = contrast(pair, in: scheme)
      guard contrast < pair.minimum else { return nil }
      return "\(pair.front) on \(pair.ground), \(scheme): \(contrast)"
    }.sorted()
  }

  /// The lowest contrast between any of the colours of both; none is worst.
  private func contrast(_ pair: Pair, in scheme: String) -> Double {
    let grounds = colors(pair.ground, in: scheme)
    return colors(pair.front, in: scheme)
      .flatMap { front in grounds.map { ContrastRatio.of(front, $0) } }.min() ?? 0
  }

  /// A colour, or the stops of a gradient; what can be seen through cannot be judged and is none.
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

/// The contrast ratio of WCAG 2, written down once more.
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
