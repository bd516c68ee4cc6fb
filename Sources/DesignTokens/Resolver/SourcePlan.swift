import Basics

/// The token trees of a theme by context, in the order in which they override each other.
package struct SourcePlan: Sendable {
  /// One entry of the order of a resolver document.
  package struct Step: Sendable {
    /// The name of the set or modifier.
    let name: String
    /// The document that contains it.
    package let document: Int
    package let content: Content
  }

  package enum Content: Sendable {
    case always([Int])
    /// The trees of each context, by its number.
    case chosen(modifier: Int, trees: [Int: [Int]])
  }

  package var modifiers: [ThemeModifier] = []
  package var steps: [Step] = []

  /// Returns the number of a modifier, adding it if it is new, or `nil` if there are too many.
  mutating func modifier(named name: String, limit: Int) -> Int? {
    if let index = modifiers.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
      return index
    }
    guard modifiers.count < limit else { return nil }
    modifiers.append(ThemeModifier(name: name))
    return modifiers.count - 1
  }

  /// Returns the trees of a permutation, given by one context per modifier.
  func trees(in choice: [Int]) -> [Int] {
    Self.lastOfEach(steps.flatMap { $0.trees(in: choice) })
  }

  /// Returns the list with only the last occurrence of each tree, which overrides the earlier ones.
  static func lastOfEach(_ trees: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return Array(trees.reversed().filter { seen.insert($0).inserted }.reversed())
  }
}

extension SourcePlan.Step {
  /// Returns the trees that the step adds for these contexts.
  func trees(in choice: [Int]) -> [Int] {
    switch content {
    case .always(let trees): trees
    case .chosen(let modifier, let trees): trees[choice[modifier]] ?? []
    }
  }
}

/// A modifier with the contexts of all layers.
package struct ThemeModifier: Sendable {
  package let name: String
  package private(set) var contexts: [String] = []
  var defaultContext = 0
  /// A Boolean value that indicates whether a document names the default.
  ///
  /// Otherwise it is the first context.
  var hasDefault = false

  init(name: String) {
    self.name = name
  }

  func context(named name: String) -> Int? {
    contexts.firstIndex { $0.hasSameBytes(as: name) }
  }

  /// Returns the number of a context, adding it if it is new.
  mutating func addContext(named name: String) -> Int {
    if let index = context(named: name) { return index }
    contexts.append(name)
    return contexts.count - 1
  }
}
