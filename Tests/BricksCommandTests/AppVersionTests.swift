import Foundation
import Testing

/// Tests of `--app-version` and `bricks layout check --versions`.
@Suite struct AppVersionTests {
  /// A project with a kind, a field and a cell that older versions do not have.
  private func project(_ files: [String: String] = [:]) throws -> CommandFolder {
    func section(_ members: String, _ cell: String) -> String {
      #"{"summary": "s", \#(members) "item": {"title": "text", "#
        + #""note": {"type": "text", "since": "2.1"}}, "#
        + #""layout": {"group": {"items": [{"cell": "\#(cell)"}]}}}"#
    }
    func cell(_ members: String, _ words: String) -> String {
      #"{"summary": "s", \#(members) "node": {"type": "text", "text": "\#(words) ${title} ${note}"}}"#
    }
    let slices = #"""
      {"slices": [
        {"slug": "a", "type": "songs", "items": [{"slug": "i", "title": "One", "note": "new"}]},
        {"slug": "b", "type": "tunes", "items": [{"slug": "j", "title": "Two"}]}]}
      """#
    let folder = try CommandFolder([
      ".bricks.json": "{}\n",
      "Layouts/sections/songs.json": section(#""since": "3.0", "fallback": "tunes","#, "card"),
      "Layouts/sections/tunes.json": section("", "tune"),
      "Layouts/sections/unknown.json": section("", "tune"),
      "Layouts/cells/card.json": cell("", "card"),
      "Layouts/cells/tune.json": cell(#""since": "2.0","#, "tune"),
      "Layouts/cells/fallback.json": cell("", "fallback"),
      "Layouts/screens/slices.json": #"{"summary": "s", "title": "Slices"}"#,
      "Themes/base/app.json": #"{"versions": ["1.0", "3.0"]}"#,
      "Themes/base/theme.resolver.json": Self.theme,
      "Themes/one/app.json": #"{"settings": {"displayHomeScreenGreetings": false}}"#,
      "Themes/one/theme.resolver.json": Self.theme,
      "Themes/one/content/rest/slices/slices.json": slices,
    ])
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    return folder
  }

  private static let theme = #"{"version": "2025.10", "sets": {}, "resolutionOrder": []}"#

  private func render(
    _ folder: borrowing CommandFolder, _ version: String...
  ) throws -> CommandFolder.Result {
    try folder.bricks(["render", "slices", "--format", "text"] + version)
  }

  @Test func pageShowsThePartsOfItsVersion() throws {
    let folder = try project()
    for (words, shown) in [
      ([], ["card One new", "tune Two"]),
      (["--app-version", "3.0"], ["card One new", "tune Two"]),
      (["--app-version", "2.9"], ["tune One new", "tune Two"]),
      (["--app-version", "2.0.0"], ["tune One", "tune Two"]),
      (["--app-version", "1"], ["fallback One", "fallback Two"]),
    ] {
      let result = try folder.bricks(["render", "slices", "--format", "text"] + words)
      for text in shown { #expect(result.output.contains(text), "\(words)") }
      #expect(result.output.contains("new") == shown[0].hasSuffix("new"))
    }
  }

  @Test func findingsNameTheReason() throws {
    let result = try render(try project(), "--app-version", "1.0")
    #expect(
      result.messages.contains(
        "The kind \"songs\" exists since version 3.0; version 1.0 renders it as \"tunes\"."))
    #expect(
      result.messages.contains(
        "The cell \"tune\" exists since version 2.0; version 1.0 shows \"fallback\" instead."))
    #expect(
      result.messages.contains(
        "The field \"note\" of \"tunes\" exists since version 2.1; version 1.0 does not show it."))
    #expect(result.messages.contains("[app.not-in-version]"))
  }

  @Test func badVersionIsAUsageError() throws {
    let result = try render(try project(), "--app-version", "3.x")
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("--app-version: \"3.x\" is not a version; write up to four"))
  }

  @Test func listNamesWhatOlderVersionsDoNotShow() throws {
    let folder = try project()
    let result = try folder.bricks("layout", "check", "--versions")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        Version 1.0 does not show:
          kind   songs         since 3.0  shown as tunes     one: slices
          field  tunes.note    since 2.1  left out           no recorded screen
          field  unknown.note  since 2.1  left out           no recorded screen
          cell   tune          since 2.0  shown as fallback  one: slices

        Version 3.0 shows everything.

        """)
    let json = try folder.bricks("layout", "check", "--versions", "--format", "json")
    #expect(json.output.contains("\"shownAs\": \"tunes\""))
  }

  @Test func versionsComeFromTheLayoutsIfNoAppNamesThem() throws {
    let folder = try project(["Themes/base/app.json": "{}"])
    let result = try folder.bricks("layout", "check", "--versions", "--customer", "one")
    for version in ["2.0 does", "2.1 does", "3.0 shows"] {
      #expect(result.output.contains("Version \(version)"))
    }
  }

  @Test func badVersionsAreFindings() throws {
    let folder = try project([
      "Themes/one/app.json": #"{"versions": ["3.0", "newest"]}"#,
      "Layouts/cells/card.json":
        #"{"summary": "s", "since": "2", "until": "1.9", "node": {"type": "divider"}}"#,
    ])
    let page = try render(folder)
    #expect(page.exitCode == 1)
    #expect(page.messages.contains("[app.version]"))
    let check = try folder.bricks("layout", "check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("\"until\" is 1.9 and \"since\" is 2.0"))
  }

  @Test(arguments: [
    (["--versions", "--device", "iphone-se"], "--device does not apply to --versions"),
    (["--versions", "Layouts/cells/card.json"], "--versions lists the layouts of the project"),
    (["--format", "json"], "--format applies to --versions"),
    (["--versions", "--customer", "two"], "use `one`"),
  ])
  func wrongUsageIsExplained(_ words: [String], _ message: String) throws {
    let result = try project().bricks(["layout", "check"] + words)
    #expect(result.exitCode == 64 || result.exitCode == 2)
    #expect(result.messages.contains(message))
  }
}
