/// The CSS notation of token values.
///
/// No text of a theme is copied unchanged into the style sheet. Numbers are formatted anew, and
/// strings are escaped so that none of their characters has a special meaning.
package enum CSSText {
  package static func value(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): color.css
    case .dimension(let dimension): length(dimension)
    case .number(let number): self.number(number)
    case .fontFamily(let names): family(names)
    case .fontWeight(let weight): number(weight)
    case .duration(let duration): milliseconds(duration)
    case .typography(let type):
      "\(number(type.fontWeight)) \(length(type.fontSize))/\(number(type.lineHeight)) "
        + family(type.fontFamily)
    case .shadow(let shadows): shadows.map(shadow).joined(separator: ",")
    case .gradient(let stops):
      "linear-gradient(90deg,"
        + stops.map { "\($0.color.css) \(number($0.position * 100))%" }.joined(separator: ",")
        + (stops.count == 1 ? ",\(stops[0].color.css)" : "") + ")"
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      "\(length(border.width)) \(stroke(border.style)) \(border.color.css)"
    case .transition(let transition):
      "\(milliseconds(transition.duration)) \(curve(transition.timingFunction)) "
        + milliseconds(transition.delay)
    }
  }

  private static func milliseconds(_ duration: TokenDuration) -> String {
    number(duration.milliseconds) + "ms"
  }

  private static func curve(_ curve: TokenCurve) -> String {
    let numbers = curve.numbers.map(number)
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }

  /// CSS has no dash lengths for borders, so custom dashes become `dashed`.
  private static func stroke(_ style: TokenStrokeStyle) -> String {
    switch style {
    case .named(let name): name.rawValue
    case .dashes: "dashed"
    }
  }

  package static func length(_ dimension: TokenDimension) -> String {
    number(dimension.value) + (dimension.unit == .rem ? "rem" : "px")
  }

  private static func shadow(_ shadow: TokenShadow) -> String {
    let lengths = shadow.lengths.map(length)
    return (shadow.inset ? "inset " : "") + lengths.joined(separator: " ") + " " + shadow.color.css
  }

  /// The generic families of CSS, which are not quoted.
  private static let generic = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded",
  ]

  private static func family(_ names: [String]) -> String {
    names.map { generic.contains($0) ? $0 : string($0) }.joined(separator: ",")
  }

  /// Returns a string literal in which all characters but letters, digits, hyphens, underscores and
  /// spaces are escaped.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A:
        result.unicodeScalars.append(scalar)
      case 0: result += "\u{FFFD}"
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result + "\""
  }

  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let thousandths = (min(max(value, -1e9), 1e9) * 1000).rounded() / 1000
    return Int(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }

  /// Returns the name of a token's custom property: its path with hyphens for periods and code
  /// points for other characters.
  package static func property(_ path: String) -> String {
    var name = "--"
    for scalar in path.unicodeScalars {
      switch scalar.value {
      case 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: name.unicodeScalars.append(scalar)
      case 0x2E: name += "-"
      default: name += "_" + String(scalar.value, radix: 16)
      }
    }
    return name
  }
}
