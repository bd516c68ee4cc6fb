import DesignTokens
import FeedLayout

/// The schemes that a page has: the one that it begins with, and those that the reader may prefer.
struct PageSchemes: Sendable {
  /// A scheme that a browser can ask for.
  struct Other: Sendable {
    let permutation: Int
    /// When it counts, as a media query.
    let query: String
  }

  let first: Int
  let others: [Other]
  /// What a browser is told of them.
  let colorScheme: String

  /// Those of a theme, or only the one that is wanted.
  init(_ plan: Plan, scheme: String?) {
    let name = { (permutation: Int) -> String? in
      guard plan.permutations.indices.contains(permutation) else { return nil }
      return plan.permutations[permutation].contexts.first { $0.modifier == "scheme" }?.context
    }
    let first = plan.permutation(ofScheme: scheme)
    let rest = scheme == nil ? plan.permutations.indices.filter { $0 != first } : []
    self.first = first
    others = rest.compactMap { permutation in
      guard let name = name(permutation), name == "dark" || name == "light" else { return nil }
      return Other(permutation: permutation, query: "(prefers-color-scheme:\(name))")
    }
    colorScheme = rest.isEmpty ? name(first) == "dark" ? "dark" : "light" : "light dark"
  }
}
