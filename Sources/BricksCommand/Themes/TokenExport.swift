import DesignTokens
import Documents

/// The files of a token export and the facts about its conversion.
enum TokenExport {
  /// Reads token files, and the *.json files in folders.
  static func files(_ paths: [String], _ findings: inout [Finding]) -> [SourceFile] {
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

  /// Returns the message about paths without token files.
  static func nothing(in paths: [String]) -> String {
    "There is no token file in \(Sentence.list(paths.map { Quoted.text($0) })); "
      + "in a folder, only *.json files are read."
  }

  /// Returns the format of the input, and the numbers of converted tokens and contexts, one per line.
  static func facts(_ result: MigrationResult, files: Int, _ console: Console) -> String {
    let counts = result.counts
    var rows = [
      (
        "read as",
        "\(result.format?.title ?? "an unknown format"), \(Sentence.count(files, "file"))"
      )
    ]
    if !result.files.isEmpty {
      rows.append(
        (
          "tokens",
          "\(counts.tokens), with \(Sentence.count(counts.references, "reference"))"
            + (counts.restored > 0 ? ", \(counts.restored) of them restored" : "")
        ))
      for modifier in counts.modifiers {
        rows.append(
          (
            "contexts",
            "\(modifier.name): \(Sentence.list(modifier.contexts, conjunction: "and"))"
          ))
      }
    }
    return rows.map { name, fact in
      console.style.text(name, .bold) + String(repeating: " ", count: 10 - name.utf8.count)
        + PrintableText.of(fact) + "\n"
    }.joined()
  }
}
