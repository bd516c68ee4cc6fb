import Documents
import FeedLayout
import FeedRendering

/// The renderers of screens, the last one of each with the same options.
struct RendererShelf: Sendable {
  private var entries: [Key: Entry] = [:]

  /// How many are kept.
  ///
  /// Customers ask for the same ones in the same order, so that to make room for new ones would be to
  /// have none of them when the next customer comes.
  private static let limit = 500

  private struct Key: Hashable {
    let screen: SpokenScreen
    let format: String
    let scheme: [UInt8]?
    let textSize: String
    let explains: Bool
    let colors: ColorDepth
    let glyphs: GlyphSet
    let overflow: Overflow
  }

  private struct Entry: Sendable {
    let renderer: any Renderer
    /// The number of the plan that was compiled; a renderer serves all that were made of it.
    let origin: Int
    /// The numbers of plan and feed for which it was made last.
    let plan: Int
    let feed: Int
  }

  /// The renderer of a format for pages of a plan with the feed of a number.
  mutating func renderer(
    _ format: RendererEntry, _ plan: PlanOfScreen, ofFeed feed: Int, _ options: RenderOptions
  ) -> any Renderer {
    let key = Key(
      screen: plan.screen, format: format.name, scheme: options.scheme.map { Array($0.utf8) },
      textSize: options.textSize.category, explains: options.explains,
      colors: options.terminal.colors, glyphs: options.terminal.glyphs,
      overflow: options.terminal.overflow)
    let last = entries[key].flatMap { $0.origin == plan.origin ? $0 : nil }
    if let last, last.plan == plan.number, last.feed == feed { return last.renderer }
    let renderer = last?.renderer.reskinned(plan.plan, options) ?? format.make(plan.plan, options)
    if entries[key] != nil || entries.count < Self.limit {
      entries[key] = Entry(
        renderer: renderer, origin: plan.origin, plan: plan.number, feed: feed)
    }
    return renderer
  }
}
