import Foundation
import Testing

@testable import BricksCommand

/// Runs the examples in the help in this checkout.
@Suite struct HelpExampleTests {
  /// The examples that need no server and no files other than those of this checkout or of the test.
  ///
  /// `tokens diff` is not one of them, because it exits with 1 if the themes differ.
  private static let commands = [Verb.render, .layout, .tokens, .schema, .help]
    .flatMap(examples).map(\.command)
    .filter { command in
      ![
        "--source live", "--fix", "--apply", "brand.tokens.json", " export", "Primitives",
        " tokens.json",
        "../release", "tokens diff", "man -l",
      ].contains { command.contains($0) }
    }

  private static func examples(of verb: Verb) -> [Example] {
    verb.examples + verb.verbs.flatMap(examples)
  }

  private static let grid = """
    {"sections": [{"items": 4, "layout": {
      "group": {"height": {"absolute": 80}, "count": 2, "items": [{}]}}}]}
    """

  @Test(arguments: commands)
  func anExampleSucceeds(_ command: String) throws {
    let folder = try CommandFolder(["grid.json": Self.grid, "feed.json": Self.grid])
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    for name in [".bricks.json", "Layouts", "Themes"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "\(root)/\(name)")
    }
    let result = try folder.shell(command.replacing(#/^bricks /#, with: "\"$BRICKS\" "))
    #expect(result.exitCode == 0, "\(command): \(result.output)\(result.messages)")
  }

  @Test func examplesOfEveryVerbAreRun() {
    #expect(Self.commands.count { $0.hasPrefix("bricks render ") } == 4)
    #expect(Self.commands.count { $0.hasPrefix("bricks layout ") } == 11)
  }
}
