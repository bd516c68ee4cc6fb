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
    guard isKnownAsIndependent || isIndependentOfValues else { return nil }
    var plan = self
    var isPaintOnly = true
    for index in tokens.indices {
      let number = tokens[index].theme
      var isSame = true
      for permutation in permutations.indices {
        let value = theme.value(number, in: permutation)
        let last = tokens[index].values[permutation]
        guard value?.type == last?.type else { return nil }
        isSame = isSame && PlanToken.isSame(value, last)
      }
      // Plans share the values that do not change, so that later comparisons are fast.
      guard !isSame else { continue }
      plan.tokens[index].values = permutations.indices.map { theme.value(number, in: $0) }
      isPaintOnly = isPaintOnly && tokens[index].isPaint
    }
    guard isPaintOnly || plan.isIndependentOfValues else { return nil }
    plan.isKnownAsIndependent = true
    return plan
  }

  /// Returns the tokens whose values differ from those of another plan of the same structure in
  /// some of the permutations.
  package func tokens(unlike other: Plan, in permutations: some Sequence<Int>) -> [PlanToken] {
    var unlike: [PlanToken] = []
    for index in 0..<min(tokens.count, other.tokens.count)
    where !tokens[index].sharesValues(with: other.tokens[index].values)
      && permutations.contains(where: {
        tokens[index].values[$0] != other.tokens[index].values[$0]
      })
    {
      unlike.append(tokens[index])
    }
    return unlike
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
  /// Returns whether the token has the same array of values in memory.
  package func sharesValues(with others: [TokenValue?]) -> Bool {
    values.withUnsafeBufferPointer { own in
      others.withUnsafeBufferPointer { others in
        own.baseAddress == others.baseAddress && own.count == others.count
      }
    }
  }

  /// Returns whether two values are equal and the names of their fonts have the same bytes.
  package static func isSame(_ value: TokenValue?, _ other: TokenValue?) -> Bool {
    guard value == other else { return false }
    return switch (value, other) {
    case (.fontFamily(let names), .fontFamily(let others)): isSame(names, others)
    case (.typography(let type), .typography(let other)):
      isSame(type.fontFamily, other.fontFamily)
    default: true
    }
  }

  private static func isSame(_ names: [String], _ others: [String]) -> Bool {
    names.elementsEqual(others) { $0.hasSameBytes(as: $1) }
  }

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
