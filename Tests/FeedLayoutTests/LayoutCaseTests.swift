import FeedLayout
import Testing

/// The rules of compositional layout, one file per case.
@Suite struct LayoutCaseTests {
  @Test(arguments: LayoutCase.all)
  func framesMatchTheCase(_ example: LayoutCase) throws {
    #expect(example.findings.isEmpty)
    let (layout, frames) = example.solved()
    for (element, frame, zIndex) in example.expected {
      let found = try #require(frames[element], "\(element) is not there")
      let numbers = [found.frame.x, found.frame.y, found.frame.width, found.frame.height]
      #expect(
        zip(numbers, frame).allSatisfy { abs($0 - $1) < 0.01 },
        "\(element.kind) \(element.section) \(element.index): \(numbers) and not \(frame)")
      if let zIndex { #expect(found.zIndex == zIndex) }
    }
    if let size = example.contentSize {
      #expect(abs(layout.width - size[0]) < 0.01 && abs(layout.height - size[1]) < 0.01)
    }
    if let count = example.count { #expect(frames.count == count) }
    for (section, offsets) in example.restingOffsets {
      let found = layout.sections[section].restingOffsets
      #expect(
        found.count == offsets.count && zip(found, offsets).allSatisfy { abs($0 - $1) < 0.01 },
        "\(found) and not \(offsets)")
    }
  }

  @Test func allCasesAreLoaded() {
    #expect(LayoutCase.all.count >= 150)
    #expect(
      LayoutCase.all.allSatisfy {
        ["measured", "documented", "transcript", "backport", "community", "decided"].contains(
          $0.evidence)
      })
  }
}
