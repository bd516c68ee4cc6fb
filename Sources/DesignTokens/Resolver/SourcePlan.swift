/// Which trees of tokens count in which context, in the order in which they are laid over each
/// other.
struct SourcePlan: Sendable {
  /// One entry of the order of a resolver document.
  struct Step: Sendable {
    /// The name of the set or modifier.
    let name: String
    /// The document that it stands in.
    let document: Int
    let content: Content
  }

  enum Content: Sendable {
    case always([Int])
    /// The trees of each context, by its number.
    case chosen(modifier: Int, trees: [Int: [Int]])
  }

  var modifiers: [ThemeModifier] = []
  var steps: [Step] = []

  /// The number of a modifier, which it gets now if no layer before has named it; nil if there are
  /// too many.
  mutating func modifier(named name: String, limit: Int) -> Int? {
    if let index = modifiers.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      return index
    }
    guard modifiers.count < limit else { return nil }
    modifiers.append(ThemeModifier(name: name))
    return modifiers.count - 1
  }

  /// The trees that count in a permutation, given by the number of a context for each modifier.
  func trees(in choice: [Int]) -> [Int] {
    Self.lastOfEach(steps.flatMap { $0.trees(in: choice) })
  }

  /// A list in which of each tree only the last place is left: laid down again, it covers itself.
  static func lastOfEach(_ trees: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return Array(trees.reversed().filter { seen.insert($0).inserted }.reversed())
  }
}

extension SourcePlan.Step {
  /// The trees that it lays down where these contexts are chosen.
  func trees(in choice: [Int]) -> [Int] {
    switch content {
    case .always(let trees): trees
    case .chosen(let modifier, let trees): trees[choice[modifier]] ?? []
    }
  }
}

/// A choice that the layers of a theme offer, with the contexts of all of them.
struct ThemeModifier: Sendable {
  let name: String
  private(set) var contexts: [String] = []
  var defaultContext = 0
  /// Whether a document names the default; otherwise it is the first context.
  var hasDefault = false

  init(name: String) {
    self.name = name
  }

  func context(named name: String) -> Int? {
    contexts.firstIndex { $0.utf8.elementsEqual(name.utf8) }
  }

  /// The number of a context, which it gets now if it has none.
  mutating func addContext(named name: String) -> Int {
    if let index = context(named: name) { return index }
    contexts.append(name)
    return contexts.count - 1
  }
}
