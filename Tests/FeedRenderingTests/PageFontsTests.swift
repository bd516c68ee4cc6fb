import FeedRendering
import Testing

/// Tests which of a customer's fonts a page contains.
@Suite struct PageFontsTests {
  private static func page(
    _ faces: [ClosedRange<Double>], family: String = "Brand", weight: Double
  ) throws -> String {
    var options = RenderOptions()
    for weights in faces {
      options.fonts.add(
        PageFonts.Face(family: "Brand", weights: weights, isItalic: false, woff2: [1, 2, 3]))
    }
    return try NamedTheme.page(font: family, token: "ink", weight: weight, options)
  }

  /// The weights of the fonts in a page, as its style sheets write them.
  private static func weights(in page: String) -> [Substring] {
    page.split(separator: "font-weight:").dropFirst().map { $0.prefix { $0 != ";" } }
  }

  @Test(
    "A text has the font that a browser takes for its weight",
    arguments: [
      (100, "400"), (400, "400"), (450, "500"), (500, "500"), (600, "700"), (900, "700"),
    ] as [(Double, String)])
  func nearest(_ weight: Double, _ wanted: String) throws {
    let page = try Self.page([400...400, 500...500, 700...700], weight: weight)
    #expect(Self.weights(in: page) == [Substring(wanted)])
  }

  @Test(
    "Without a medium font, lighter ones come before bolder ones up to 500",
    arguments: [(450, "300"), (500, "300"), (501, "600"), (650, "600")] as [(Double, String)])
  func nearestOfTwo(_ weight: Double, _ wanted: String) throws {
    let page = try Self.page([300...300, 600...600], weight: weight)
    #expect(Self.weights(in: page) == [Substring(wanted)])
  }

  @Test("A variable font has all of its weights")
  func variable() throws {
    let page = try Self.page([200...800], weight: 450)
    #expect(
      page.contains(
        "@font-face{font-family:\"Brand\";font-weight:200 800;"
          + "src:url(data:font/woff2;base64,AQID)}"))
  }

  @Test("The case of a family does not matter, as in a browser")
  func caseOfFamily() throws {
    #expect(try Self.page([400...400], family: "bRAND", weight: 400).contains("@font-face"))
  }

  @Test("A page contains no font of another family, and allows none")
  func otherFamily() throws {
    let page = try Self.page([400...400], family: "Inter", weight: 400)
    #expect(!page.contains("@font-face"))
    #expect(!page.contains("font-src"))
  }

  @Test("The policy of a page allows exactly its fonts")
  func policy() throws {
    let page = try Self.page([400...400], weight: 400)
    #expect(page.contains("; img-src data:; font-src data:; base-uri 'none'"))
    #expect(page.split(separator: "'sha256-").count == 3)
  }
}
