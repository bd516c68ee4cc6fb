/// The blocks of a style sheet with all permutations.
///
/// A block applies if the page chooses all its contexts, which are not the defaults. The block with
/// more contexts is more specific and wins; among equally specific ones, the later block wins. A
/// block contains only the tokens whose value differs from that of the blocks that apply with it.
struct CSSCascade {
  struct Block {
    let selector: CSSSelector
    /// The permutation with the contexts of the block, and otherwise the defaults.
    let permutation: Int
    var tokens: [Int]
  }

  /// The blocks in source order, without the block of the defaults.
  private(set) var blocks: [Block] = []

  init(_ theme: Theme) {
    let selectors = theme.permutations.indices.map { CSSSelector(theme, $0) }
    // With a preference instead of an attribute, a selector is more specific by one. Such blocks
    // follow the others with as many contexts, so that both selectors win against the same blocks.
    let order = theme.permutations.indices.dropFirst().sorted { left, right in
      let (one, other) = (selectors[left], selectors[right])
      if one.choices.count != other.choices.count {
        return one.choices.count < other.choices.count
      }
      if (one.preferredScheme == nil) != (other.preferredScheme == nil) {
        return one.preferredScheme == nil
      }
      return left < right
    }
    let defaults = ModifierDefaults(theme)
    var tokens: [Int: [Int]] = [:]
    for token in theme.names.indices {
      let modifiers = defaults.modifiers(affecting: token)
      guard !modifiers.isEmpty else { continue }
      var declared: [Int] = []
      for permutation in order
      where selectors[permutation].choices.allSatisfy({ modifiers.contains($0.modifier) }) {
        let below = declared.last { selectors[permutation].includes(selectors[$0]) } ?? 0
        guard !theme.hasSameValue(token, in: below, permutation) else { continue }
        declared.append(permutation)
        tokens[permutation, default: []].append(token)
      }
    }
    blocks = order.compactMap { permutation in
      tokens[permutation].map {
        Block(selector: selectors[permutation], permutation: permutation, tokens: $0)
      }
    }
  }
}

/// The selectors with which a page chooses contexts: by attributes, or by the user's preference.
struct CSSSelector {
  /// The contexts that are not the default, with the number of their modifier.
  let choices: [(modifier: Int, choice: Permutation.Choice)]
  /// The scheme for a media query, if one of the choices is a scheme.
  let preferredScheme: String?

  init(_ theme: Theme, _ permutation: Int) {
    let contexts = theme.permutations[permutation].contexts
    choices = zip(contexts, theme.permutations[0].contexts).enumerated()
      .filter { $0.element.0 != $0.element.1 }.map { ($0.offset, $0.element.0) }
    preferredScheme = choices.map(\.choice).first(where: Self.isPreference)?.context
  }

  /// Returns true if each context of the other selector is one of this selector.
  func includes(_ other: CSSSelector) -> Bool {
    other.choices.allSatisfy { one in
      choices.contains { $0.modifier == one.modifier && $0.choice == one.choice }
    }
  }

  var text: String { choices.map { Self.attribute($0.choice) }.joined() }

  /// A selector that matches while the page does not choose a scheme itself.
  var textOfPreference: String {
    ":root:not([data-scheme])"
      + choices.map(\.choice).filter { !Self.isPreference($0) }.map(Self.attribute).joined()
  }

  private static func isPreference(_ choice: Permutation.Choice) -> Bool {
    choice.modifier == "scheme" && ["light", "dark"].contains(choice.context)
  }

  private static func attribute(_ choice: Permutation.Choice) -> String {
    "[data\(CSSText.property(choice.modifier).dropFirst())=\(CSSText.string(choice.context))]"
  }
}

/// For each modifier and permutation, the permutation with the default of that modifier instead.
private struct ModifierDefaults {
  private let theme: Theme
  private let permutations: [[Int]]

  init(_ theme: Theme) {
    self.theme = theme
    permutations = theme.modifiers.enumerated().map { modifier, entry in
      theme.permutations.indices.map { permutation in
        var choice = theme.choice(permutation)
        choice[modifier] = entry.defaultContext
        return theme.number(of: choice) ?? permutation
      }
    }
  }

  /// Returns the numbers of the modifiers that change the value of a token.
  func modifiers(affecting token: Int) -> Set<Int> {
    Set(
      permutations.indices.filter { modifier in
        permutations[modifier].enumerated().contains { permutation, base in
          !theme.hasSameValue(token, in: base, permutation)
        }
      })
  }
}

extension Theme {
  /// Returns true if a token has the same value in two permutations, or none in both.
  fileprivate func hasSameValue(_ token: Int, in one: Int, _ other: Int) -> Bool {
    valueNumber(of: token, in: one) == valueNumber(of: token, in: other)
      || value(token, in: one) == value(token, in: other)
  }
}
