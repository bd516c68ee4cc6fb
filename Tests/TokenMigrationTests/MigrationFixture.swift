import DesignTokens
import Documents
import Foundation
import Testing
import TokenMigration

/// A folder in `Fixtures/Migration`: files of another program, and the expected result.
struct MigrationFixture: CustomTestStringConvertible {
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Migration")

  static let all: [MigrationFixture] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .sorted().map(MigrationFixture.init)

  static func named(_ name: String) -> MigrationFixture { MigrationFixture(name: name) }

  var testDescription: String { name }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["BRICKS_RECORD"] != nil
  }

  /// Returns the input files, with paths relative to the input folder.
  func input() throws -> [SourceFile] {
    let root = Self.folder.appending(path: "\(name)/input")
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.split(separator: "/").last?.contains(".") ?? false }.sorted()
      .map { path in
        let bytes = try Data(contentsOf: root.appending(path: path))
        return SourceFile(path: path, bytes: Array(bytes))
      }
  }

  func result() throws -> MigrationResult { Migration.run(try input()) }

  /// Returns the expected files by name, which are first overwritten if `BRICKS_RECORD` is set.
  func expected(recording files: [(name: String, bytes: [UInt8])]) throws -> [String: String] {
    let folder = Self.folder.appending(path: "\(name)/expected")
    if Self.isRecording {
      try? FileManager.default.removeItem(at: folder)
      if !files.isEmpty {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let data = try Data(contentsOf: folder.appending(path: name))
        return (name, String(decoding: data, as: UTF8.self))
      })
  }

  func expectedReport(recording actual: String) throws -> String {
    let file = Self.folder.appending(path: "\(name)/report.txt")
    if Self.isRecording { try Data(actual.utf8).write(to: file) }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}

extension MigrationResult {
  /// Reads the theme from the resulting files.
  func theme() -> (theme: Theme, findings: [Finding]) {
    let files = Dictionary(
      uniqueKeysWithValues: files.map { ($0.name, SourceFile(path: $0.name, bytes: $0.bytes)) })
    let layers = [files["theme.resolver.json"]].compactMap { $0 }
    return Theme.read(layers) { path in
      files[path].map { .success($0) } ?? .failure(FileProblem(path: path, kind: .missing))
    }
  }

  /// The findings as a text report.
  var report: String {
    let tool = ReportingTool(
      name: "bricks", version: "1.2.3", catalog: RuleCatalog(MigrationRules.all))
    var output: [UInt8] = []
    for entry in ReporterEntry.all where entry.name == "text" {
      entry.make(tool, TerminalStyle()).write(FindingReport(findings), to: &output)
    }
    let summary =
      "\(format?.title ?? "no known format"): \(counts.tokens) tokens, "
      + "\(counts.references) references, \(counts.restored) restored\n"
      + self.counts.modifiers.map { "\($0.name): \($0.contexts.joined(separator: ", "))\n" }
      .joined()
    return summary + "\n" + String(decoding: output, as: UTF8.self)
  }
}
