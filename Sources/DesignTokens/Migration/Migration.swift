package import Documents

/// The way of tokens from other formats into files of this one.
package enum Migration {
  /// Converts files that are handed over together, of the format that is named or recognised.
  ///
  /// Paths tell the names of sets and modes where the files do not. Whatever the input is, the files of the result
  /// read without a mistake; what could not be carried is told at its place in the input.
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
          format: format ?? TokenSourceFormat.recognise(document, path: file.path)))
    }
    let chosen = format ?? MigrationInput.common(inputs)
    inputs.removeAll { input in
      guard let problem = input.problem(besides: chosen) else { return false }
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
          "This is a resolver document already; migrate the files of tokens that it names, if they "
            + "need it.")
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

/// A document of the input, and what it was recognised as.
private struct MigrationInput {
  let document: JSONDocument
  let format: TokenSourceFormat?

  /// The format of what is handed over together: where one file shows Tokens Studio, files that could be of several formats
  /// are sets of it.
  static func common(_ inputs: [MigrationInput]) -> TokenSourceFormat? {
    let formats = inputs.compactMap(\.format)
    if formats.contains(.tokensStudio) { return .tokensStudio }
    if formats.contains(.figma) { return .figma }
    if formats.contains(.legacyDTCG) { return .legacyDTCG }
    return formats.first
  }

  /// Why the document is left out of a conversion; nil when it is part of it.
  func problem(besides chosen: TokenSourceFormat?) -> Finding? {
    let place = document.place(of: document.root)
    let start = Place(place.file, place.range.lowerBound..<place.range.lowerBound + 1)
    guard document.kind(of: document.root) == .object || isCompanion else {
      return Finding(
        MigrationRules.format,
        "Tokens stand in an object, and this is \(document.kind(of: document.root).name).",
        at: start)
    }
    guard let format, let chosen else {
      return Finding(
        MigrationRules.format,
        "This is in no format of tokens that is known; name it with --from if you know it.",
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
      "This is \(format.title), and the files beside it are \(chosen.title); migrate it on its own.",
      at: start)
  }

  private var isCompanion: Bool {
    StudioFiles.isCompanion(document.source.path)
  }
}

/// Programs that are handed over as if they were data.
enum ScriptFiles {
  private static let endings = [".js", ".cjs", ".mjs", ".ts", ".cts", ".mts", ".json5"]
  private static let beginnings = ["module.exports", "export ", "import ", "const ", "exports."]

  static func problem(_ file: SourceFile) -> Finding? {
    let start = file.bytes.firstIndex { $0 > 0x20 } ?? 0
    let head = file.bytes[start...].prefix(20)
    let isScript =
      endings.contains { file.path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      || beginnings.contains { head.starts(with: $0.utf8) }
    guard isScript else { return nil }
    return Finding(
      MigrationRules.script,
      "This is a script and not JSON, and scripts are never run here; let its own tool write the "
        + "tokens as JSON and migrate that file.",
      at: Place(file, 0..<0))
  }
}
