package import DesignTokens
package import Documents

/// The result of a migration.
package struct MigrationResult: Sendable {
  /// The format of the input, or `nil` if it was not recognized.
  package let format: TokenSourceFormat?
  /// The resolver document and the token files that it names, with their file names.
  package let files: [(name: String, bytes: [UInt8])]
  /// The findings about the input: values that were not converted, and decisions.
  package let findings: [Finding]
  /// The numbers of converted items.
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

/// The numbers of converted items.
package struct MigrationCounts: Sendable, Equatable {
  /// The number of token declarations in all files.
  package var tokens = 0
  /// The number of references in them.
  package var references = 0
  /// The number of references that were flattened in the input.
  package var restored = 0
  /// The modifiers with their contexts, the default first.
  package var modifiers: [Modifier] = []

  /// A modifier and its contexts.
  package struct Modifier: Sendable, Equatable {
    package let name: String
    package let contexts: [String]
  }

  init() {}

  init(_ theme: MigratedTheme) {
    for source in theme.sources {
      tokens += source.tokens.count
      for index in source.tokens.indices {
        source.tokens[index].value.forEachReference { _ in references += 1 }
      }
    }
    restored = theme.restored
    for case .modifier(let name, let contexts, _) in theme.steps {
      modifiers.append(Modifier(name: name, contexts: contexts.map(\.name)))
    }
  }
}
