import Basics
public import Documents

/// The design tokens of a customer in all contexts, with all references resolved.
///
/// A theme consists of layers: the resolver document of the base, then the customer's own, which
/// overrides it. Tokens and permutations are numbered, so a value is looked up by two indices.
public struct Theme: Sendable {
  /// The path of every token in any layer or context, without duplicates, in order of first
  /// appearance.
  public let names: [String]
  /// The combinations of contexts, or those in which tokens can differ if there are more than 1,024.
  ///
  /// The first one has the default contexts.
  public let permutations: [Permutation]

  /// The files that were read.
  package let documents: [JSONDocument]
  package var sources: [SourceFile] { documents.map(\.source) }

  package let table: TokenTable
  package let plan: SourcePlan
  /// The range of declarations for each token tree.
  package let trees: [Range<Int>]
  let list: PermutationList
  private let winners: [Int32]
  private let slots: [Int32]

  /// Reads the resolver documents of a theme, the base first, and the files that they name.
  ///
  /// A layer may also be a plain token file. Each layer as a whole overrides the layers before it.
  /// Modifiers with the same name in several layers become one modifier with the contexts of all of
  /// them. Reading always returns a theme, built from the sources that could be read. `load`
  /// receives the path of a file, which is the folder of the document joined with the reference in
  /// it.
  package static func read(
    _ layers: [SourceFile], limits: ThemeLimits = ThemeLimits(),
    load: (String) -> Result<SourceFile, FileProblem>
  ) -> (theme: Theme, findings: [Finding]) {
    ThemeBase([], limits: limits, load: load).theme(of: layers, load: load)
  }

  init(
    _ resolution: TokenResolution, names: [String], _ list: PermutationList, _ plan: SourcePlan,
    trees: [Range<Int>]
  ) {
    self.names = names
    self.list = list
    self.plan = plan
    self.trees = trees
    documents = resolution.documents
    table = resolution.table
    winners = resolution.winners
    slots = resolution.slots
    permutations = (0..<list.count).map { list.space.permutation(list.choice($0)) }
  }

  /// Returns the index of the token with this path, such as `color.accent`.
  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { table.paths.find(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number of the permutation with these contexts, such as `["scheme": "dark"]`.
  ///
  /// Modifiers that are not named take their default. The result is `nil` if a modifier or a
  /// context does not exist. It is an index in ``permutations``, or a higher number for a permutation
  /// that is not in this list.
  public func permutation(_ input: [String: String]) -> Int? {
    list.space.choice(of: input).flatMap(list.number(of:))
  }

  /// Returns the value of a token in a permutation, or `nil` if the token is absent there or
  /// invalid.
  public func value(_ token: Int, in permutation: Int) -> TokenValue? {
    guard let cell = cell(token, permutation), slots[cell] >= 0 else { return nil }
    return table.values[Int(slots[cell])]
  }

  /// Returns the alias chain of a token: the token itself, then each token that a value refers to
  /// as a whole, with the place of its `$value`.
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
      guard declaration.isWholeReference else { break }
      next = Int(table.references[Int(declaration.references.lowerBound)].target)
    }
    return steps
  }

  /// Returns the number of a token's value in a permutation.
  ///
  /// Tokens and permutations with equal values share a number. Numbers start at 0.
  package func valueNumber(of token: Int, in permutation: Int) -> Int? {
    guard let cell = cell(token, permutation), slots[cell] >= 0 else { return nil }
    return Int(slots[cell])
  }

  /// Returns the chosen context of each modifier in a permutation.
  package func choice(_ permutation: Int) -> [Int] { list.choice(permutation) }

  /// Returns the contexts of a permutation, which need not be in ``permutations``.
  package func contexts(of permutation: Int) -> Permutation {
    list.space.permutation(list.choice(permutation))
  }

  /// Returns the permutations in which the values of some tokens together can differ.
  package func permutations(over tokens: [Int]) -> [Int] {
    list.numbers(over: tokens)
  }

  /// The modifiers of all layers.
  var modifiers: [ThemeModifier] { list.space.modifiers }

  /// Returns the number of the permutation with these contexts, one per modifier.
  func number(of choice: [Int]) -> Int? { list.number(of: choice) }

  /// Returns the declaration that determines a token's value in a permutation.
  package func winner(of token: Int, in permutation: Int) -> Int? {
    guard let cell = cell(token, permutation), winners[cell] >= 0 else { return nil }
    return Int(winners[cell])
  }

  /// Returns the index of a token's entries for a permutation, or `nil` if either number is out of
  /// range.
  private func cell(_ token: Int, _ permutation: Int) -> Int? {
    guard names.indices.contains(token), let row = list.listed(permutation, for: token) else {
      return nil
    }
    return row * names.count + token
  }
}

/// A combination of contexts, one for each modifier of a theme.
public struct Permutation: Sendable, Hashable {
  /// The context chosen for one modifier.
  public struct Choice: Sendable, Hashable {
    /// The modifier, such as `scheme`.
    public let modifier: String
    /// The chosen context, such as `dark`.
    public let context: String

    /// Compares the names by their bytes.
    public static func == (left: Choice, right: Choice) -> Bool {
      left.modifier.hasSameBytes(as: right.modifier)
        && left.context.hasSameBytes(as: right.context)
    }

    /// Hashes the bytes of both names.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(Array(modifier.utf8))
      hasher.combine(Array(context.utf8))
    }
  }

  /// The choices, in the order of the modifiers.
  public let contexts: [Choice]
}

/// One step of a token's alias chain.
public struct TokenStep: Sendable {
  /// The path of the token.
  public let name: String
  /// The place of its value.
  public let place: Place
}
