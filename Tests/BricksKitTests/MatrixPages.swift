import Documents
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import Foundation
import Testing
import YoullModels
import YoullNetwork

@testable import BricksKit

/// A compiled screen of a customer, shared by all of its pages.
struct MatrixPages {
  let plan: Plan
  /// The findings about its files.
  let findings: [Finding]
  private let place: MatrixPlace
  let environment: RenderEnvironment
  private let app: CustomerApp
  private let texts: AppTexts

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let project = BricksProject(folder: root.path)

  /// March 1, 2026, 18:30 UTC.
  static let now: Int64 = 1_772_389_800_000

  /// A cache of compiled screens.
  static let shelf = Shelf()

  actor Shelf {
    private var pages: [MatrixPlace: Task<MatrixPages, any Error>] = [:]

    func pages(_ place: MatrixPlace) async throws -> MatrixPages {
      let task = pages[place] ?? Task { try await MatrixPages(place) }
      pages[place] = task
      return try await task.value
    }
  }

  private init(_ place: MatrixPlace) async throws {
    self.place = place
    var request = PageRequest(customer: place.app.customer, screen: place.screen)
    request.language = place.app.language
    request.isRightToLeft = place.isRightToLeft
    request.now = Self.now
    let (page, findings) = try await Self.project.prepare(request)
    let prepared = try #require(page)
    plan = prepared.tree.plan
    environment = prepared.tree.environment
    self.findings = findings
    let files = Self.project.files
    let customer = Customer(
      place.app.customer, files, over: CustomerBase(files), language: place.app.language)
    app = customer.app
    texts = customer.texts
  }

  /// Loads the feed of the screen, in the language of the app where it is recorded.
  func feed(_ state: FeedState, _ transport: Transport) async -> ScreenFeed {
    let content = Self.root.appending(path: "Themes/\(place.app.customer)/content").path
    let network = BricksNetwork(
      channel: RecordingChannel(folder: content, language: place.app.language),
      extraLang: place.app.language)
    return await ScreenService(
      network, over: transport, catalog: plan.catalog, app: app, texts: texts
    ).getFeedData(
      for: Screen.named(place.screen) ?? .home, about: nil, state: state)
  }

  /// Returns the tree of a feed for a case.
  func tree(_ feed: Feed, _ page: MatrixCase) throws -> LayoutTree {
    var environment = environment
    let device = page.device
    environment.width = device.width
    environment.height = device.height
    environment.scale = device.scale
    environment.safeArea = Insets(device.safeArea)
    environment.columns = Int(device.width / 8)
    environment.scheme = page.scheme
    environment.textSize = try #require(TextSize.named(page.textSize))
    environment.isLoading = page.state == .loading
    return LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, plan.catalog))
  }
}

extension RendererEntry {
  /// Returns a page and its outline.
  func page(
    _ tree: LayoutTree, _ page: MatrixCase
  ) -> (bytes: [UInt8], outline: [OutlineEntry]) {
    var options = RenderOptions()
    options.scheme = page.scheme
    options.textSize = tree.environment.textSize
    var sink = ByteSink()
    var outline: OutlineList? = OutlineList()
    make(tree.plan, options).write(tree, to: &sink, outline: &outline)
    return (sink.bytes, outline?.entries ?? [])
  }
}
