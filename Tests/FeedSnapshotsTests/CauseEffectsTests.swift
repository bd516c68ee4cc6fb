import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Scopes of causes")
struct CauseEffectsTests {
  private static let heading = "Chosen for this evening"

  /// Edits the spacing of section headers, the text color and the background color.
  private static func edited() throws -> FileTree {
    let palette = "Themes/stillmoor/palette.tokens.json"
    return Mutation.applied(
      [
        try Mutation("Layouts/cells/sectionHeader.json", "{space.xxs}", "{space.xl}"),
        try Mutation(palette, "0.1686, 0.1647, 0.2]", "0.1686, 0.1647, 0.3]"),
        try Mutation(palette, "0.9647, 0.9529, 0.9255]", "0.9647, 0.9529, 0.8]"),
      ], to: EditedProject.files)
  }

  private static func report(
    _ new: FileTree, _ keys: [SnapshotKey], jobs: Int = 1
  ) async -> SnapshotReport {
    await EditedProject.report(
      from: EditedProject.files, to: new, keys: keys,
      before: await EditedProject.pages(EditedProject.files, keys),
      now: await EditedProject.pages(new, keys), jobs: jobs)
  }

  @Test("A cell counts once for all formats and workers")
  func cellCountsOnce() async throws {
    let new = try Self.edited()
    func scopes(_ formats: [String], jobs: Int) async -> [CauseScope] {
      let keys = formats.map { EditedProject.key("stillmoor", "home", $0) }
      let report = await Self.report(new, keys, jobs: jobs)
      #expect(report.entries.allSatisfy { $0.isExplained })
      return report.causes.map(\.scope)
    }
    let one = await scopes(["html"], jobs: 1)
    try #require(one.count == 3)
    #expect(await scopes(["html", "json", "ansi"], jobs: 1) == one)
    #expect(await scopes(["json", "html"], jobs: 2) == one)
    // The layout edit is the first cause. It moves nodes; the color edits do not.
    #expect(!one[0].geometry.isEmpty && one[1].geometry.isEmpty && one[2].geometry.isEmpty)
    #expect(
      one.dropFirst().allSatisfy {
        $0.cells.count >= $0.cells.sections.count && !$0.cells.isEmpty
      })
  }

  @Test("Merged shards of one screen have the same scopes as the whole run")
  func mergedShardsHaveSameScopes() async throws {
    let new = try Self.edited()
    let keys =
      ["html", "json", "ansi", "text"].map { EditedProject.key("stillmoor", "home", $0) }
      + [EditedProject.key("stillmoor", "home", "html", scheme: "dark")]
      + EditedProject.keys.filter { $0[.customer] == "stridewell" }
    let whole = SnapshotReport.merged([await Self.report(new, keys)])
    var shards: [SnapshotReport] = []
    for shard in 0..<3 {
      let own = keys.indices.filter { $0 % 3 == shard }.map { keys[$0] }
      let report = await Self.report(new, own)
      let read = SnapshotReport.read(
        SourceFile(path: "shard.json", bytes: report.json), rules: RuleCatalog([])
      ) { new[$0] }
      shards.append(try #require(read.value, "\(read.findings.map(\.message))"))
    }
    let merged = SnapshotReport.merged(shards)
    #expect(merged.causes.map(\.name) == whole.causes.map(\.name))
    #expect(merged.causes.map(\.scope) == whole.causes.map(\.scope))
  }

  @Test("A scope contains only its edit, and a page lists only the changes of its causes")
  func scopesAreSeparate() async throws {
    let new = Mutation.applied(
      [
        try Mutation(
          "Themes/stillmoor/content/graphql/GetHomeScreenSections.json", Self.heading,
          "Chosen for this night"),
        try Mutation(
          "Themes/stillmoor/palette.tokens.json", "0.1686, 0.1647, 0.2]", "0.1686, 0.1647, 0.3]"),
      ], to: EditedProject.files)
    let report = await Self.report(
      new, ["text", "html"].map { EditedProject.key("stillmoor", "home", $0) })
    let (text, html) = (report.entries[0], report.entries[1])
    #expect(text.isExplained && html.isExplained)
    #expect(text.causes.count == 1 && html.causes.count == 2)
    // A text page has no colors, so a color edit does not change it.
    #expect(!text.changes.isEmpty && text.changes.allSatisfy { $0.kind != .recolored })
    #expect(html.changes.contains { $0.kind == .recolored })
    #expect(html.changes.contains { $0.kind == .retexted })
    // The text is in a section header, which is not a cell.
    let words = report.causes[text.causes[0]].scope
    #expect(words.cells.isEmpty && words.frames.count == 1)
  }
}
