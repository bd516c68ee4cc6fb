import Basics
import Documents
import FeedLayout
import FeedRendering

/// The latest renderer of each screen and set of options.
struct RendererCache: Sendable {
  private var entries: [Key: Entry] = [:]

  /// The maximum number of renderers.
  ///
  /// A full cache takes no new entry. The customers ask for the same renderers in the same order, so
  /// eviction would remove each one before the next customer needs it.
  private static let limit = 500

  private struct Key: Hashable {
    let screen: LocalizedScreen
    let format: String
    let scheme: ByteString?
    let textSize: String
    let explains: Bool
    let terminal: TerminalOptions
  }

  private struct Entry: Sendable {
    let renderer: any Renderer
    /// The number of the compiled plan; the renderer serves all plans made from it.
    let origin: Int
    /// The numbers of the latest plan and feed.
    let plan: Int
    let feed: Int
  }

  private static func key(
    _ format: RendererEntry, _ plan: ScreenPlan, _ options: RenderOptions
  ) -> Key {
    Key(
      screen: plan.screen, format: format.name, scheme: options.scheme.map { ByteString($0) },
      textSize: options.textSize.category, explains: options.explains,
      terminal: options.terminal)
  }

  /// Returns the cached renderer for exactly a plan and the number of a feed, or `nil`.
  func known(
    _ format: RendererEntry, _ plan: ScreenPlan, ofFeed feed: Int, _ options: RenderOptions
  ) -> (any Renderer)? {
    let entry = entries[Self.key(format, plan, options)]
    return entry.flatMap { $0.plan == plan.number && $0.feed == feed ? $0.renderer : nil }
  }

  /// Caches a renderer that another cache has made.
  mutating func insert(
    _ renderer: any Renderer, _ format: RendererEntry, _ plan: ScreenPlan, ofFeed feed: Int,
    _ options: RenderOptions
  ) {
    let key = Self.key(format, plan, options)
    guard entries[key] != nil || entries.count < Self.limit else { return }
    entries[key] = Entry(renderer: renderer, origin: plan.origin, plan: plan.number, feed: feed)
  }

  /// Returns the renderer of a format for a plan and the number of a feed.
  mutating func renderer(
    _ format: RendererEntry, _ plan: ScreenPlan, ofFeed feed: Int, _ options: RenderOptions
  ) -> any Renderer {
    let key = Self.key(format, plan, options)
    let last = entries[key].flatMap { $0.origin == plan.origin ? $0 : nil }
    if let last, last.plan == plan.number, last.feed == feed { return last.renderer }
    let renderer = last?.renderer.reskinned(plan.plan, options) ?? format.make(plan.plan, options)
    insert(renderer, format, plan, ofFeed: feed, options)
    return renderer
  }
}
