import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Differences in a terminal")
struct PageDifferenceTextTests {
  private static let changes = [
    NodeChange(
      .recolored, "statusBar", "color", was: "#000000", now: "#ffffff", tokens: ["bar.color"],
      title: "statusBar"),
    NodeChange(
      .inserted, "one/b", was: "", now: #"item "B""#, section: "one", title: #"item "B""#, more: 3),
    NodeChange(
      .moved, "one/c", "y", was: "40", now: "80", section: "one", title: #"item "C""#, more: 1),
    NodeChange(
      .contrastFell, "two/a/1", "contrast", was: "4.60", now: "3.90", tokens: ["ink", "card"],
      section: "two", title: #"text "\#u{1B}[2J""#),
  ]

  @Test("Changes are listed below their sections")
  func changesAreListedBySection() {
    #expect(
      PageDifferenceText(TerminalStyle()).text(Self.changes) == """
        the page
          recolored statusBar color #000000 → #ffffff (bar.color)
        one
          inserted item "B", with 3 nodes in it
            at one/b
          moved item "C" y 40 → 80, and 1 more after it
            at one/c
        two
          contrast fell text "␛[2J" contrast 4.60 → 3.90 (ink on card)
            at two/a/1

        """)
    #expect(PageDifferenceText(TerminalStyle()).text([]).isEmpty)
  }

  @Test("A long list shows its first changes and the size of the rest")
  func longListsAreCut() {
    let text = PageDifferenceText(TerminalStyle(), limit: 2).text(Self.changes)
    #expect(text.hasSuffix("    at one/b\nand 2 more in 2 sections\n"))
    let old = Array(String(repeating: "a\n", count: 9).utf8)
    let lines = PageDifferenceText(TerminalStyle(), limit: 4)
      .text(LineDifference(old: old, new: []), old: "a", new: "b")
    #expect(lines == "--- a\n+++ b\n@@ -1,9 +0,0 @@\n-a\n-a\n-a\n-a\nand 5 more lines\n")
  }

  @Test("Removed and added lines have colors")
  func linesHaveColors() {
    let difference = LineDifference(old: Array("a\n".utf8), new: Array("b\n".utf8))
    let text = PageDifferenceText(TerminalStyle(usesColor: true)).text(difference)
    #expect(text.hasSuffix("\u{1B}[1;31m-a\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m\n"))
  }

  @Test("A summary counts affected nodes, sections and changes of geometry")
  func summaryCountsNodesAndSections() {
    let summary = ChangeSummary(Self.changes)
    #expect((summary.nodes, summary.sections, summary.geometry) == (8, 2, 2))
    // The same nodes follow two changes.
    let twice =
      Self.changes + [
        NodeChange(.resized, "one/c", "height", was: "1", now: "2", section: "one", more: 1)
      ]
    #expect(ChangeSummary(twice).nodes == 8 && ChangeSummary(twice).geometry == 3)
  }
}
