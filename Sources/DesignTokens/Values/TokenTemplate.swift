/// A value with holes: what is written stands in it, references are filled in per permutation.
indirect enum TokenTemplate: Sendable {
  /// What could not be read; a finding has said so.
  case broken
  case value(TokenValue)
  /// What another token is worth, by the number of the reference within its declaration.
  case reference(Int)
  /// Family, size, weight, letter spacing and line height.
  case typography([TokenTemplate])
  /// Shadows, each a `shadowLayer` or a reference to a single shadow.
  case shadow([TokenTemplate])
  /// Colour, both offsets, blur and spread.
  case shadowLayer([TokenTemplate], inset: Bool)
  /// Stops, each a `gradientStop` or a reference to a gradient of one stop.
  case gradient([TokenTemplate])
  /// Colour and position.
  case gradientStop([TokenTemplate])
}

/// Puts templates together with what their references are worth.
struct TokenAssembly {
  /// A reference that leads to a token of another type than its place needs.
  struct Mismatch {
    let reference: Int
    /// What its place needs and what it leads to, with their articles.
    let needed: String
    let found: String
  }

  /// What each reference is worth; nil where its token is broken or absent.
  private let followed: [TokenValue?]
  private(set) var mismatches: [Mismatch] = []

  init(following followed: [TokenValue?]) {
    self.followed = followed
  }

  /// The value of a template that stands where a type is needed.
  mutating func value(of template: TokenTemplate, as type: TokenType) -> TokenValue? {
    switch template {
    case .broken: return nil
    case .value(let value): return value
    case .reference(let reference):
      guard let value = followed[reference] else { return nil }
      guard value.type == type else {
        mismatches.append(
          Mismatch(reference: reference, needed: type.phrase, found: value.type.phrase))
        return nil
      }
      return value
    case .typography(let parts):
      return typography(values(of: parts, as: Self.typographyTypes))
    case .shadow(let layers):
      var shadows: [TokenShadow] = []
      for (layer, value) in zip(layers, values(of: layers, as: layers.map { _ in .shadow })) {
        guard case .shadow(let one)? = value, isSingle(one.count, layer, .shadow) else { continue }
        shadows += one
      }
      return shadows.count == layers.count ? .shadow(shadows) : nil
    case .shadowLayer(let parts, let inset):
      return shadow(values(of: parts, as: Self.shadowTypes), inset: inset)
    case .gradient(let stops):
      var gradient: [TokenGradientStop] = []
      for (stop, value) in zip(stops, values(of: stops, as: stops.map { _ in .gradient })) {
        guard case .gradient(let one)? = value, isSingle(one.count, stop, .gradient) else {
          continue
        }
        gradient += one
      }
      return gradient.count == stops.count ? .gradient(gradient) : nil
    case .gradientStop(let parts):
      let values = values(of: parts, as: Self.gradientTypes)
      guard case .color(let color)? = values[0], case .number(let position)? = values[1] else {
        return nil
      }
      return .gradient([
        TokenGradientStop(color: color, position: min(max(position, 0), 1))
      ])
    }
  }

  static let typographyTypes: [TokenType] = [
    .fontFamily, .dimension, .fontWeight, .dimension, .number,
  ]
  static let shadowTypes: [TokenType] = [.color, .dimension, .dimension, .dimension, .dimension]
  static let gradientTypes: [TokenType] = [.color, .number]

  /// All parts, also behind one that fails, so that every mismatch is told at once.
  private mutating func values(
    of parts: [TokenTemplate], as types: [TokenType]
  ) -> [TokenValue?] {
    zip(parts, types).map { value(of: $0, as: $1) }
  }

  /// An element of a list stands for one element: lists in it are not laid flat.
  private mutating func isSingle(
    _ count: Int, _ element: TokenTemplate, _ type: TokenType
  ) -> Bool {
    if count != 1, case .reference(let reference) = element {
      mismatches.append(
        Mismatch(
          reference: reference, needed: "a single one", found: "\(type.phrase) of \(count) elements"
        ))
    }
    return count == 1
  }

  private func typography(_ values: [TokenValue?]) -> TokenValue? {
    guard case .fontFamily(let family)? = values[0], case .dimension(let size)? = values[1],
      case .fontWeight(let weight)? = values[2], case .dimension(let spacing)? = values[3],
      case .number(let height)? = values[4]
    else { return nil }
    return .typography(
      TokenTypography(
        fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing,
        lineHeight: height))
  }

  private func shadow(_ values: [TokenValue?], inset: Bool) -> TokenValue? {
    guard case .color(let color)? = values[0], case .dimension(let offsetX)? = values[1],
      case .dimension(let offsetY)? = values[2], case .dimension(let blur)? = values[3],
      case .dimension(let spread)? = values[4]
    else { return nil }
    return .shadow([
      TokenShadow(
        color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset)
    ])
  }
}
