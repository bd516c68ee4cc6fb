import DesignTokens
import Documents
import FeedLayout
import FeedModel
import FeedRendering
import FeedSnapshots
import Glibc

/// The part of Bricks in a comparison with other programs.
///
/// `peers-html once FEED THEME` writes a page. `peers-html bench FEED THEME SIZE` measures each
/// task and prints one line of JSON per task. `peers-ansi` has the same arguments.
enum PeersBenchmark {
  /// Runs the benchmark that the arguments request.
  ///
  /// - Returns: `false` if the arguments are not for this benchmark.
  static func run(_ words: [String]) -> Bool {
    guard words.count >= 4, let program = words.first,
      ["peers-html", "peers-ansi"].contains(program)
    else { return false }
    do throws(FileProblem) {
      let feed = try SourceFile.read(words[2])
      let theme = try SourceFile.read(words[3])
      let size = words.count > 4 ? words[4] : ""
      if program == "peers-html" {
        html(feed, theme, isOnce: words[1] == "once", size)
        if words[1] != "once" { try MatrixBenchmark.measure(feed, theme, size) }
      } else {
        ansi(feed, theme, isOnce: words[1] == "once", size)
      }
    } catch {
      print(error.message)
      exit(2)
    }
    return true
  }

  /// The steps from files to pages, with the state that is reused between pages.
  struct Pages: ~Copyable {
    let blueprint: Blueprint
    let format: RendererEntry
    var environment = RenderEnvironment()
    var sink = ByteSink()
    var outline: OutlineList?

    init(_ page: PeersLayout.Page, _ format: RendererEntry) {
      blueprint = PeersLayout.blueprint(page)
      self.format = format
      environment.width = 1280
    }

    func feed(_ source: SourceFile) -> Feed {
      guard let document = JSONDocument.read(source).document else { return Feed() }
      return PeersFeed.read(document, blueprint.catalog)
    }

    func plan(_ theme: SourceFile) -> Plan? { plan(PeersTheme.read(theme)) }

    func plan(_ theme: Theme) -> Plan? {
      Plan.compile(
        blueprint, screen: "home", theme: theme, texts: AppTexts(), headerType: .floating)?.plan
    }

    mutating func write(
      _ feed: Feed, _ plan: Plan, _ renderer: any Renderer, _ bodies: MarkdownBodies
    )
      -> Int
    {
      let tree = LayoutTree(feed, plan, environment, bodies: bodies)
      sink.clear()
      renderer.write(tree, to: &sink, outline: &outline)
      return sink.count
    }

    /// Renders a page and splits it into geometry and paint, the form in which it is stored.
    mutating func snapshot(
      _ feed: Feed, _ plan: Plan, _ renderer: any Renderer, _ bodies: MarkdownBodies,
      _ shelf: inout ContentCache
    ) -> SnapshotPage {
      let tree = LayoutTree(feed, plan, environment, bodies: bodies)
      sink.clear()
      var marks: PagePartMarks? = PagePartMarks()
      renderer.write(tree, to: &sink, outline: &outline, marks: &marks)
      return SnapshotPage(sink.bytes, cuts: PageCut.all(marks), &shelf)
    }

    /// Renders a page from the files of feed and theme.
    ///
    /// Returns the number of bytes.
    mutating func page(_ feed: SourceFile, _ theme: SourceFile) -> Int {
      guard let plan = plan(theme) else { return 0 }
      let feed = self.feed(feed)
      return write(
        feed, plan, format.make(plan, RenderOptions()), MarkdownBodies(feed, blueprint.catalog))
    }

    func finish() { sink.withBytes { _ = Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) } }
  }

  private static func html(
    _ feed: SourceFile, _ theme: SourceFile, isOnce: Bool, _ size: String
  ) {
    var pages = Pages(.html, HTMLRenderer.entry)
    if isOnce {
      _ = pages.page(feed, theme)
      return pages.finish()
    }
    guard let plan = pages.plan(theme) else { return }
    let model = pages.feed(feed)
    let renderer = pages.format.make(plan, RenderOptions())
    let bodies = MarkdownBodies(model, pages.blueprint.catalog)
    measure("html.template", size) { pages.write(model, plan, renderer, bodies) }
    measure("html.render", size) {
      pages.write(model, plan, renderer, MarkdownBodies(model, pages.blueprint.catalog))
    }
    measure("html.page", size) { pages.page(feed, theme) }
    measure("json", size) {
      _ = pages.feed(feed)
      return feed.bytes.count
    }
  }

  private static func ansi(
    _ feed: SourceFile, _ theme: SourceFile, isOnce: Bool, _ size: String
  ) {
    var cards = Pages(.terminal(withBodies: false), ANSIRenderer.entry)
    var pages = Pages(.terminal(withBodies: true), ANSIRenderer.entry)
    if isOnce {
      _ = pages.page(feed, theme)
      return pages.finish()
    }
    guard let cardPlan = cards.plan(theme), let plan = pages.plan(theme) else { return }
    let cardFeed = cards.feed(feed)
    let model = pages.feed(feed)
    let cardRenderer = cards.format.make(cardPlan, RenderOptions())
    let renderer = pages.format.make(plan, RenderOptions())
    measure("ansi.cards", size) { cards.write(cardFeed, cardPlan, cardRenderer, MarkdownBodies()) }
    measure("ansi.cards+body", size) {
      pages.write(model, plan, renderer, MarkdownBodies(model, pages.blueprint.catalog))
    }
    measure("ansi.page", size) { pages.page(feed, theme) }
  }

  /// Measures work and prints the result as one line of JSON.
  private static func measure(_ task: String, _ size: String, _ work: @escaping () -> Int) {
    let seconds = getenv("PEERS_BUDGET").flatMap { Double(String(cString: $0)) } ?? 2
    var bytes = 0
    _ = Measurement.interleaved(
      [Contender(name: task) { Double(work()) }], seconds: seconds / 4)
    let timing = Measurement.interleaved(
      [
        Contender(name: task) {
          bytes = work()
          return Double(bytes)
        }
      ], seconds: seconds)[0]
    print(
      "{\"peer\":\"ours\",\"task\":\"\(task)\",\"size\":\"\(size)\",\"ms\":\(timing.median),"
        + "\"low\":\(timing.low),\"n\":\(timing.milliseconds.count),\"bytes\":\(bytes)}")
    fflush(nil)
  }
}
