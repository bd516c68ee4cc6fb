import DesignTokens
import Documents
import TokenMigration

struct TokenExport {
  let result: MigrationResult
  let files: Int
  /// The findings about the files and the conversion.
  let findings: [Finding]

  /// Reads token files, and the *.json files in folders.
  fileprivate static func files(_ paths: [String], _ findings: inout [Finding]) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in paths {
      var paths = [path]
      if FileSource.disk.isFolder(path) {
        let found = FolderWalk.files(in: path, suffix: ".json")
        findings += found.problems.map(FileRules.finding)
        paths = found.files
      }
      for path in paths {
        do throws(FileProblem) {
          files.append(try SourceFile.read(path))
        } catch {
          findings.append(FileRules.finding(error))
        }
      }
    }
    return files
  }

  /// Returns the format of the input, and the numbers of converted tokens and contexts, one per line.
  func facts(_ console: Console) -> String {
    let counts = result.counts
    let format = result.format?.title ?? "an unknown format"
    var rows = [("read as", "\(format), \(Sentence.count(files, "file"))")]
    if !result.files.isEmpty {
      let restored = counts.restored > 0 ? ", \(counts.restored) of them restored" : ""
      let references = Sentence.count(counts.references, "reference")
      rows.append(("tokens", "\(counts.tokens), with \(references)\(restored)"))
      for modifier in counts.modifiers {
        let contexts = Sentence.list(modifier.contexts, conjunction: "and")
        rows.append(("contexts", "\(modifier.name): \(contexts)"))
      }
    }
    return console.facts(rows.map { ($0, PrintableText.of($1)) }, from: 10)
  }
}

extension ProjectContext {
  /// Reads and converts the token files at paths.
  func convertedTokens(
    _ paths: [String], as format: TokenSourceFormat? = nil
  ) throws(CommandError) -> TokenExport {
    var findings: [Finding] = []
    let files = TokenExport.files(paths, &findings)
    if files.isEmpty, findings.isEmpty, self.findings.isEmpty {
      throw .request(
        "There is no token file in \(Sentence.list(paths.map { Quoted.text($0) })); "
          + "in a folder, only *.json files are read.")
    }
    let result = Migration.run(files, as: format)
    return TokenExport(result: result, files: files.count, findings: findings + result.findings)
  }
}
