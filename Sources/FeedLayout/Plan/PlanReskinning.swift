package import DesignTokens

extension Plan {
  /// This plan with the values of another theme; nil where it would not be the one that is compiled
  /// with that theme.
  ///
  /// Themes on one base give the same tokens other values of the same types. A plan for one of them
  /// is a plan for all, and what was found while it was compiled holds for all.
  package func reskinned(_ theme: Theme) -> Plan? {
    guard theme.permutations == permutations, theme.names.count == namesOfTheme.count,
      zip(theme.names, namesOfTheme).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else { return nil }
    var plan = self
    for (index, token) in tokens.enumerated() {
      let values = permutations.indices.map { theme.value(token.theme, in: $0) }
      guard zip(values, token.values).allSatisfy({ $0?.type == $1?.type }) else { return nil }
      plan.tokens[index].values = values
    }
    return hasNothingToTellOfValues && plan.hasNothingToTellOfValues ? plan : nil
  }

  /// The tokens that have other values in some permutations than in a plan of the same compiling.
  package func tokens(unlike other: Plan, in permutations: some Sequence<Int>) -> [PlanToken] {
    zip(tokens, other.tokens).filter { token, before in
      permutations.contains { token.values[$0] != before.values[$0] }
    }.map(\.0)
  }

  /// Whether compiling finds nothing wrong that other values would mend: bounds that contradict each
  /// other, and fonts of unknown widths.
  private var hasNothingToTellOfValues: Bool {
    permutations.indices.allSatisfy { permutation in
      let fits = { (least: Metric?, greatest: Metric?) in
        guard let least, let greatest else { return true }
        return points(least, in: permutation) <= points(greatest, in: permutation)
      }
      return styles.lazy.map(\.bounds).allSatisfy {
        fits($0.minWidth, $0.maxWidth) && fits($0.minHeight, $0.maxHeight)
      }
    }
      && tokens.allSatisfy { token in
        token.values.allSatisfy { value in
          guard case .typography(let type) = value else { return true }
          return FontFamily.of(type.fontFamily) != nil
        }
      }
  }
}

extension PlanToken {
  /// Whether nothing stands elsewhere for another value of the same type: that of a line takes no
  /// more room for being thicker.
  package var isPaint: Bool {
    values.allSatisfy { value in
      switch value {
      case .color, .gradient, .shadow, .border, .duration, .cubicBezier, .strokeStyle, .transition,
        nil:
        true
      case .dimension, .number, .fontFamily, .fontWeight, .typography: false
      }
    }
  }
}
