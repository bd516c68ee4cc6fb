public import Documents

/// The design tokens of a customer, in all contexts, with every reference followed.
///
/// A theme is made of layers: the resolver document of the base, and the customer's own over it.
/// Tokens and permutations are numbered, so that a value is had by two indices.
public struct Theme: Sendable {
  /// The paths of all tokens over all layers and contexts, each once, in order of first appearance.
  public let names: [String]
  /// All combinations of contexts; the first one is that of the defaults.
  public let permutations: [Permutation]

  /// All files that were read, with what they hold.
  package let documents: [JSONDocument]

  let table: TokenTable
  let plan: SourcePlan
  /// The declarations of each tree of tokens.
  let trees: [Range<Int>]
  private let space: PermutationSpace
  private let winners: [Int32]
  private let slots: [Int32]

  /// Reads the resolver documents of a theme, the base first, and the files that they name.
  ///
  /// A file of tokens may stand in the place of a resolver document.
  /// Each layer lies as a whole over those before it. A modifier that several of them have is one
  /// choice, with the contexts of all. There is always a theme, of what could be read. A file is asked for by its path, which is the
  /// folder of the document and the reference in it.
  package static func read(
    _ layers: [SourceFile], limits: ThemeLimits = ThemeLimits(),
    load: (String) -> Result<SourceFile, FileProblem>
  ) -> (theme: Theme, findings: [Finding]) {
    ThemeBase([], limits: limits, load: load).theme(of: layers, load: load)
  }

  init(
    _ resolution: TokenResolution, names: [String], _ space: PermutationSpace, _ plan: SourcePlan,
    trees: [Range<Int>]
  ) {
    self.names = names
    self.space = space
    self.plan = plan
    self.trees = trees
    documents = resolution.documents
    table = resolution.table
    winners = resolution.winners
    slots = resolution.slots
    permutations = (0..<space.count).map { space.permutation(space.choice($0)) }
  }

  /// The number of a token by its path, such as `color.accent`.
  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { table.paths.find(UnsafeRawBufferPointer($0)) }
  }

  /// The number of a permutation by contexts for modifiers, such as `["scheme": "dark"]`.
  ///
  /// Modifiers that are not named take their default. There is none for a modifier or a context
  /// that does not exist.
  public func permutation(_ input: [String: String]) -> Int? { space.index(of: input) }

  /// What a token is worth in a permutation; nil when it is absent there or broken.
  public func value(_ token: Int, in permutation: Int) -> TokenValue? {
    guard let cell = cell(token, permutation), slots[cell] >= 0 else { return nil }
    return table.values[Int(slots[cell])]
  }

  /// The way to the value of a token: the token itself, then each token that it refers to as a
  /// whole, with the place of the `$value`.
  public func steps(of token: Int, in permutation: Int) -> [TokenStep] {
    var steps: [TokenStep] = []
    var seen: Set<Int> = []
    var next = token
    while let cell = cell(next, permutation), winners[cell] >= 0, seen.insert(next).inserted {
      let declaration = table.declarations[Int(winners[cell])]
      steps.append(
        TokenStep(
          name: names[next],
          place: documents[Int(declaration.document)].place(of: declaration.writtenValue(documents))
        ))
      guard declaration.leadsOn else { break }
      next = Int(table.references[Int(declaration.references.lowerBound)].target)
    }
    return steps
  }

  /// The number of the value that a token has in a permutation.
  ///
  /// Tokens and permutations with the same number have the same value; it counts from 0.
  package func valueNumber(of token: Int, in permutation: Int) -> Int? {
    guard let cell = cell(token, permutation), slots[cell] >= 0 else { return nil }
    return Int(slots[cell])
  }

  /// The contexts that a permutation chooses, one for each modifier of the plan.
  func choice(_ permutation: Int) -> [Int] { space.choice(permutation) }

  /// The modifiers over all layers.
  var modifiers: [ThemeModifier] { space.modifiers }

  /// The permutation with the number of a context for each modifier.
  func number(of choice: [Int]) -> Int? { space.index(of: choice) }

  /// The declaration that counts for a token in a permutation.
  func winner(of token: Int, in permutation: Int) -> Int? {
    guard let cell = cell(token, permutation), winners[cell] >= 0 else { return nil }
    return Int(winners[cell])
  }

  /// The place of a token's entries for a permutation; nil for numbers that do not exist.
  private func cell(_ token: Int, _ permutation: Int) -> Int? {
    guard names.indices.contains(token), permutations.indices.contains(permutation) else {
      return nil
    }
    return permutation * names.count + token
  }
}

/// A combination of contexts, one for each modifier of a theme.
public struct Permutation: Sendable, Hashable {
  /// What is chosen for one modifier.
  public struct Choice: Sendable, Hashable {
    /// The modifier, such as `scheme`.
    public let modifier: String
    /// The context of it, such as `dark`.
    public let context: String

    /// Two choices are the same when the bytes of their names are.
    public static func == (left: Choice, right: Choice) -> Bool {
      left.modifier.utf8.elementsEqual(right.modifier.utf8)
        && left.context.utf8.elementsEqual(right.context.utf8)
    }

    /// Feeds the bytes of both names into the hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(Array(modifier.utf8))
      hasher.combine(Array(context.utf8))
    }
  }

  /// The choices, in the order of the modifiers.
  public let contexts: [Choice]
}

/// One step on the way to a token's value.
public struct TokenStep: Sendable {
  /// The path of the token.
  public let name: String
  /// Where its value stands.
  public let place: Place
}
