package import Documents

/// The rules for design tokens and resolver documents.
///
/// The rows are in four tables, one per subject. If the specification contradicts itself, the row
/// states how Bricks reads it.
package enum TokenRules {
  package static let all: [Rule] = structure + values + references + ResolverRules.all
}
