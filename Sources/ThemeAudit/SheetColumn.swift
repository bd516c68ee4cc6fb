import DesignTokens

/// A permutation that is looked at, and the colours that its panel is painted with.
struct SheetColumn: Sendable {
  let permutation: Int
  let title: String
  /// The theme's own background; white where it has none.
  let background: TokenColor
  /// The theme's own text colour, for specimens.
  let text: TokenColor
  /// What bars and shapes are filled with.
  let accent: TokenColor
  /// What boxes are filled with.
  let surface: TokenColor
  /// What is said about tokens, readable on the background whatever the theme is like.
  let ink: TokenColor
  let faintInk: TokenColor
  /// Whether the theme says what its background is.
  let hasBackground: Bool

  static func columns(of theme: Theme, _ permutations: [Int]) -> [SheetColumn] {
    let all = permutations.map { theme.permutations[$0].contexts }
    return zip(permutations, all).map { permutation, contexts in
      // What is the same in all columns tells none of them apart.
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
    faintInk = Self.faint(ink, on: background)
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
    // One of the two ends always reaches 4.5.
    let ends = [TokenColor(red: 0, green: 0, blue: 0), TokenColor(red: 1, green: 1, blue: 1)]
    return ends.max {
      Contrast.ratio($0, on: background) < Contrast.ratio($1, on: background)
    } ?? dark
  }

  /// The ink mixed with the background, as far as it stays readable.
  private static func faint(_ ink: TokenColor, on background: TokenColor) -> TokenColor {
    let mixed = [0.62, 0.72, 0.85].lazy.map { share in
      TokenColor(red: ink.red, green: ink.green, blue: ink.blue, alpha: share).over(background)
    }
    return mixed.first { Contrast.ratio($0, on: background) >= 4.6 } ?? ink
  }
}

extension Theme {
  /// A colour by the token's name.
  func color(_ name: String, in permutation: Int) -> TokenColor? {
    guard let token = index(of: name), case .color(let color)? = value(token, in: permutation)
    else { return nil }
    return color
  }
}
