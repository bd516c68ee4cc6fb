package import Documents

/// What a migration gives.
package struct MigrationResult: Sendable {
  /// What the input was read as; nil when it was recognised as nothing.
  package let format: TokenSourceFormat?
  /// The resolver document and the files of tokens that it names, with their names.
  package let files: [(name: String, bytes: [UInt8])]
  /// What could not be carried and what was decided, at its place in the input.
  package let findings: [Finding]
  /// How much came through.
  package let counts: MigrationCounts

  init(
    format: TokenSourceFormat?, files: [(name: String, bytes: [UInt8])] = [],
    findings: [Finding], counts: MigrationCounts = MigrationCounts()
  ) {
    self.format = format
    self.files = files
    self.findings = findings
    self.counts = counts
  }
}

/// How much a migration has carried.
package struct MigrationCounts: Sendable, Equatable {
  /// Declarations of tokens over all files.
  package var tokens = 0
  /// References in them.
  package var references = 0
  /// References that the input had flattened.
  package var restored = 0
  /// The modifiers with their contexts, the usual one first.
  package var modifiers: [Modifier] = []

  /// A choice, and what can be chosen.
  package struct Modifier: Sendable, Equatable {
    package let name: String
    package let contexts: [String]
  }

  init() {}

  init(_ theme: MigratedTheme) {
    for token in theme.sources.lazy.flatMap(\.tokens) {
      tokens += 1
      references += token.value.references.count
    }
    restored = theme.restored
    for case .modifier(let name, let contexts, _) in theme.steps {
      modifiers.append(Modifier(name: name, contexts: contexts.map(\.name)))
    }
  }
}
