import Documents

/// Looks for colours that can be read in the place of ones that cannot.
struct ContrastRepair {
  private let context: ThemeLintContext
  private let claims: ContrastClaims
  private lazy var candidates = Candidate.all(in: context)
  /// A theme with many colours and many failures would compare all with all.
  private var comparisonsLeft = 1_000_000

  init(_ claims: ContrastClaims, _ context: ThemeLintContext) {
    self.context = context
    self.claims = claims
  }

  /// An edit of a declaration's value after which all pairs of its token pass; nil if there is none.
  mutating func fix(_ declaration: LintedDeclaration) -> Fix? {
    guard declaration.declared.token == declaration.token else { return nil }
    let links = context.links(of: declaration)
    if links.isEmpty { return lightness(declaration) }
    let document = declaration.declared.document
    let isAlias = document.rawText(of: declaration.declared.value).utf8.starts(with: "\"{".utf8)
    return links.count == 1 && links[0].isWhole && isAlias ? otherToken(declaration) : nil
  }

  private var theme: Theme { context.theme }

  // MARK: Another lightness

  /// The same hue and chroma with the nearest lightness that passes everywhere.
  private func lightness(_ declaration: LintedDeclaration) -> Fix? {
    guard case .color(let color)? = theme.value(declaration.token, in: declaration.permutation)
    else { return nil }
    let claims = self.claims.claims(of: declaration.token)
    // Pairs in which the token is the background must not break either.
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
    // What is written has fewer digits than what was found: a little more is asked for then.
    for factor in [1, 1.0005] {
      let nearest = NearestPassing.lightness(of: color, on: grounds, minimum: minimum * factor)
      guard let nearest else { return nil }
      let written = nearest.written
      guard grounds.allSatisfy({ Contrast.ratio(written, on: $0) >= minimum }) else { continue }
      return Fix(
        "make it \(nearest.css), the nearest lightness that stands out",
        declaration.declared.document.replacing(
          declaration.declared.value, with: nearest.json))
    }
    return nil
  }

  // MARK: Another token

  /// The token with a colour of its own that is nearest to the present one and passes everywhere.
  private mutating func otherToken(_ declaration: LintedDeclaration) -> Fix? {
    let theme = self.theme
    comparisonsLeft -= candidates.count * declaration.permutations.count
    guard comparisonsLeft >= 0 else { return nil }
    let presents = declaration.permutations.compactMap { permutation -> Present? in
      guard case .color(let color)? = theme.value(declaration.token, in: permutation) else {
        return nil
      }
      return Present(permutation: permutation, place: color.oklab, alpha: color.alpha)
    }
    guard presents.count == declaration.permutations.count else { return nil }
    var near: [(token: Int, distance: Double)] = []
    for candidate in candidates where candidate.token != declaration.token {
      if let distance = candidate.distance(of: presents, in: theme) {
        near.append((candidate.token, distance))
      }
    }
    // The sort is stable: of equal colours the first one is taken.
    let nearest = near.sorted { $0.distance < $1.distance }
      .first { passes($0.token, in: declaration) }
    guard let nearest else { return nil }
    let name = theme.names[nearest.token]
    return Fix(
      "refer to \(name), the nearest color that stands out",
      declaration.declared.document.replacing(
        declaration.declared.value, with: JSONEscapes.quoted("{\(name)}")))
  }

  private func passes(_ token: Int, in declaration: LintedDeclaration) -> Bool {
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

/// The colour that a text has now.
private struct Present {
  let permutation: Int
  /// Where it is in Oklab.
  let place: SIMD3<Double>
  let alpha: Double
}

/// A token that holds a colour itself, and so may be referred to.
private struct Candidate {
  let token: Int
  /// Where its values are in Oklab, by their numbers, and how opaque they are.
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

  /// How far it is at most from the present colour; nil where it is missing or as opaque as the
  /// present one is not.
  func distance(of presents: [Present], in theme: Theme) -> Double? {
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
  /// The colour that is read again from its JSON.
  fileprivate var written: TokenColor {
    let digits = [red, green, blue, alpha].map { Double(DecimalText.of($0, places: 4)) ?? $0 }
    return TokenColor(red: digits[0], green: digits[1], blue: digits[2], alpha: digits[3])
  }

  fileprivate var oklab: SIMD3<Double> {
    ColorConversion.convert(values, from: space, to: .oklab)
  }
}
