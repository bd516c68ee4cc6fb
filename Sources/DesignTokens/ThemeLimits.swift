/// How much a theme may hold; what lies beyond is left out, with a finding.
package struct ThemeLimits: Sendable {
  /// The most declarations of tokens and groups over all sources.
  package var declarations = 1 << 20
  /// The longest path of a token.
  package var pathBytes = 512
  /// The most sources over all sets and contexts.
  package var sources = 1 << 14
  /// The most modifiers.
  package var modifiers = 64
  /// The most combinations of contexts, and contexts of one modifier.
  package var permutations = 1024
  /// How many references all parts of values may be followed over.
  package var hops = 1 << 22
  /// How many declarations all permutations together may look at.
  package var cells = 1 << 24

  package init() {}
}
