package import Documents

/// The explanation of a token's value, for all permutations with the same explanation.
package struct TokenExplanation: Sendable {
  /// The indices of the permutations.
  package let permutations: [Int]
  /// The value, or `nil` if the token is absent or invalid.
  package let value: TokenValue?
  /// The alias chain: the token itself, then each token that a value refers to as a whole.
  package let steps: [Step]
  /// The tokens that parts of the value refer to, in source order.
  package let parts: [Part]

  /// One declaration of an alias chain.
  package struct Step: Sendable {
    package let name: String
    /// The place of the value.
    package let place: Place
    package let origin: TokenOrigin?
    /// The declarations that it overrides, the nearest first.
    package let covered: [Overridden]
    /// The declaration.
    package let declaration: LocatedDeclaration
  }

  /// A declaration that another declaration overrides.
  package struct Overridden: Sendable {
    package let place: Place
    package let origin: TokenOrigin?
  }

  /// A reference within a value.
  package struct Part: Sendable {
    package let name: String
    package let place: Place
  }
}

extension Theme {
  /// Explains a token in every permutation.
  ///
  /// Permutations with the same explanation are combined.
  package func explanations(of token: Int) -> [TokenExplanation] {
    var groups: [(key: ExplanationKey, permutations: [Int])] = []
    var numbers: [ExplanationKey: Int] = [:]
    for permutation in permutations.indices {
      let key = key(of: token, in: permutation)
      if let number = numbers[key] {
        groups[number].permutations.append(permutation)
      } else {
        numbers[key] = groups.count
        groups.append((key, [permutation]))
      }
    }
    return groups.map { explanation(of: token, $0.permutations) }
  }

  /// Returns the indices of the tokens in an alias chain.
  private func chain(of token: Int, in permutation: Int) -> [Int] {
    steps(of: token, in: permutation).compactMap { index(of: $0.name) }
  }

  private func key(of token: Int, in permutation: Int) -> ExplanationKey {
    let chain = chain(of: token, in: permutation)
    return ExplanationKey(
      value: valueNumber(of: token, in: permutation), chain: chain,
      declarations: chain.map { declarations(of: $0, in: permutation).map(\.number) },
      parts: chain.last.map { links(of: $0, in: permutation).map(\.target) } ?? [])
  }

  private func explanation(of token: Int, _ permutations: [Int]) -> TokenExplanation {
    let permutation = permutations[0]
    let chain = chain(of: token, in: permutation)
    let parts = chain.last.map { links(of: $0, in: permutation) } ?? []
    return TokenExplanation(
      permutations: permutations, value: value(token, in: permutation),
      steps: chain.compactMap { step($0, permutation) },
      parts: parts.filter { !$0.isWhole }.map {
        TokenExplanation.Part(name: names[$0.target], place: $0.place)
      })
  }

  private func step(_ token: Int, _ permutation: Int) -> TokenExplanation.Step? {
    guard let winner = declaration(of: token, in: permutation) else { return nil }
    let below = declarations(of: token, in: permutation).filter { $0.number != winner.number }
    return TokenExplanation.Step(
      name: names[token], place: winner.place, origin: origin(of: winner, in: permutation),
      covered: below.reversed().map {
        TokenExplanation.Overridden(place: $0.place, origin: origin(of: $0, in: permutation))
      }, declaration: winner)
  }
}

/// The identity of an explanation.
private struct ExplanationKey: Hashable {
  let value: Int?
  let chain: [Int]
  let declarations: [[Int]]
  let parts: [Int]
}
