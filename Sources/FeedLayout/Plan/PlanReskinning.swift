import Basics
package import DesignTokens

extension Plan {
  /// Returns this plan with the values of another theme, or `nil` if compiling with that theme
  /// would give a different plan.
  ///
  /// Themes with the same base give the same tokens different values of the same types. In that
  /// case the plan and its findings are the same apart from the values.
  package func reskinned(_ theme: Theme) -> Plan? {
    guard theme.permutations == permutations, theme.names.count == themeTokenNames.count,
      zip(theme.names, themeTokenNames).allSatisfy({ $0.hasSameBytes(as: $1) })
    else { return nil }
    var plan = self
    for (index, token) in tokens.enumerated() {
      let values = permutations.indices.map { theme.value(token.theme, in: $0) }
      guard zip(values, token.values).allSatisfy({ $0?.type == $1?.type }) else { return nil }
      plan.tokens[index].values = values
    }
    return isIndependentOfValues && plan.isIndependentOfValues ? plan : nil
  }

  /// Returns the tokens whose values differ from those of another plan of the same structure in
  /// some of the permutations.
  package func tokens(unlike other: Plan, in permutations: some Sequence<Int>) -> [PlanToken] {
    zip(tokens, other.tokens).filter { token, before in
      permutations.contains { token.values[$0] != before.values[$0] }
    }.map(\.0)
  }

  /// A Boolean value that indicates whether no finding depends on token values.
  ///
  /// Only contradicting bounds and fonts of unknown widths do.
  private var isIndependentOfValues: Bool {
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
  /// A Boolean value that indicates whether a change of the value moves nothing.
  ///
  /// The width of a border counts as paint, since a thicker border takes no more space.
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
