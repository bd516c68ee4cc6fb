package import DesignTokens
import Documents

/// The check that text has enough contrast with its background.
enum ContrastLint {
  static let declared = Rule(
    "theme.contrast", .error, "Text has too little contrast with its background",
    "The WCAG 2 contrast of every pair in `pairs` is checked in all contexts. Text needs "
      + "4.5, large text and graphics 3; at level AAA, 7 and 4.5. Ratios are rounded down, because "
      + "4.499 is not enough. A gradient is checked at its worst stop. A translucent background "
      + "without a named backdrop is checked over black and white.")
  static let guessed = Rule(
    "theme.contrast-guessed", .warning, "Text most likely has too little contrast",
    "Names imply that one color is on top of another: `onAccent` on `accent`, `text` on "
      + "`background`. Such a pair needs a contrast of 4.5; to change this, list it in `pairs`."
  )

  static let setting = Setting(
    "pairs", ValueReader<[ContrastPair]>.array(of: ContrastPair.reader), defaultValue: [],
    "Text and the backgrounds that it appears on.")

  static let entry = ThemeLintEntry(
    declared, guessed, isOnByDefault: true, setting: setting
  ) { context, pairs in
    let claims = ContrastRequirements(pairs, &context)
    var repair = ContrastRepair(claims, context)
    for text in claims.texts {
      for declaration in context.declarations(of: text) {
        check(declaration, claims, &repair, &context)
      }
    }
  }

  /// A background on which a text has too little contrast, and the permutations.
  private struct Failure {
    let claim: ContrastRequirement
    let ratio: Double
    var permutations: [Int]
    /// The permutations in which the pair was checked.
    let checked: [Int]
  }

  private static func check(
    _ declaration: EffectiveDeclaration, _ claims: ContrastRequirements,
    _ repair: inout ContrastRepair,
    _ context: inout ThemeLintContext
  ) {
    let own = claims.claims(of: declaration.token)
    var fix: Fix??
    for rule in [declared, guessed] {
      let failures = own.filter { $0.isDeclared == (rule == declared) }
        .flatMap { failing($0, declaration, context.theme) }
        .sorted { $0.ratio < $1.ratio }
      guard let worst = failures.first, context.settings.isEnabled(for: rule) else { continue }
      // Two findings about one value must not edit it twice.
      let ownFix = fix == nil ? repair.fix(declaration) : nil
      fix = .some(ownFix)
      context.report(
        rule, message(declaration, failures, context), at: declaration.declared.place,
        notes: notes(declaration, worst, context), fix: ownFix)
    }
  }

  private static func failing(
    _ claim: ContrastRequirement, _ declaration: EffectiveDeclaration, _ theme: Theme
  ) -> [Failure] {
    var failures: [[Int?]: Failure] = [:]
    var passing: Set<[Int?]> = []
    let tokens = [claim.text, claim.ground, claim.backdrop]
    // Both colors together can depend on more modifiers than each of them.
    let checked = theme.permutations(over: tokens.compactMap(\.self))
    for permutation in checked
    where theme.winner(of: declaration.token, in: permutation) == declaration.declared.number {
      let key = tokens.map { token in
        token.flatMap { theme.valueNumber(of: $0, in: permutation) }
      }
      if passing.contains(key) { continue }
      if failures[key] != nil {
        failures[key]?.permutations.append(permutation)
      } else if let ratio = claim.ratio(in: permutation, of: theme), ratio < claim.minimum {
        failures[key] = Failure(
          claim: claim, ratio: ratio, permutations: [permutation], checked: checked)
      } else {
        passing.insert(key)
      }
    }
    return failures.values.sorted { $0.permutations[0] < $1.permutations[0] }
  }

  // MARK: Messages

  private static let shownAtMost = 4

  private static func message(
    _ declaration: EffectiveDeclaration, _ failures: [Failure], _ context: ThemeLintContext
  ) -> String {
    let isSame = failures.allSatisfy { $0.permutations == failures[0].permutations }
    let grounds = failures.prefix(shownAtMost).map { failure in
      "\(Contrast.shown(failure.ratio)) on \(context.quoted(failure.claim.ground))"
        + (isSame ? "" : context.clause(failure.permutations, among: failure.checked))
    }
    let rest = failures.count - grounds.count
    let minimum = failures.map(\.claim.minimum).max() ?? 0
    return "The contrast of \(context.quoted(declaration.token)) is "
      + Sentence.list(grounds + (rest > 0 ? ["less on \(rest) more"] : []), conjunction: "and")
      + (isSame ? context.clause(failures[0].permutations, among: failures[0].checked) : "")
      + "; it must be at least \(DecimalText.of(minimum, places: 2))."
  }

  private static func notes(
    _ declaration: EffectiveDeclaration, _ failure: Failure, _ context: ThemeLintContext
  ) -> [Note] {
    let permutation = failure.permutations[0]
    let theme = context.theme
    var notes: [Note] = []
    for (what, token) in [
      ("the text", failure.claim.text), ("the background", failure.claim.ground),
    ] {
      let steps = theme.steps(of: token, in: permutation)
      guard let last = steps.last, last.place != declaration.declared.place else { continue }
      let css = theme.value(token, in: permutation)?.colors.map { $0.first?.css ?? "" } ?? ""
      notes.append(Note("\(what) is \(css), defined here", at: last.place))
    }
    return notes
  }
}

/// The pairs of text and background to check.
struct ContrastRequirements {
  /// The tokens that are text, in order of first use.
  private(set) var texts: [Int] = []
  private var claimsOfTexts: [Int: [ContrastRequirement]] = [:]
  private var claimsOfGrounds: [Int: [ContrastRequirement]] = [:]

  /// Creates the pairs from the settings and from the names of tokens.
  init(_ pairs: [ContrastPair], _ context: inout ThemeLintContext) {
    let declared = Self.declared(pairs, &context)
    for claim in declared { add(claim) }
    let known = Set(declared.map { [$0.text, $0.ground] })
    guard context.settings.isEnabled(for: ContrastLint.guessed) else { return }
    for text in context.theme.names.indices {
      guard let ground = ImpliedPairs.ground(of: text, in: context.theme),
        !known.contains([text, ground]), Self.isOpaque(ground, context)
      else { continue }
      add(ContrastRequirement(guessed: text, on: ground))
    }
  }

  /// Returns the pairs from the settings, in their order.
  static func declared(
    _ pairs: [ContrastPair], _ context: inout ThemeLintContext
  ) -> [ContrastRequirement] {
    var claims: [ContrastRequirement] = []
    for pair in pairs {
      let backdrop = pair.over.flatMap { colors($0, &context).first }
      let grounds = pair.on.flatMap { colors($0, &context) }
      for text in colors(pair.text, &context) {
        claims += grounds.filter { $0 != text }.map {
          ContrastRequirement(
            text: text, ground: $0, backdrop: backdrop, minimum: pair.minimum, isDeclared: true)
        }
      }
    }
    return claims
  }

  func claims(of text: Int) -> [ContrastRequirement] { claimsOfTexts[text] ?? [] }

  /// Returns the claims in which a token is the background.
  func claims(on ground: Int) -> [ContrastRequirement] { claimsOfGrounds[ground] ?? [] }

  private mutating func add(_ claim: ContrastRequirement) {
    if claimsOfTexts[claim.text] == nil { texts.append(claim.text) }
    guard claimsOfTexts[claim.text]?.contains(claim) != true else { return }
    claimsOfTexts[claim.text, default: []].append(claim)
    claimsOfGrounds[claim.ground, default: []].append(claim)
  }

  /// Returns the tokens of a pattern that are colors or gradients, and reports other tokens.
  private static func colors(
    _ pattern: TokenPattern, _ context: inout ThemeLintContext
  ) -> [Int] {
    let tokens = context.tokens(named: pattern)
    return tokens.filter { token in
      let other = context.variants(of: token)
        .compactMap { variant in context.value(variant).map { (variant, $0) } }
        .first { $0.1.colors == nil }
      guard let (variant, other) = other else { return true }
      if pattern.isName,
        !context.reportDeparture(
          of: token, other.type, required: .color, in: variant.permutations[0])
      {
        context.report(
          ThemeLintContext.setting,
          "\(context.quoted(token)) is \(other.type.phrase), but only colors and gradients have a "
            + "contrast.", at: pattern.place)
      }
      return false
    }
  }

  private static func isOpaque(_ token: Int, _ context: ThemeLintContext) -> Bool {
    context.variants(of: token).allSatisfy { variant in
      guard case .color(let color)? = context.value(variant) else { return false }
      return color.alpha >= 1
    }
  }
}

extension ContrastRequirement {
  /// Returns the worst contrast in a permutation, or `nil` if one of the tokens has no value.
  func ratio(in permutation: Int, of theme: Theme) -> Double? {
    guard let colors = theme.value(text, in: permutation)?.colors else { return nil }
    return ratio(of: colors, in: permutation, of: theme)
  }

  /// Returns the worst contrast that the text would have with different colors.
  func ratio(of colors: [TokenColor], in permutation: Int, of theme: Theme) -> Double? {
    grounds(in: permutation, of: theme)?.lazy
      .flatMap { ground in colors.lazy.map { Contrast.ratio($0, on: ground) } }.min()
  }

  /// Returns the colors of the background, composited onto the backdrop if it is known.
  package func grounds(in permutation: Int, of theme: Theme) -> [TokenColor]? {
    guard let colors = theme.value(ground, in: permutation)?.colors else { return nil }
    guard let backdrop, let behind = theme.value(backdrop, in: permutation)?.colors?.first else {
      return colors
    }
    return colors.map { $0.over(behind) }
  }
}

extension TokenValue {
  /// The colors of a color or gradient, or `nil` for other values.
  package var colors: [TokenColor]? {
    switch self {
    case .color(let color): [color]
    case .gradient(let stops): stops.map(\.color)
    default: nil
    }
  }
}
