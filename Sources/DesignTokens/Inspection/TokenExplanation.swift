package import Documents

/// Why a token is worth what it is, in the permutations in which that is the same.
package struct TokenExplanation: Sendable {
  /// The permutations, by their numbers.
  package let permutations: [Int]
  /// The value; nil where the token is absent or broken.
  package let value: TokenValue?
  /// The way to the value: the token itself, then each token that it refers to as a whole.
  package let steps: [Step]
  /// The tokens that parts of the value come from, in the order in which they are written.
  package let parts: [Part]

  /// One declaration on the way to a value.
  package struct Step: Sendable {
    package let name: String
    /// Where the value stands.
    package let place: Place
    package let origin: TokenOrigin?
    /// The declarations that it covers, the nearest first.
    package let covered: [Covered]
    /// The declaration.
    package let declaration: DeclaredToken
  }

  /// A declaration that another one covers.
  package struct Covered: Sendable {
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
  /// Explains a token in every permutation; those with the same reasons are told together.
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

  /// The tokens on the way to a value, by number.
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
        TokenExplanation.Covered(place: $0.place, origin: origin(of: $0, in: permutation))
      }, declaration: winner)
  }
}

/// What makes two explanations the same.
private struct ExplanationKey: Hashable {
  let value: Int?
  let chain: [Int]
  let declarations: [[Int]]
  let parts: [Int]
}
