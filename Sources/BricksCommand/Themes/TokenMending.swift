import BricksKit
import Documents

/// What `--fix` makes of the files of themes.
struct TokenMending {
  private(set) var fixes = FixApplier()

  /// Makes the fixes that findings have, reads again, and goes on until there are none.
  mutating func run(
    _ findings: [Finding], _ loading: inout ThemeLoading,
    reread: (inout ThemeLoading) -> [Finding]
  ) -> [Finding] {
    var findings = findings
    for _ in 0..<FixApplier.maximumRounds {
      let sources = loading.sources
      guard fixes.apply(findings, where: sources.mayMend) else { break }
      for text in fixes.changed { loading.sources.replace(text.source) }
      findings = reread(&loading)
    }
    return findings
  }

  /// What was mended, a line a file.
  var summary: String {
    var lines: [(path: String, parts: [String])] = []
    for count in fixes.counts {
      let part = "\(count.rule) (\(count.count))"
      if let line = lines.firstIndex(where: { $0.path.utf8.elementsEqual(count.path.utf8) }) {
        lines[line].parts.append(part)
      } else {
        lines.append((count.path, [part]))
      }
    }
    return lines.map { "Mended \(PrintableText.of($0.path)): \($0.parts.joined(separator: ", "))" }
      .joined(separator: "\n")
  }

  /// All that is mended, as one difference.
  var difference: [UInt8] { fixes.changed.flatMap(UnifiedDiff.text) }

  /// Puts the mended files in their places, each whole; one that was changed meanwhile stays.
  func write() throws(CommandProblem) {
    for text in fixes.changed where text.original.path != SourceFile.nameOfStandardInput {
      let path = text.original.path
      let now = try SourceFile.readOrFail(path).bytes
      // Two paths may lead to the same file.
      if now == text.source.bytes { continue }
      guard now == text.original.bytes else {
        throw .request(
          "\(Quoted.text(path)) was changed while it was mended, and stays as it is; run again.")
      }
      do throws(FileProblem) {
        try FileWriting.replace(path, with: text.source.bytes)
      } catch {
        throw .file(error)
      }
    }
  }
}
