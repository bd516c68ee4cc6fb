import Basics
import BricksKit
import Documents

/// The changes that `--fix` and `--apply` make to the files of themes.
struct TokenFixRun {
  private(set) var fixes = FixApplier()

  /// Applies a single suggestion.
  mutating func apply(_ suggestion: Finding, _ loading: inout ThemeLoader) {
    let sources = loading.sources
    guard fixes.apply([suggestion], includesSuggestions: true, where: sources.mayMend) else {
      return
    }
    for text in fixes.changed { loading.sources.replace(text.source) }
  }

  /// Applies the mechanical fixes of findings and checks again, until no fix is left or the limit
  /// is reached.
  mutating func run(
    _ findings: [Finding], _ loading: inout ThemeLoader,
    reread: (inout ThemeLoader) -> [Finding]
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

  /// Returns a Boolean value that indicates whether a file was changed.
  func hasChanged(_ file: SourceFile) -> Bool {
    fixes.changed.contains { $0.original.identity == file.identity }
  }

  /// A summary of the fixes, one line per file.
  var summary: String {
    var lines: [(path: String, parts: [String])] = []
    for count in fixes.counts {
      let part = "\(count.rule) (\(count.count))"
      if let line = lines.firstIndex(where: { $0.path.hasSameBytes(as: count.path) }) {
        lines[line].parts.append(part)
      } else {
        lines.append((count.path, [part]))
      }
    }
    return lines.map { "Fixed \(PrintableText.of($0.path)): \($0.parts.joined(separator: ", "))" }
      .joined(separator: "\n")
  }

  var difference: [UInt8] { fixes.changed.flatMap(UnifiedDiff.text) }

  /// Writes the fixed files, each atomically.
  ///
  /// - Throws: An error if a file was changed after it was read. That file is not written.
  func write() throws(CommandError) {
    for text in fixes.changed where text.original.path != SourceFile.nameOfStandardInput {
      let path = text.original.path
      let now = try SourceFile.readOrFail(path).bytes
      // Two paths can name the same file.
      if now == text.source.bytes { continue }
      guard now == text.original.bytes else {
        throw .request(
          "\(Quoted.text(path)) was changed during the fix and was not written; run again.")
      }
      try orFail { () throws(FileProblem) in
        try FileWriting.replace(path, with: text.source.bytes)
      }
    }
  }
}
