import DesignTokens
import Documents

/// The search for readable replacements of unreadable colors.
struct ContrastRepair {
  private let context: ThemeLintContext
  private let claims: ContrastRequirements
  private lazy var candidates = Candidate.all(in: context)
  /// The number of comparisons that may still be made.
  ///
  /// A theme with many colors and failures would otherwise compare all pairs.
  private var comparisonsLeft = 1_000_000

  init(_ claims: ContrastRequirements, _ context: ThemeLintContext) {
    self.context = context
    self.claims = claims
  }

  /// Returns an edit of a declaration's value that makes all pairs of its token pass, or `nil` if
  /// no edit does.
  mutating func fix(_ declaration: EffectiveDeclaration) -> Fix? {
    guard declaration.declared.token == declaration.token else { return nil }
    let links = context.links(of: declaration)
    if links.isEmpty { return lightness(declaration) }
    let document = declaration.declared.document
    let isAlias = document.rawText(of: declaration.declared.value).utf8.starts(with: "\"{".utf8)
    return links.count == 1 && links[0].isWhole && isAlias ? otherToken(declaration) : nil
  }

  private var theme: Theme { context.theme }

  // MARK: A different lightness

  /// Returns a fix with the same hue and chroma and the nearest lightness that passes everywhere.
  private func lightness(_ declaration: EffectiveDeclaration) -> Fix? {
    guard case .color(let color)? = theme.value(declaration.token, in: declaration.permutation)
    else { return nil }
    let claims = self.claims.claims(of: declaration.token)
    // The fix must not break pairs in which the token is the background.
    let reversed = self.claims.claims(on: declaration.token)
    var grounds: [TokenColor] = []
    for permutation in declaration.permutations {
      grounds += claims.flatMap { $0.grounds(in: permutation, of: theme) ?? [] }
      for claim in reversed {
        grounds += theme.value(claim.text, in: permutation)?.colors ?? []
      }
    }
    grounds = Array(Set(grounds))
    let minimum = (claims + reversed).map(\.minimum).max() ?? Contrast.Minimum.text
    // The written color has fewer digits, so the second attempt needs slightly more contrast.
    for factor in [1, 1.0005] {
      let nearest = ReadableColorSearch.lightness(of: color, on: grounds, minimum: minimum * factor)
      guard let nearest else { return nil }
      let written = nearest.written
      guard grounds.allSatisfy({ Contrast.ratio(written, on: $0) >= minimum }) else { continue }
      return .suggestion(
        "make it \(nearest.css), the nearest lightness with enough contrast",
        declaration.declared.document.replacing(
          declaration.declared.value, with: nearest.json))
    }
    return nil
  }

  // MARK: A different token

  /// Returns a fix that refers to the token with the nearest literal color that passes everywhere.
  private mutating func otherToken(_ declaration: EffectiveDeclaration) -> Fix? {
    let theme = self.theme
    comparisonsLeft -= candidates.count * declaration.permutations.count
    guard comparisonsLeft >= 0 else { return nil }
    let presents = declaration.permutations.compactMap { permutation -> PresentColor? in
      guard case .color(let color)? = theme.value(declaration.token, in: permutation) else {
        return nil
      }
      return PresentColor(permutation: permutation, place: color.oklab, alpha: color.alpha)
    }
    guard presents.count == declaration.permutations.count else { return nil }
    var near: [(token: Int, distance: Double)] = []
    for candidate in candidates where candidate.token != declaration.token {
      if let distance = candidate.distance(of: presents, in: theme) {
        near.append((candidate.token, distance))
      }
    }
    // The sort is stable, so the first of several equal colors is used.
    let nearest = near.sorted { $0.distance < $1.distance }
      .first { passes($0.token, in: declaration) }
    guard let nearest else { return nil }
    let name = theme.names[nearest.token]
    return .suggestion(
      "refer to \(name), the nearest color with enough contrast",
      declaration.declared.document.replacing(
        declaration.declared.value, with: JSONEscapes.quoted("{\(name)}")))
  }

  private func passes(_ token: Int, in declaration: EffectiveDeclaration) -> Bool {
    let claims = self.claims.claims(of: declaration.token)
    let reversed = self.claims.claims(on: declaration.token)
    return declaration.permutations.allSatisfy { permutation in
      guard let colors = theme.value(token, in: permutation)?.colors else { return false }
      return claims.allSatisfy { claim in
        claim.ground != token
          && claim.ratio(of: colors, in: permutation, of: theme) ?? .infinity >= claim.minimum
      }
        && reversed.allSatisfy { claim in
          let texts = theme.value(claim.text, in: permutation)?.colors ?? []
          return texts.allSatisfy { text in
            colors.allSatisfy { Contrast.ratio(text, on: $0) >= claim.minimum }
          }
        }
    }
  }
}

/// The present color of a text in a permutation.
private struct PresentColor {
  let permutation: Int
  /// Its coordinates in Oklab.
  let place: SIMD3<Double>
  let alpha: Double
}

/// A token with a literal color, which can be referred to.
private struct Candidate {
  let token: Int
  /// The Oklab coordinates and the opacity of its values, by value number.
  private let places: [Int: (place: SIMD3<Double>, alpha: Double)]

  static func all(in context: ThemeLintContext) -> [Candidate] {
    context.theme.names.indices.compactMap { Candidate($0, context) }
  }

  private init?(_ token: Int, _ context: ThemeLintContext) {
    var places: [Int: (SIMD3<Double>, Double)] = [:]
    for variant in context.variants(of: token) {
      guard let number = variant.value, case .color(let color)? = context.value(variant) else {
        return nil
      }
      places[number] = (color.oklab, color.alpha)
    }
    let isOwn = context.declarations(of: token).allSatisfy {
      context.links(of: $0).isEmpty
        && context.theme.deprecation(of: token, in: $0.permutation) == nil
    }
    guard isOwn, !places.isEmpty else { return nil }
    self.token = token
    self.places = places
  }

  /// Returns the greatest distance from the present colors.
  ///
  /// The result is `nil` if the token has no value in a permutation or differs in opacity.
  func distance(of presents: [PresentColor], in theme: Theme) -> Double? {
    var greatest = 0.0
    for present in presents {
      guard let number = theme.valueNumber(of: token, in: present.permutation),
        let own = places[number], own.alpha == present.alpha
      else { return nil }
      greatest = max(greatest, ColorDifference.between(own.place, present.place))
    }
    return greatest
  }
}

extension TokenColor {
  /// The color as read back from its JSON.
  fileprivate var written: TokenColor {
    let digits = [red, green, blue, alpha].map { Double(DecimalText.of($0, places: 4)) ?? $0 }
    return TokenColor(red: digits[0], green: digits[1], blue: digits[2], alpha: digits[3])
  }

  fileprivate var oklab: SIMD3<Double> {
    ColorConversion.convert(values, from: space, to: .oklab)
  }
}
