import DesignTokens
import Documents

/// The migration of files of a draft of the format, or of Style Dictionary, into a single set.
struct DraftMigration {
  private let documents: [JSONDocument]
  private let dialect: DraftDialect

  init(_ documents: [JSONDocument], dialect: DraftDialect) {
    self.documents = documents
    self.dialect = dialect
  }

  func theme(_ findings: inout MigrationFindings) -> MigratedTheme {
    var theme = MigratedTheme()
    var trees: [DraftTree] = []
    for (file, document) in documents.enumerated() {
      trees.append(DraftTree(document, file: file, dialect: dialect, &findings))
    }
    guard var conversion = DraftConversion(trees.flatMap(\.tokens), documents, dialect) else {
      return theme
    }
    for (document, tree) in zip(documents, trees) {
      var source = MigratedSource(title: SourceTitle.of(document.source.path))
      source.groups = tree.groups
      for token in tree.tokens {
        if let migrated = conversion.token(token, tree, &findings) {
          source.tokens.append(migrated)
        }
      }
      theme.sources.append(source)
    }
    conversion.reportTypes(&findings)
    reportRepeatedTokens(theme, &findings)
    theme.steps = [.set(name: "base", sources: Array(theme.sources.indices))]
    return theme
  }

  /// Reports files that declare the same tokens.
  ///
  /// They are most likely alternatives, but no file declares it.
  private func reportRepeatedTokens(_ theme: MigratedTheme, _ findings: inout MigrationFindings) {
    var owners: [MigratedPath: Int] = [:]
    for (file, source) in theme.sources.enumerated() {
      var repeated: [Int: Int] = [:]
      for token in source.tokens {
        if let owner = owners[token.path], owner != file { repeated[owner, default: 0] += 1 }
        owners[token.path] = file
      }
      for (owner, count) in repeated.sorted(by: { $0.key < $1.key }) {
        let other = documents[owner].source.path
        findings.report(
          MigrationRules.order, at: documents[file].root, in: file,
          "\(Sentence.count(count, "token")) of this file \(count == 1 ? "is" : "are") declared in "
            + "\(Quoted.text(other)), too; this file overrides it. If the files are a choice, make "
            + "them contexts of a modifier in \(MigratedDocuments.resolverName).")
      }
    }
  }
}

/// The title of a file, from its name.
enum SourceTitle {
  private static let endings = [".tokens.json", ".json", ".tokens", ".jsonc"]

  static func of(_ path: String) -> String {
    let name = StudioTypes.fileName(of: path)
    for ending in endings where name.count > ending.utf8.count {
      if name.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
        return String(decoding: name.dropLast(ending.utf8.count), as: UTF8.self)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
