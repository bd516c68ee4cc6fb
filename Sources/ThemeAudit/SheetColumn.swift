import DesignTokens

/// A permutation of a theme on a sheet, and the colors of its panel.
struct SheetColumn: Sendable {
  let permutation: Int
  let title: String
  /// The background color of the theme, or white if the theme has none.
  let background: TokenColor
  /// The text color of the theme, for specimens.
  let text: TokenColor
  /// The fill of bars and shapes.
  let accent: TokenColor
  /// The fill of boxes.
  let surface: TokenColor
  /// The color of labels, which is readable on any background.
  let ink: TokenColor
  let secondaryLabelColor: TokenColor
  /// A Boolean value that indicates whether the theme defines a background color.
  let hasBackground: Bool

  static func columns(of theme: Theme, _ permutations: [Int]) -> [SheetColumn] {
    let all = permutations.map { theme.contexts(of: $0).contexts }
    return zip(permutations, all).map { permutation, contexts in
      // A context that all columns share does not distinguish them.
      let telling = contexts.indices.filter { index in
        all.contains { $0[index] != contexts[index] }
      }
      let names = (telling.isEmpty ? Array(contexts.indices) : telling).map {
        contexts[$0].context
      }
      return SheetColumn(
        theme, permutation, title: names.isEmpty ? "default" : names.joined(separator: " · "))
    }
  }

  init(_ theme: Theme, _ permutation: Int, title: String) {
    self.permutation = permutation
    self.title = title
    let white = TokenColor(red: 1, green: 1, blue: 1)
    let color = { (names: [String]) in
      names.lazy.compactMap { theme.color($0, in: permutation) }.first
    }
    let own = color(["color.background", "background", "color.bg", "color.surface"])
    hasBackground = own != nil
    background = own?.over(white) ?? white
    ink = Self.ink(on: background)
    secondaryLabelColor = Self.faint(ink, on: background)
    text = color(["color.text", "text", "color.onBackground"]) ?? ink
    accent = color(["color.accent", "accent", "color.primary"]) ?? ink
    surface = color(["color.surfaceRaised", "color.surface", "surface"]) ?? background
  }

  private static func ink(on background: TokenColor) -> TokenColor {
    let dark = TokenColor(red: 0.09, green: 0.09, blue: 0.1)
    let light = TokenColor(red: 0.97, green: 0.97, blue: 0.96)
    let inks = [dark, light].filter {
      Contrast.ratio($0, on: background) >= Contrast.Minimum.enhancedText
    }
    if let ink = inks.first { return ink }
    // Either black or white always reaches a contrast of 4.5.
    let ends = [TokenColor(red: 0, green: 0, blue: 0), TokenColor(red: 1, green: 1, blue: 1)]
    return ends.max {
      Contrast.ratio($0, on: background) < Contrast.ratio($1, on: background)
    } ?? dark
  }

  /// Returns the label color mixed with the background, as long as it remains readable.
  private static func faint(_ ink: TokenColor, on background: TokenColor) -> TokenColor {
    let mixed = [0.62, 0.72, 0.85].lazy.map { share in
      TokenColor(red: ink.red, green: ink.green, blue: ink.blue, alpha: share).over(background)
    }
    return mixed.first { Contrast.ratio($0, on: background) >= 4.6 } ?? ink
  }
}

extension Theme {
  /// Returns the value of a color token.
  func color(_ name: String, in permutation: Int) -> TokenColor? {
    guard let token = index(of: name), case .color(let color)? = value(token, in: permutation)
    else { return nil }
    return color
  }
}
