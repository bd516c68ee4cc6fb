import DesignTokens
import FeedLayout

/// The color schemes of a page: its default scheme, and those that a reader's preference selects.
struct PageSchemes: Sendable {
  /// A scheme that a media query can select.
  struct Other: Sendable {
    let permutation: Int
    /// The media query that selects the scheme.
    let query: String
  }

  let first: Int
  let others: [Other]
  /// The value of the page's `color-scheme` property.
  let colorScheme: String

  /// Creates the schemes of a theme, or only the requested scheme.
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
