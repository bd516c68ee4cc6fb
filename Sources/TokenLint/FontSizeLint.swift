import DesignTokens
import Documents

/// The check that text is large enough to read.
enum FontSizeLint {
  static let rule = Rule(
    "theme.font-size", .warning, "Text is too small",
    "Text below 10 pixels is hard to read. The rule checks all typography and the dimensions "
      + "listed in `fontSize`. A rem is 16 pixels unless `fontSize` sets a different root.")

  private struct Options: Sendable {
    var minimum = 10.0
    var root = 16.0
    var tokens: [TokenPattern] = []
  }

  private static let setting = Setting(
    "fontSize",
    FieldTable(
      "fontSize", "The limits on the size of text.", from: Options(),
      [
        .optional("minimum", \.minimum, .number(in: 0...1000), "The smallest size in pixels."),
        .optional("root", \.root, .number(in: 1...1000), "The size of a rem in pixels."),
        .optional(
          "tokens", \.tokens, TokenPattern.list, "Dimensions that are also font sizes."),
      ]
    ).reader, defaultValue: Options(), "The limits on the size of text.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true, setting: setting) {
    context, options in
    for declaration in context.declarations {
      check(declaration, options, &context) {
        if case .typography(let type) = $0 { type.fontSize } else { nil }
      }
    }
    for token in options.tokens.flatMap({ context.tokens(named: $0) }) {
      for declaration in context.declarations(of: token) {
        check(declaration, options, &context) {
          if case .dimension(let size) = $0 { size } else { nil }
        }
      }
    }
  }

  private static func check(
    _ declaration: EffectiveDeclaration, _ options: Options, _ context: inout ThemeLintContext,
    size: (TokenValue) -> TokenDimension?
  ) {
    var small: [(pixels: Double, size: TokenDimension, permutations: [Int])] = []
    for variant in context.variants(of: declaration.token)
    where variant.declaration == declaration.declared.number {
      guard let size = context.value(variant).flatMap(size) else { continue }
      let pixels = size.unit == .rem ? size.value * options.root : size.value
      if pixels < options.minimum { small.append((pixels, size, variant.permutations)) }
    }
    guard let least = small.min(by: { $0.pixels < $1.pixels }) else { return }
    let permutation = least.permutations[0]
    let links = context.theme.links(of: declaration.token, in: permutation)
    let document = declaration.declared.document
    let value = declaration.declared.value
    let part = document.kind(of: value) == .object ? document.member("fontSize", of: value) : nil
    // Typography that is a reference is reported at its own declaration.
    if links.contains(where: \.isWhole),
      case .typography? = context.theme.value(
        declaration.token, in: permutation)
    {
      return
    }
    let place = document.place(of: part ?? value)
    let link = links.first { $0.place == place }
    let end = link.flatMap { context.theme.steps(of: $0.target, in: permutation).last }
    let pixels = "\(DecimalText.of(least.pixels)) pixels"
    context.report(
      rule,
      "\(context.quoted(declaration.token)) sets text in "
        + (least.size.unit == .rem ? "\(DecimalText.of(least.size.value)) rem, \(pixels)" : pixels)
        + "\(context.clause(small.flatMap(\.permutations).sorted())); it should be at least "
        + "\(DecimalText.of(options.minimum)).", at: place,
      notes: end.map { [Note("the size is defined here", at: $0.place)] } ?? [])
  }
}
