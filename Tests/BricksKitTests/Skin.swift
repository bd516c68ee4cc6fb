@testable import DesignTokens
@testable import FeedLayout

/// A replacement for the colors of all tokens of a plan.
struct Skin: Sendable {
  let name: String
  /// Returns the replacement of a color by its index.
  private let color: @Sendable (Int, [TokenColor]) -> TokenColor

  static let all = [
    Skin(name: "colors of others") { $1[(31 * $0 + 7) % $1.count] },
    Skin(name: "one color for all") { _, _ in TokenColor(red: 0.2, green: 0.4, blue: 0.6) },
    Skin(name: "a color each") { number, _ in
      TokenColor(red: Double(number % 16) / 15, green: Double(number / 16) / 255, blue: 0.5)
    },
  ]

  /// Returns a plan with these colors.
  func plan(_ plan: Plan) -> Plan {
    let own = Self.colors(plan)
    var count = 0
    return Self.replaced(plan) { _ in
      count += 1
      return color(count - 1, own)
    }
  }

  private static func colors(_ plan: Plan) -> [TokenColor] {
    var colors: [TokenColor] = []
    _ = replaced(plan) {
      colors.append($0)
      return $0
    }
    return colors
  }

  private static func replaced(_ plan: Plan, _ color: (TokenColor) -> TokenColor) -> Plan {
    changed(plan) { value in
      switch value {
      case .color(let own): .color(color(own))
      case .gradient(let stops):
        .gradient(
          stops.map { TokenGradientStop(color: color($0.color), position: $0.position) })
      case .shadow(let shadows):
        .shadow(
          shadows.map {
            TokenShadow(
              color: color($0.color), offsetX: $0.offsetX, offsetY: $0.offsetY, blur: $0.blur,
              spread: $0.spread, inset: $0.inset)
          })
      default: value
      }
    }
  }

  /// Returns a plan with larger lengths and text.
  static func larger(_ plan: Plan) -> Plan {
    changed(plan) { value in
      switch value {
      case .dimension(let length): .dimension(TokenDimension(length.value + 1, length.unit))
      case .typography(let type):
        .typography(
          TokenTypography(
            fontFamily: type.fontFamily,
            fontSize: TokenDimension(type.fontSize.value + 1, type.fontSize.unit),
            fontWeight: type.fontWeight + 100, letterSpacing: type.letterSpacing,
            lineHeight: type.lineHeight + 0.1))
      default: value
      }
    }
  }

  private static func changed(_ plan: Plan, _ change: (TokenValue) -> TokenValue) -> Plan {
    var plan = plan
    for token in plan.tokens.indices {
      plan.tokens[token].values = plan.tokens[token].values.map { $0.map(change) }
    }
    return plan
  }
}
