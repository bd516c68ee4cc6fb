import DesignTokens
package import Documents
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import Localization
import YoullNetwork

/// A project: the layouts, the customers and their feeds in a folder, ready to be rendered.
public struct BricksProject: Sendable {
  package let files: ProjectFiles
  private let zones: TimeZoneFiles

  /// A project in a folder, with the folder that all projects share, and the one with the files of
  /// time zones if it is not the system's.
  public init(folder: String, share: String? = nil, zones: String? = nil) {
    files = ProjectFiles(project: folder, share: share)
    self.zones = TimeZoneFiles(folder: zones)
  }

  /// The customers, by the names of their folders in `Themes/`.
  public var customers: [String] { files.customers }

  /// The folders whose files pages are made from.
  public var folders: [String] { files.folders }

  /// The names of the screens that can be asked for.
  public var screens: [String] { Screen.all.map(\.name) }

  /// The names of the formats of pages.
  public static var formats: [String] { RendererEntry.all.map(\.name) }

  /// The formats with a line about each.
  package static var formatEntries: [(name: String, summary: String)] {
    RendererEntry.all.map { ($0.name, $0.summary) }
  }

  /// The contexts of a customer's `scheme`, such as `light` and `dark`.
  public func schemes(of customer: String) -> [String] {
    overview(of: customer).schemes
  }

  /// Why there is no page of a customer, where findings are shown in its place.
  package func finding(_ message: String, about customer: String) -> Finding {
    let folder = SourceFile(path: files.theme(customer), bytes: [])
    return Finding(FileRules.unreadable, message, at: Place(folder, 0..<0))
  }

  /// What a customer's app is called.
  public func title(of customer: String) -> String {
    overview(of: customer).title
  }

  /// What there is of a customer, read at once.
  package func overview(of customer: String) -> CustomerOverview {
    CustomerOverview(customer, files)
  }

  /// The categories of the size of text, from the smallest one.
  public static let textSizes: [String] = TextSize.all.map(\.category)

  /// The category of a size of text by any of its names.
  public static func textSize(named name: String) throws(RequestProblem) -> String {
    try size(named: name).category
  }

  /// Finds out whether there is a time zone of a name.
  public func check(timeZone name: String) throws(RequestProblem) {
    _ = try zones.zone(named: name)
  }

  /// Finds out whether any customer has a language.
  public func check(language name: String) throws(RequestProblem) {
    let languages = customers.map { overview(of: $0).languages }
    // A customer that names none takes every one.
    guard
      !languages.contains(where: {
        $0.isEmpty || $0.contains { $0.code.utf8.elementsEqual(name.utf8) }
      })
    else { return }
    throw RequestProblem("language", name, among: Set(languages.joined().map(\.code)).sorted())
  }

  private static func size(named name: String) throws(RequestProblem) -> TextSize {
    guard let size = TextSize.named(name) else {
      // Without a name that is near, the short ones say the most.
      let names = TextSize.names
      throw RequestProblem(
        "text size", name,
        among: NearestName.of(name, among: names) == nil ? TextSize.all.map(\.name) : names)
    }
    return size
  }

  /// Makes a page.
  ///
  /// What is wrong with the files is told beside the page. Only what does not exist is thrown.
  public func render(_ request: PageRequest) async throws(RequestProblem) -> RenderedPage {
    guard let format = RendererEntry.named(request.format) else {
      throw RequestProblem("format", request.format, among: Self.formats)
    }
    let (page, problems) = try await prepare(request)
    guard let page else { return RenderedPage(bytes: nil, findings: problems) }
    var findings = problems
    let (art, artProblems) = ArtFolder.read("\(files.theme(request.customer))/art")
    findings += artProblems
    var options = RenderOptions()
    options.art = art
    options.terminal = TerminalOptions(request)
    options.scheme = request.scheme
    options.textSize = page.tree.environment.textSize
    options.explains = request.explains
    options.origins = page.screen.origins
    let theme = page.theme
    options.steps = { theme.steps(of: $0.theme, in: $1) }
    var sink = ByteSink()
    var outline: OutlineList?
    format.make(page.tree.plan, options).write(page.tree, to: &sink, outline: &outline)
    // Without an answer there is nothing to show; the findings say why.
    return RenderedPage(bytes: page.screen.failure == nil ? sink.bytes : nil, findings: findings)
  }

  /// What a page is drawn from.
  struct PreparedPage {
    let tree: LayoutTree
    let theme: Theme
    let screen: ScreenFeed
  }

  /// Reads all that a page is made of; without a page, the findings say what is missing.
  func prepare(
    _ request: PageRequest
  ) async throws(RequestProblem) -> (page: PreparedPage?, findings: [Finding]) {
    guard let screen = Screen.named(request.screen) else {
      throw RequestProblem("screen", request.screen, among: screens)
    }
    let textSize = try Self.size(named: request.textSize)
    let zone = try zones.zone(named: request.timeZone)
    let customers = customers
    guard !customers.isEmpty else { throw .noCustomers }
    guard customers.contains(where: { $0.utf8.elementsEqual(request.customer.utf8) }) else {
      throw RequestProblem("customer", request.customer, among: customers)
    }
    let customer = Customer(request.customer, files, language: request.language)
    var findings = customer.findings + customer.app.deprecations(of: screen)
    if let scheme = request.scheme {
      let schemes = customer.schemes
      guard schemes.contains(where: { $0.utf8.elementsEqual(scheme.utf8) }) else {
        throw RequestProblem("scheme", scheme, among: schemes)
      }
    }
    if let language = request.language, !customer.languages.isEmpty {
      guard customer.languages.contains(where: { $0.utf8.elementsEqual(language.utf8) }) else {
        throw RequestProblem("language", language, among: customer.languages)
      }
    }
    guard ProjectFiles.isFolder(files.layouts) else {
      let missing = FileRules.finding(FileProblem(path: files.layouts, kind: .missing))
      return (nil, findings + [missing])
    }
    let blueprint = blueprint(&findings)
    let content = request.recordings ?? "\(files.theme(request.customer))/content"
    let shown = await feed(of: screen, request, content, blueprint.catalogue, customer)
    findings += shown.findings
    guard
      let (plan, problems) = Plan.compile(
        blueprint, screen: request.screen, theme: customer.theme, texts: customer.texts,
        headerType: customer.app.headerType)
    else {
      // A screen that is there and cannot be read is told already.
      let screen = "\(files.layouts)/screens/\(request.screen).json"
      if !ProjectFiles.exists(screen) {
        findings.append(FileRules.finding(FileProblem(path: screen, kind: .missing)))
      }
      return (nil, findings)
    }
    // What a file that cannot be read would have brought is missing everywhere; that is no news.
    findings += customer.isComplete ? problems : LayoutRules.withoutEchoes(problems)
    findings += plan.findings(of: shown.feed, shown.origins)
    let tree = LayoutTree(
      shown.feed, plan, environment(request, customer, textSize, zone),
      bodies: FeedBodies(shown.feed, blueprint.catalogue))
    return (PreparedPage(tree: tree, theme: customer.theme, screen: shown), findings)
  }

  private func blueprint(_ findings: inout [Finding]) -> Blueprint {
    let folder = files.layouts
    let parts = ["sections", "cells", "screens"].map { name in
      let (files, problems) = ProjectFiles.documents(in: "\(folder)/\(name)")
      findings += problems
      return files
    }
    let (blueprint, problems) = Blueprint.read(
      sections: parts[0], cells: parts[1], screens: parts[2])
    findings += problems
    return blueprint
  }

  private func feed(
    of screen: Screen, _ request: PageRequest, _ content: String, _ catalogue: SectionCatalogue,
    _ customer: Customer
  ) async -> ScreenFeed {
    let network = BricksNetwork(
      channel: RecordingChannel(folder: content, language: customer.language),
      extraLang: customer.language)
    return await ScreenService(
      source: ScreenSource(network, over: request.transport == .graphQL ? .graphQL : .rest),
      catalogue: catalogue, app: customer.app, texts: customer.texts
    ).getFeedData(
      for: screen, about: request.subject, state: FeedState(request.state), pages: request.pages)
  }

  private func environment(
    _ request: PageRequest, _ customer: Customer, _ textSize: TextSize, _ zone: TimeZone
  ) -> RenderEnvironment {
    var environment = RenderEnvironment()
    environment.width = Double(request.width)
    environment.height = Double(request.height)
    environment.scale = Double(request.scale)
    environment.safeArea = Insets(request.safeArea)
    environment.columns = request.columns
    environment.scheme = request.scheme
    environment.textSize = textSize
    environment.state = PageState(request.state)
    environment.language = customer.language
    environment.timeZone = zone
    let isRightToLeft = request.isRightToLeft || Language(customer.language).isRightToLeft
    environment.direction = isRightToLeft ? .rightToLeft : .leftToRight
    environment.now = request.now
    return environment
  }
}

extension TerminalOptions {
  fileprivate init(_ request: PageRequest) {
    self.init()
    colours = ColourDepth(rawValue: request.colours.rawValue) ?? .truecolor
    glyphs = GlyphSet(rawValue: request.glyphs.rawValue) ?? .unicode
    overflow = Overflow(rawValue: request.overflow.rawValue) ?? .clip
  }
}

extension PageState {
  fileprivate init(_ state: PageRequest.State) {
    self = state == .loading ? .loading : .loaded
  }
}

extension FeedState {
  fileprivate init(_ state: PageRequest.State) {
    self =
      switch state {
      case .loaded: .loaded
      case .cached: .cached
      case .loading: .loading
      case .reloading: .reloading
      case .empty: .empty
      case .error: .error
      }
  }
}

extension Insets<Double> {
  /// The insets of a screen as layouts have them.
  init(_ insets: ScreenInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
