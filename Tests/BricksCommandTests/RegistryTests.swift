import Documents
import Foundation
import Testing

/// Tests that every entry of a registry has its own source file, and every such file an entry.
@Suite struct RegistryTests {
  private func files(_ folder: String, ending suffix: String) throws -> [String] {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: "Sources/\(folder)").path
    )
    .filter { $0.hasSuffix(suffix) && $0 != suffix }
    .map { $0.dropLast(suffix.count).lowercased() }.sorted()
  }

  /// Returns the names that a help page lists in a section.
  private func listed(_ title: String, _ words: String...) throws -> [String] {
    let page = try CommandFolder().bricks(words).output
    let section = page.split(separator: "\(title)\n")[1]
    return section.split(separator: "\n\n")[0].split(separator: "\n")
      .map { String($0.split(separator: " ")[0]) }
  }

  @Test func everyVerbHasAFile() throws {
    #expect(
      try files("BricksCommand/Verbs", ending: ".swift") == listed("Verbs", "help").sorted())
  }

  @Test func everyVerbOfTokensHasAFile() throws {
    let names = try listed("Verbs", "help", "tokens").map { "tokens\($0)" }
    #expect(try files("BricksCommand/Verbs/Tokens", ending: ".swift") == names.sorted())
  }

  @Test func everyVerbOfSnapshotsHasAFile() throws {
    let names = try listed("Verbs", "help", "snapshot").map { "snapshot\($0)" }
    #expect(try files("BricksCommand/Verbs/Snapshot", ending: ".swift") == names.sorted())
  }

  @Test func everyReporterHasAFile() throws {
    // The text reporter is implemented in `TerminalReporter.swift`.
    let names = ReporterEntry.all.map { $0.name == "text" ? "terminal" : $0.name }
    #expect(try files("Documents/Reporters", ending: "Reporter.swift") == names.sorted())
  }

  @Test func everyShellHasAFile() throws {
    let shells = try listed("Operands", "help", "completions").dropFirst()
    #expect(try files("BricksCommand/Completions", ending: "Completion.swift") == shells.sorted())
  }
}
