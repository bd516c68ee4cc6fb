import Foundation
import Testing

@testable import BricksCommand

/// Tests that the committed reference pages equal the output of the command.
@Suite struct PagesTests {
  @Test(arguments: [
    (["help"], "Sources/BricksCommand/BricksCommand.docc/CommandLine.md"),
    (["help", "rules"], "Sources/Documents/Documents.docc/Rules.md"),
    (["help", "states"], "Sources/FeedCore/FeedCore.docc/FeedStates.md"),
    (["help", "routes"], "Sources/FeedClient/FeedClient.docc/Routes.md"),
    (["help", "scenarios"], "Sources/FeedClient/FeedClient.docc/ScenarioLanguage.md"),
  ])
  func committedPagesAreUpToDate(_ words: [String], _ path: String) throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try CommandFolder().bricks(words + ["--format", "markdown"]).output
    let committed = try String(contentsOf: project.appending(path: path), encoding: .utf8)
    #expect(page == committed, "run `make pages`")
  }

  @Test func everyFormatHasASchema() throws {
    let folder = try CommandFolder()
    let list = try folder.bricks("schema").output
    for line in list.split(separator: "\n") {
      let name = String(line.split(separator: " ")[0])
      let schema = try folder.bricks("schema", name)
      #expect(schema.exitCode == 0)
      #expect(schema.output.contains("\"$id\": \"urn:bricks:schema:\(name)\""))
    }
    #expect(list.split(separator: "\n").count == Bricks.schemas.count)
  }
}
