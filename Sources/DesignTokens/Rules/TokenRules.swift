package import Documents

/// What can be wrong with design tokens and the documents that bring them together.
///
/// The rows stand in four tables, one for each subject. Where the specification contradicts itself,
/// the row says which way it is read here.
package enum TokenRules {
  package static let all: [Rule] = structure + values + references + ResolverRules.all
}
