import Documents
import FeedCore
import FeedLayout
import FeedRendering
import Testing

@testable import BricksKit

/// Rules for every page, checked on a sample that combines every two choices.
@Suite struct MatrixTests {
  @Test func sampleCombinesEveryTwoChoices() {
    let cases = MatrixCase.all
    #expect(Set(cases.map(\.place)) == Set(MatrixPlace.all))
    let canvases = Set(cases.map { "\($0.place.screen) \($0.device.name) \($0.textSize)" })
    #expect(canvases.count == Screen.all.count * 4 * 5)
    #expect(Set(cases.map { "\($0.state) \($0.device.name) \($0.textSize)" }).count == 6 * 4 * 5)
    #expect(Set(cases.map { "\($0.state) \($0.place.screen)" }).count == 6 * Screen.all.count)
    #expect(cases.count < 25 * Screen.all.count)
  }

  /// Every frame is inside its parent, and every line fits.
  @Test(arguments: MatrixPlace.all)
  func framesAndLinesHaveNoFaults(_ place: MatrixPlace) async throws {
    let pages = try await MatrixPages.shelf.pages(place)
    for page in MatrixCase.all where page.place == place {
      let feed = await pages.feed(page.state, page.transport).feed
      let tree = try pages.tree(feed, page)
      let frames = Frames(tree, .screen(scale: page.device.scale))
      #expect(FrameFaults(tree, frames).all == [], "\(page)")
      #expect(TextFaults(tree, frames).all == [], "\(page)")
    }
  }

  @Test func placeholderWordsAreDetected() {
    for text in ["@home.title", "for ${name}", "in nil minutes", "(null)", "undefined", "NaN %"] {
      #expect(PageWords.fault(in: text) != nil, "\(text)")
    }
    for text in ["Vanille", "nullify", "info@lathelight.example", "@ 6", "Undefined shores"] {
      #expect(PageWords.fault(in: text) == nil, "\(text)")
    }
  }

  /// A page has the same words over every transport and in every format, and no placeholder words.
  @Test(arguments: MatrixPlace.all)
  func everyPageHasTheSameWords(_ place: MatrixPlace) async throws {
    let pages = try await MatrixPages.shelf.pages(place)
    let page = try #require(MatrixCase.all.first { $0.place == place })
    let feeds = [
      await pages.feed(page.state, .graphQL), await pages.feed(page.state, .rest),
    ]
    let trees = try feeds.map { try pages.tree($0.feed, page) }
    let outline = RendererEntry.all[0].page(trees[0], page).outline
    for format in RendererEntry.all {
      let first = format.page(trees[0], page)
      #expect(first.outline == outline, "\(page) in \(format.name)")
      #expect(first.bytes == format.page(trees[1], page).bytes, "\(page) in \(format.name)")
    }
    #expect((page.state == .loading) == outline.isEmpty, "\(page)")
    for entry in outline { #expect(PageWords.fault(in: entry.text) == nil, "\(page) \(entry)") }
    let old = Self.deprecated.contains("\(place.app.customer) \(place.screen)")
    let isMissing = Self.missing[place.app.customer]?.contains(place.screen) ?? false
    let expected =
      (old ? ["app.deprecated-screen"] : []) + (isMissing ? ["app.missing-screen"] : [])
    #expect(pages.findings.map(\.rule.id) == expected, "\(page)")
    for feed in feeds {
      let found = feed.findings + pages.plan.findings(of: feed.feed, feed.origins)
      #expect(found.map(\.message) == [], "\(page)")
    }
  }

  /// The screens that apps do not have, because they lack a flag or a module.
  private static let missing: [String: Set<String>] = [
    "stillmoor": ["device", "pairing", "meal", "meals", "workout", "workouts"],
    "stridewell": ["device", "pairing"],
    "lathelight": [
      "journey", "journeys", "timeline-journey", "meal", "meals", "workout", "workouts",
    ],
  ]

  /// The deprecated screens that apps still have.
  private static let deprecated = ["stillmoor home"]
}
