import DesignTokens
import Documents
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import Foundation
import Testing
import YoullNetwork

/// A compiled customer of the project, for any feed.
struct ProjectPages {
  let plan: Plan
  let theme: Theme
  private let customer: String

  static let customers = ["stillmoor", "stridewell", "lathelight"]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Creates a customer whose theme is overridden by `tokens`.
  init(_ customer: String, with tokens: String = "{}") throws {
    self.customer = customer
    theme = try Self.theme(customer, tokens)
    let (blueprint, problems) = Blueprint.read(
      sections: try Self.documents("sections"), cells: try Self.documents("cells"),
      screens: try Self.documents("screens"))
    let app = try Self.app(customer)
    let (plan, found) = try #require(
      Plan.compile(
        blueprint, screen: "home", theme: theme,
        texts: app.texts(in: "en").over(try Self.app("base").texts(in: "en")),
        headerType: app.headerType))
    #expect((problems + found).isEmpty)
    self.plan = plan
  }

  /// Returns the feed of the customer's recorded home screen.
  func recordedFeed() async throws -> Feed {
    let app = try Self.app(customer)
    let network = BricksNetwork(
      channel: RecordingChannel(
        folder: Self.root.appending(path: "Themes/\(customer)/content").path),
      extraLang: "en")
    let home = await ScreenService(
      network, over: .graphQL, catalog: plan.catalog, app: app,
      texts: app.texts(in: "en").over(try Self.app("base").texts(in: "en"))
    ).getFeedData(for: .home)
    #expect(home.findings.map(\.message) == [])
    #expect(!home.feed.sections.isEmpty)
    return home.feed
  }

  func tree(_ feed: Feed, _ environment: RenderEnvironment = RenderEnvironment()) -> LayoutTree {
    LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, plan.catalog))
  }

  private static func documents(_ folder: String) throws -> [SourceFile] {
    let path = root.appending(path: "Layouts/\(folder)").path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { $0.hasSuffix(".json") }.map { try SourceFile.read("\(path)/\($0)") }
  }

  private static func app(_ customer: String) throws -> CustomerApp {
    let source = try SourceFile.read(root.appending(path: "Themes/\(customer)/app.json").path)
    return try #require(CustomerApp.format.read(source).value)
  }

  private static func theme(_ customer: String, _ tokens: String) throws -> Theme {
    let layers = try ["base", customer].map {
      try SourceFile.read(root.appending(path: "Themes/\($0)/theme.resolver.json").path)
    }
    return Theme.read(layers + [SourceFile(path: "more.tokens.json", text: tokens)]) { path in
      Result { () throws(FileProblem) in try SourceFile.read(path) }
    }.theme
  }
}

extension RendererEntry {
  /// Renders a page and returns its text and the outline that was recorded along with it.
  func page(
    _ tree: LayoutTree, _ options: RenderOptions = RenderOptions()
  ) -> (text: String, outline: [OutlineEntry]) {
    var sink = ByteSink()
    var outline: OutlineList? = OutlineList()
    make(tree.plan, options).write(tree, to: &sink, outline: &outline)
    return (String(decoding: sink.bytes, as: UTF8.self), outline?.entries ?? [])
  }

  /// Renders a page without an outline, as the product does.
  func bytes(_ tree: LayoutTree, _ options: RenderOptions = RenderOptions()) -> [UInt8] {
    var sink = ByteSink()
    var outline: OutlineList?
    make(tree.plan, options).write(tree, to: &sink, outline: &outline)
    return sink.bytes
  }
}
