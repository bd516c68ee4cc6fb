import DesignTokens
import Documents

/// A color modifier of a token of Tokens Studio.
struct StudioModifier {
  private enum Kind: String { case lighten, darken, mix, alpha }

  private let kind: Kind
  /// The name of the modifier.
  var name: String { kind.rawValue }
  private let amount: String
  private let space: String
  private let other: String

  /// Creates the modifier of a token, or returns `nil` if it has none or an unknown one.
  init?(_ token: DraftToken, _ document: JSONDocument) {
    guard let extensions = document.member("$extensions", of: token.node),
      let studio = document.member("studio.tokens", of: extensions),
      let modify = document.member("modify", of: studio)
    else { return nil }
    func text(_ name: String) -> String {
      guard let node = document.member(name, of: modify) else { return "" }
      return document.string(of: node)
        ?? (document.kind(of: node) == .number ? document.rawText(of: node) : "")
    }
    guard let kind = Kind(rawValue: text("type")) else { return nil }
    self.kind = kind
    amount = text("value")
    space = text("space")
    other = text("color")
  }

  /// Returns the resulting color, or `nil` if the amount or the other color is invalid.
  func applied(to color: TokenColor, _ values: inout DraftValues) -> TokenColor? {
    guard let text = values.names.expanded(amount, in: values.file),
      let amount = Formula.result(of: text), amount.unit.isEmpty || amount.unit == "%"
    else { return nil }
    let share = min(max(amount.unit == "%" ? amount.value / 100 : amount.value, 0), 1)
    return changed(color, share, &values).map {
      TokenColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
    }
  }

  private func changed(
    _ color: TokenColor, _ share: Double, _ values: inout DraftValues
  ) -> TokenColor? {
    switch kind {
    case .lighten: return lightened(color, by: share)
    case .darken: return darkened(color, by: share)
    case .alpha: return TokenColor(color.space, color.components, alpha: share)
    case .mix: return values.color(other).map { mixed(color, with: $0, share) }
    }
  }

  private var colorSpace: ColorSpace {
    switch space {
    case "lch": .lch
    case "hsl": .hsl
    case "p3": .displayP3
    default: .srgb
    }
  }

  // MARK: Lightness

  /// Moves a color toward white in the space: increases lightness, and decreases chroma if the
  /// space has it.
  private func lightened(_ color: TokenColor, by share: Double) -> TokenColor {
    moved(color, share) { $0 + ($1 - $0) * share }
  }

  private func darkened(_ color: TokenColor, by share: Double) -> TokenColor {
    moved(color, share) { value, _ in value * (1 - share) }
  }

  private func moved(
    _ color: TokenColor, _ share: Double, _ move: (_ value: Double, _ white: Double) -> Double
  ) -> TokenColor {
    var parts = color.converted(to: colorSpace).components
    switch colorSpace {
    case .lch:
      parts[0] = move(parts[0], 100)
      parts[1] *= 1 - share
    case .hsl: parts[2] = move(parts[2], 100)
    default: parts = parts.map { move($0, 1) }
    }
    return TokenColor(colorSpace, parts, alpha: color.alpha)
  }

  // MARK: Mixing

  private func mixed(_ color: TokenColor, with other: TokenColor, _ share: Double) -> TokenColor {
    let first = color.converted(to: colorSpace)
    let second = other.converted(to: colorSpace)
    let hue = colorSpace.hueComponent
    let alpha = first.alpha + (second.alpha - first.alpha) * share
    let parts = (0..<3).map { index -> Double in
      var start = first.components[index]
      var end = second.components[index]
      // A gray takes the hue of the other color, and hues change in the shorter direction.
      if index == hue {
        if first.isMissing(index) { start = end }
        if second.isMissing(index) { end = start }
        if end - start > 180 { end -= 360 }
        if start - end > 180 { end += 360 }
        let result = (start + (end - start) * share).truncatingRemainder(dividingBy: 360)
        return result < 0 ? result + 360 : result
      }
      guard alpha > 0 else { return start + (end - start) * share }
      // Translucent colors have less weight.
      let mixed = start * first.alpha * (1 - share) + end * second.alpha * share
      return mixed / alpha
    }
    return TokenColor(colorSpace, parts, alpha: alpha)
  }
}

extension MigratedMetadata {
  /// Stores the modifier of a color together with the original color.
  mutating func moveModifier(of text: String) {
    for index in extensions.indices where extensions[index].key == "studio.tokens" {
      guard case .object(var members) = extensions[index].value,
        let place = members.firstIndex(where: { $0.key == "modify" })
      else { continue }
      let modifier = members.remove(at: place)
      members.append(("formula", .object([("value", .text(text)), modifier])))
      extensions[index].value = .object(members)
    }
  }
}
