import Testing

@testable import FeedPreview

/// Tests which changes keep layouts and feeds.
@Suite struct FolderChangeTests {
  private func isOfThemes(_ paths: [String], isEverything: Bool = false) -> Bool {
    FolderChange(paths: paths, isEverything: isEverything, noticed: .now, problems: []).isOfThemes
  }

  @Test("Only changes of token files and resolver documents are changes of themes")
  func themes() {
    #expect(isOfThemes(["Themes/a/light.tokens.json", "Themes/a/theme.resolver.json"]))
    #expect(isOfThemes(["Themes/a/.light.tokens.json.swp", "Themes/a/light.tokens.json"]))
    for path in ["Themes/a/app.json", "Layouts/cells/a.json", "Themes/a/content/rest/a.json"] {
      #expect(!isOfThemes(["Themes/a/light.tokens.json", path]))
    }
    #expect(!isOfThemes(["Themes/a/light.tokens.json"], isEverything: true))
  }
}
