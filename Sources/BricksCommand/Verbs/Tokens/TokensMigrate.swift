import BricksKit
import DesignTokens
import Documents
import Glibc
import TokenMigration

extension Verb {
  static let tokensMigrate: Verb = Verb(
    name: "migrate",
    summary: "converts design tokens of other tools into a theme in DTCG 2025.10",
    discussion: [
      "A PATH is a token file or a folder with *.json files. The files together become one theme: "
        + "all modes of a Figma export, or all sets of Tokens Studio with $themes.json and "
        + "$metadata.json. The format is detected from the contents of the files.",
      "References are kept, and references that an export has flattened are restored. Values that "
        + "DTCG cannot express are reported with their place. Without -o, nothing is written.",
    ],
    operands: [
      Operand(
        name: "PATH", value: .file, count: .any, summary: "token files and folders")
    ],
    flags: [.outputFolder, .from, .force, .project]
      + Flag.reporting,
    examples: [
      Example("bricks tokens migrate export", "preview the conversion of a folder"),
      Example(
        "bricks tokens migrate Primitives Semantic -o Themes/harbor",
        "the collections of a Figma file as a theme"),
      Example(
        "bricks tokens migrate tokens.json --from style-dictionary -o Themes/plum --force",
        "convert again, and replace the earlier files"),
    ],
    run: { invocation throws(CommandError) in
      guard !invocation.operands.isEmpty else {
        throw invocation.usage("PATH is missing; name the files or folders with the tokens.")
      }
      return try ProjectContext(invocation).migrateTokens()
    })
}

extension Flag {
  fileprivate static let outputFolder = Flag(
    name: "output", short: "o", value: .folder,
    summary: "Write into this folder, each file atomically")
  fileprivate static let from = Flag(
    name: "from",
    value: .choice("FORMAT", TokenSourceFormat.allCases.map { ($0.rawValue, $0.title) }),
    summary: "The format of the files (default: detected)")
  fileprivate static let force = Flag(name: "force", summary: "Replace existing files")
}

extension ProjectContext {
  fileprivate func migrateTokens() throws(CommandError) -> ExitCode {
    let format = invocation.text(.from).flatMap { TokenSourceFormat(rawValue: $0) }
    let export = try convertedTokens(invocation.operands, as: format)
    if let folder = invocation.text(.outputFolder) { try write(export.result, to: folder) }
    let (_, exitCode) = try report(export.findings)
    if invocation.isReportForPeople {
      try console.write("\n" + export.facts(console) + list(of: export.result))
    }
    return exitCode
  }

  private func write(_ result: MigrationResult, to folder: String) throws(CommandError) {
    guard !result.files.isEmpty else { return }
    let paths = result.files.map { "\(folder)/\($0.name)" }
    if !invocation.has(.force), let taken = paths.first(where: FileSource.disk.exists) {
      throw .request(
        "\(Quoted.text(taken)) already exists; add --force to replace it, or name another folder."
      )
    }
    for end in folder.utf8.indices.filter({ folder.utf8[$0] == UInt8(ascii: "/") }) + [
      folder.endIndex
    ] {
      let part = String(folder[..<end])
      guard !part.isEmpty, !FileSource.disk.isFolder(part), mkdir(part, 0o777) != 0 else {
        continue
      }
      throw .request(
        "The folder \(Quoted.text(part)) cannot be created: \(String(cString: strerror(errno))).")
    }
    // The resolver document is the first file. It is written last, after the files it refers to.
    for (path, file) in zip(paths, result.files).reversed() {
      try invocation.write(file.bytes, to: path)
    }
  }

  private func list(of result: MigrationResult) -> String {
    guard let widest = result.files.map(\.name.utf8.count).max() else {
      return "\nNo token was converted, so there is nothing to write.\n"
    }
    let title =
      invocation.text(.outputFolder).map { "Written to \($0):" }
      ?? "These files would be written; name a folder with -o to write them:"
    let lines = result.files.map { file in
      "  \(file.name)\(String(repeating: " ", count: widest - file.name.utf8.count + 2))"
        + "\(Sentence.count(file.bytes.count, "byte"))\n"
    }
    return "\n\(title)\n" + lines.joined()
  }
}
