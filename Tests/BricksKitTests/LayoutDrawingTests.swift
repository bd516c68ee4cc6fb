import Testing

@testable import BricksKit
@testable import FeedLayout

/// A drawing has a bounded size and reports omitted boxes.
@Suite struct LayoutDrawingTests {
  @Test func smallBoxesAreDrawnWhenLargeOnesAreTooMany() {
    var drawing = LayoutDrawing(width: 240, height: 300, columns: 30, budget: 500)
    let large = Frame(x: 0, y: 0, width: 240, height: 300)
    for name in ["first", "second", "third"] { drawing.draw(large, name) }
    drawing.draw(Frame(x: 8, y: 60, width: 80, height: 60), "small")
    let text = drawing.text
    #expect(text.contains("first") && text.contains("small"))
    #expect(!text.contains("second"))
    #expect(
      text.hasSuffix(
        "2 large boxes are omitted, because too many boxes overlap.\n"))
    #expect(!text.contains("What follows"))
  }

  @Test func rowsBeyondTheLimitAreCutOff() {
    var drawing = LayoutDrawing(width: 80, height: 1_000_000, columns: 10)
    drawing.draw(Frame(x: 0, y: 0, width: 80, height: 60), "top")
    #expect(drawing.text.hasSuffix("\nThe rest of the page is not drawn.\n"))
  }
}
