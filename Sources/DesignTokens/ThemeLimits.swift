/// The limits of a theme.
///
/// Anything beyond a limit is left out and reported as a finding.
package struct ThemeLimits: Sendable {
  /// The maximum number of token and group declarations in all sources.
  package var declarations = 1 << 20
  /// The maximum length of a token's path.
  package var pathBytes = 512
  /// The maximum number of sources in all sets and contexts.
  package var sources = 1 << 14
  /// The maximum number of modifiers.
  package var modifiers = 64
  /// The maximum number of context combinations, and of contexts per modifier.
  package var permutations = 1024
  /// The maximum number of references followed within values.
  package var hops = 1 << 22
  /// The maximum number of declarations examined for all permutations together.
  package var cells = 1 << 24

  package init() {}
}
