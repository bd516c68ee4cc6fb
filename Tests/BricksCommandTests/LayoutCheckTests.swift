import Foundation
import Testing

/// Tests of the findings of `bricks layout check` and their places.
@Suite struct LayoutCheckTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A section with two items of half the width and a gap between them.
  ///
  /// The error is on line 2.
  private static let halves = """
    {"summary": "s", "item": {"title": "text"}, "layout": {"group": {"height": {"absolute": 80},
      "interItemSpacing": 10, "items": [{"cell": "card", "width": {"fractionalWidth": 0.5}}]}}}
    """

  /// A project with one section kind and one customer.
  private func project(_ section: String = halves) throws -> CommandFolder {
    try CommandFolder([
      ".bricks.json": "{}\n",
      "Layouts/sections/shelf.json": section,
      "Layouts/sections/unknown.json":
        #"{"summary": "s", "item": {"title": "text"}, "layout": {"group": {"items": [{"cell": "card"}]}}}"#,
      "Layouts/cells/card.json":
        #"{"summary": "s", "node": {"type": "text", "text": "${title}"}}"#,
      "Layouts/cells/fallback.json":
        #"{"summary": "s", "node": {"type": "text", "text": "${title}"}}"#,
      "Layouts/screens/home.json": #"{"summary": "s", "title": "Home"}"#,
      "Themes/base/app.json": "{}",
      "Themes/base/theme.resolver.json": Self.theme,
      "Themes/one/app.json": "{}", "Themes/one/theme.resolver.json": Self.theme,
    ])
  }

  private static let theme = #"{"version": "2025.10", "sets": {}, "resolutionOrder": []}"#

  @Test func theLayoutsOfThisProjectHaveNoFindings() throws {
    let folder = try CommandFolder()
    let cases = [
      ([], #/Checked \d{3} layouts/#), (["\(Self.root)/Layouts"], #/Checked \d{3} layouts/#),
      (["\(Self.root)/Layouts/sections/tag.json"], #/Checked 1 layout/#),
    ]
    for (words, checked) in cases {
      let result = try folder.bricks(["layout", "check"] + words + ["--project", Self.root])
      #expect(result.exitCode == 0)
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(lines.count == 2 && lines.last == "Everything is in order.")
      #expect(try checked.firstMatch(in: result.output) != nil)
    }
  }

  @Test func aFindingShowsItsLineAndColumn() throws {
    let folder = try project()
    let result = try folder.bricks("layout", "check", "--device", "iphone-se")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("Layouts/sections/shelf.json:2:63"))
    #expect(result.output.contains("0.5 + 0.5 of 375 and a gap of 10 are 385"))
    #expect(result.output.contains("[layout.wraps]"))
  }

  @Test func aFileReplacesTheLayoutWithItsName() throws {
    let folder = try project()
    let other = try folder.bricks("layout", "check", "Layouts/cells/card.json")
    #expect(other.exitCode == 0)
    // The findings are about the given file, not about the project's section with the same name.
    try Data(Self.halves.replacing("card", with: "crad").utf8)
      .write(to: URL(filePath: "\(folder.path)/shelf.json"))
    let result = try folder.bricks("layout", "check", "shelf.json")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("did you mean \"card\""))
    #expect(!result.output.contains("Layouts/sections/shelf.json"))
  }

  @Test func aRawLayoutNeedsNoProject() throws {
    let folder = try CommandFolder()
    let layout = """
      {"sections": [{"items": 2, "layout": {"group": {"height": {"absolute": 80},
        "items": [{"width": {"absolute": 200}}, {"width": {"absolute": 200}}]}}}]}
      """
    let narrow = try folder.bricks("layout", "check", "-", "--container", "375x812", input: layout)
    #expect(narrow.exitCode == 1)
    #expect(narrow.output.contains("200 + 200 are 400"))
    let wide = try folder.bricks("layout", "check", "-", "--container", "400x812", input: layout)
    #expect(wide.exitCode == 0)
    let all = try folder.bricks("layout", "check", "-", input: layout)
    #expect(all.output.contains("in views of 375 by 667"))
    let wider = try folder.bricks(
      "layout", "check", "-", input: layout.replacing("200", with: "300"))
    #expect(
      wider.output.contains(
        "views, for example in those of 375 by 667, 375 by 812, 390 by 844 and 393 by 852 points"))
  }

  @Test func aProjectWithoutCustomersIsRejected() throws {
    let folder = try CommandFolder(["Layouts/sections/shelf.json": Self.halves])
    let result = try folder.bricks("layout", "check")
    #expect(result.exitCode == 2)
    #expect(result.messages.contains("There are no customers here"))
    let named = try project().bricks("layout", "check", "--customer", "two")
    #expect(named.exitCode == 2)
    #expect(named.messages.contains("use `one`."))
  }
}
