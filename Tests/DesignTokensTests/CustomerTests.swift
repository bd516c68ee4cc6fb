import DesignTokens
import Documents
import Foundation
import Testing

/// The themes that come with the project are whole and can be read by everyone.
@Suite struct CustomerTests {
  private static let semantic: [(prefix: String, names: String)] = [
    (
      "color",
      """
      background surface surfaceRaised border text textMuted textInverse accent onAccent \
      accentMuted onAccentMuted track progress placeholder onPlaceholder scrim danger success
      """
    ),
    ("type", "display title headline body callout caption label"),
    ("font", "body display"),
    ("space", "none xxs xs s m l xl xxl screenEdge"),
    ("radius", "none s m l pill"),
    ("size", "hairline icon thumbnail"),
    ("shadow", "card floating"),
    ("gradient", "greeting hero"),
    ("motion", "quick calm"),
  ]

  /// Text, and what it stands on.
  private static let pairs: [(text: [String], ground: [String])] = [
    (
      ["text", "textMuted", "accent", "onAccentMuted", "danger", "success"],
      ["background", "surface", "surfaceRaised"]
    ),
    (["text"], ["accentMuted", "track", "placeholder"]),
    (["textInverse"], ["text", "accent"]),
    (["onAccent"], ["accent"]),
    (["onAccentMuted"], ["accentMuted"]),
    (["onPlaceholder"], ["placeholder"]),
  ]

  @Test(arguments: [nil] + ThemeFolder.customers)
  func everySemanticTokenHasAValueInBothSchemes(_ customer: String?) throws {
    let (theme, findings) = try ThemeFolder.read(customer)
    #expect(findings.map(\.message) == [])
    #expect(theme.permutations.count == 2)
    for scheme in ["light", "dark"] {
      for (prefix, names) in Self.semantic {
        for name in names.split(separator: " ") {
          #expect(theme.value("\(prefix).\(name)", ["scheme": scheme]) != nil, "\(prefix).\(name)")
        }
      }
    }
  }

  @Test(arguments: [nil] + ThemeFolder.customers)
  func everyTextCanBeRead(_ customer: String?) throws {
    let (theme, _) = try ThemeFolder.read(customer)
    for scheme in ["light", "dark"] {
      func color(_ name: String) throws -> TokenColor {
        try #require(theme.color("color.\(name)", ["scheme": scheme]))
      }
      for (texts, grounds) in Self.pairs {
        for text in texts {
          for ground in grounds {
            let contrast = try Self.contrast(color(text), color(ground))
            #expect(contrast >= 4.5, "\(text) on \(ground), \(scheme)")
          }
        }
      }
      for (gradient, other) in [("greeting", "background"), ("hero", "onAccent")] {
        let stops = theme.value("gradient.\(gradient)", ["scheme": scheme])
        guard case .gradient(let stops)? = stops else {
          Issue.record("\(gradient) is no gradient")
          continue
        }
        for stop in stops {
          #expect(try Self.contrast(stop.color, color(other)) >= 4.5, "\(gradient), \(scheme)")
        }
      }
    }
  }

  @Test func customersLookDistinct() throws {
    let themes = try ([nil] + ThemeFolder.customers).map { try ThemeFolder.read($0).theme }
    for name in ["color.accent", "color.background", "type.display", "radius.m", "space.l"] {
      #expect(Set(themes.map { $0.value(name) }).count == themes.count, "\(name)")
    }
  }

  /// The contrast ratio of WCAG 2.
  private static func contrast(_ left: TokenColor, _ right: TokenColor) -> Double {
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
