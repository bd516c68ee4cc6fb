package import FeedLayout

/// The inputs that determine a page, for comparisons with the same page of other customers.
package struct PageInputs: Sendable {
  let feed: LoadedFeed
  let plan: ScreenPlan
  let environment: RenderEnvironment
  /// The permutations of the theme that the page shows.
  let shown: [Int]
  /// The number of the images and fonts.
  let media: Int
  /// The counts of the numbers of feeds and plans, because numbers of other counts mean others.
  let counts: [SharedCount]

  /// Returns whether another page can differ in values of tokens and in images only.
  package func hasStructure(of other: PageInputs) -> Bool {
    feed.number == other.feed.number && plan.origin == other.plan.origin
      && environment == other.environment && shown == other.shown
      && zip(counts, other.counts).allSatisfy { $0 === $1 }
  }

  /// Returns the tokens whose values differ from those of a page with the same structure.
  package func tokens(unlike other: PageInputs) -> [PlanToken] {
    plan.number == other.plan.number ? [] : plan.plan.tokens(unlike: other.plan.plan, in: shown)
  }
}

/// The latest page of each request, for other customers with an equal page.
struct WrittenPages: Sendable {
  private var pages: [PageRequest: Page] = [:]
  private var size = 0

  /// The limit keeps memory bounded for any number of requests.
  private static let limit = 8 << 20

  private struct Page: Sendable {
    let inputs: PageInputs
    let page: SeriesPage
  }

  /// Returns a page with certainly the same bytes, or `nil`.
  func page(_ request: PageRequest, of inputs: PageInputs) -> SeriesPage? {
    guard !request.explains, let known = pages[Self.key(request)],
      known.inputs.media == inputs.media, inputs.hasStructure(of: known.inputs)
    else { return nil }
    let tokens = inputs.tokens(unlike: known.inputs)
    return tokens.isEmpty || known.page.isWithoutPaint && tokens.allSatisfy(\.isPaint)
      ? known.page : nil
  }

  /// Keeps a page.
  mutating func insert(_ page: SeriesPage, _ request: PageRequest, of inputs: PageInputs) {
    let count = page.bytes?.count ?? 0
    if size + count > Self.limit {
      pages = [:]
      size = 0
    }
    let last = pages.updateValue(Page(inputs: inputs, page: page), forKey: Self.key(request))
    size += count - (last?.page.bytes?.count ?? 0)
  }

  private static func key(_ request: PageRequest) -> PageRequest {
    var key = request
    key.customer = ""
    return key
  }
}

extension SeriesPage {
  /// A Boolean value that indicates whether no byte of the page depends on paint.
  fileprivate var isWithoutPaint: Bool {
    guard let marks else { return false }
    return !marks.marks.contains { if case .paint = $0.part { true } else { false } }
  }
}
