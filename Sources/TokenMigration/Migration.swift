package import DesignTokens
package import Documents

/// The conversion of tokens from other formats.
package enum Migration {
  /// Converts files that belong together, in the given or recognized format.
  ///
  /// Paths provide the names of sets and modes if the files do not. The resulting files have no
  /// errors, whether or not the input has any. Every value that cannot be converted is reported at
  /// its place in the input.
  package static func run(
    _ files: [SourceFile], as format: TokenSourceFormat? = nil
  ) -> MigrationResult {
    var found: [Finding] = []
    var inputs: [MigrationInput] = []
    for file in files {
      if let problem = ScriptFiles.problem(file) {
        found.append(problem)
        continue
      }
      let (document, findings) = JSONDocument.read(file, options: .withComments)
      found += findings
      guard let document else { continue }
      inputs.append(
        MigrationInput(
          document: document,
          format: format ?? TokenSourceFormat.recognize(document, path: file.path)))
    }
    let chosen = format ?? MigrationInput.common(inputs)
    inputs.removeAll { input in
      guard let problem = input.problem(comparedWith: chosen) else { return false }
      found.append(problem)
      return true
    }
    var findings = MigrationFindings(inputs.map(\.document))
    findings.add(found)
    guard let chosen, !inputs.isEmpty else {
      return MigrationResult(format: chosen, findings: findings.all)
    }
    let theme = convert(inputs.map(\.document), chosen, &findings)
    guard theme.sources.contains(where: { !$0.tokens.isEmpty }) else {
      return MigrationResult(format: chosen, findings: findings.all)
    }
    var cleaning = MigratedThemeCleaning(theme, findings)
    let documents = cleaning.clean()
    return MigrationResult(
      format: chosen, files: documents.files.map { ($0.path, $0.bytes) },
      findings: cleaning.findings.all, counts: MigrationCounts(cleaning.theme))
  }

  private static func convert(
    _ documents: [JSONDocument], _ format: TokenSourceFormat, _ findings: inout MigrationFindings
  ) -> MigratedTheme {
    switch format {
    case .resolver:
      for (file, document) in documents.enumerated() {
        findings.report(
          MigrationRules.nothing, at: document.root, in: file,
          "This is already a resolver document; migrate the token files that it names, if "
            + "needed.")
      }
      return MigratedTheme()
    case .dtcg, .legacyDTCG:
      return DraftMigration(documents, dialect: .draft).theme(&findings)
    case .styleDictionary:
      return DraftMigration(documents, dialect: .styleDictionary).theme(&findings)
    case .tokensStudio: return StudioMigration(documents).theme(&findings)
    case .figma: return FigmaExport(documents).theme(&findings)
    case .figmaREST: return FigmaVariables(documents).theme(&findings)
    }
  }
}

/// A document of the input and its recognized format.
private struct MigrationInput {
  let document: JSONDocument
  let format: TokenSourceFormat?

  /// Returns the common format of the files.
  ///
  /// If one file is from Tokens Studio, files that fit several formats are its sets.
  static func common(_ inputs: [MigrationInput]) -> TokenSourceFormat? {
    let formats = inputs.compactMap(\.format)
    if formats.contains(.tokensStudio) { return .tokensStudio }
    if formats.contains(.figma) { return .figma }
    if formats.contains(.legacyDTCG) { return .legacyDTCG }
    return formats.first
  }

  /// Returns the reason to leave the document out of the conversion, or `nil` to include it.
  func problem(comparedWith chosen: TokenSourceFormat?) -> Finding? {
    let place = document.place(of: document.root)
    let start = Place(place.file, place.range.lowerBound..<place.range.lowerBound + 1)
    let isCompanion = StudioTypes.isCompanion(document.source.path)
    guard document.kind(of: document.root) == .object || isCompanion else {
      return Finding(
        MigrationRules.format,
        "A token file must be an object, but is \(document.kind(of: document.root).name).",
        at: start)
    }
    guard let format, let chosen else {
      return Finding(
        MigrationRules.format,
        "The format of this file is not recognized; if you know it, name it with --from.",
        at: start)
    }
    let isPart =
      switch chosen {
      case .tokensStudio: ![.figma, .figmaREST, .resolver].contains(format)
      case .legacyDTCG, .dtcg: [.legacyDTCG, .dtcg].contains(format)
      default: format == chosen
      }
    guard !isPart else { return nil }
    return Finding(
      MigrationRules.mixed,
      "This is \(format.title), but the other files are \(chosen.title); migrate it separately.",
      at: start)
  }
}
