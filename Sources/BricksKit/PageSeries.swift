import Basics
import DesignTokens
package import Documents
import FeedCore
import FeedLayout
import FeedModel
package import FeedRendering
import Localization

/// A page of a series with the findings about its inputs.
package struct SeriesPage: Sendable {
  /// The page, or `nil` if nothing could be rendered.
  package let bytes: [UInt8]?
  /// The ranges of paint and of shared parts, if requested.
  package let marks: PagePartMarks?
  /// The findings about layouts, theme and feed.
  package var findings: [Finding]
}

/// A renderer of many pages of one project, which reads and compiles shared inputs once.
///
/// A page has the same bytes and findings as if it was rendered alone. Files are read when they are
/// first needed, and later changes to them are ignored. Only one customer is cached at a time, so
/// memory is bounded by the largest customer.
package struct PageSeries: Sendable {
  package private(set) var project: BricksProject
  private let notesParts: Bool
  private var layouts: ProjectLayouts?
  private var base: CustomerBase?
  private var customers: [String]?
  private var zones: [ByteString: TimeZone] = [:]
  private var customer: CustomerCache?
  /// The number of the latest customer.
  private var lastNumber = 0
  private var plans = PlanCache()
  private var renderers = RendererCache()
  private var lastTree: CachedTree?
  private let feedCount = SharedCount()
  private var feeds = SharedFeeds()
  private var media = SharedMedia()
  private var pages = WrittenPages()

  package init(_ project: BricksProject, notesParts: Bool = false) {
    self.project = project
    self.notesParts = notesParts
  }

  /// Creates a series with the layouts and the base theme of a prepared project.
  package init(_ prepared: PreparedProject, notesParts: Bool = false) {
    self.init(prepared.project, notesParts: notesParts)
    layouts = prepared.sharedLayouts
    base = prepared.sharedBase
  }

  /// Returns a series over changed files of the project, which reuses all unchanged inputs.
  ///
  /// `similar` is a series over the same change of these or other customers. It provides the changed
  /// layouts, base theme and compiled screens, as far as they are the same.
  package func over(
    _ project: BricksProject, unlike changed: ChangedInputs, sharing similar: PageSeries? = nil
  ) -> PageSeries {
    guard changed.isDisjoint(with: [.customers, .layouts]) else {
      if let similar = similar?.following(project, isWhole: true) { return similar }
      var series = PageSeries(project, notesParts: notesParts)
      series.layouts =
        changed.contains(.layouts)
        ? layouts.flatMap { ProjectLayouts(project.files, knowing: $0.blueprint) } : layouts
      return series
    }
    var series = self
    series.project = project
    series.lastNumber = max(lastNumber, similar?.lastNumber ?? 0) + 1
    if changed.contains(.themes) {
      let base =
        [self.base, similar?.base].compactMap(\.self).first { $0.isSame(in: project.files) }
        ?? CustomerBase(project.files)
      series.base = base
      series.customer = customer?.replacingTheme(
        project.files, over: base, number: series.lastNumber)
      if let similar, let layouts, similar.layouts?.isSame(as: layouts) == true {
        (series.plans, series.renderers) = (similar.plans, similar.renderers)
        series.pages = similar.pages
      }
    }
    if changed.contains(.feeds) {
      series.customer = series.customer?.replacingFeeds(project.files)
    }
    return series
  }

  /// Returns a series over other files with other customers, which reuses the layouts, the base
  /// theme and the compiled screens that are the same.
  package func following(_ project: BricksProject) -> PageSeries {
    following(project, isWhole: false) ?? PageSeries(project, notesParts: notesParts)
  }

  /// Returns a series over files with other customers, or `nil` if its layouts differ or, if
  /// `isWhole` is set, its base theme.
  private func following(_ project: BricksProject, isWhole: Bool) -> PageSeries? {
    guard let layouts, layouts.isSame(in: project.files) else { return nil }
    var series = self
    series.project = project
    (series.customers, series.customer, series.lastTree) = (nil, nil, nil)
    if let base, base.isSame(in: project.files) { return series }
    series.base = nil
    return isWhole ? nil : series
  }

  /// Returns the series without the files and the trees of a customer.
  package var withoutCustomer: PageSeries {
    var series = self
    (series.customer, series.lastTree) = (nil, nil)
    return series
  }

  /// Returns the effect of a theme change on a page, without rendering the page.
  ///
  /// `before` is the series from which this one was made.
  package mutating func themeChangeEffect(
    on request: PageRequest, since before: PageSeries
  ) -> ThemeChangeEffect {
    guard !request.explains, let screen = Screen.named(request.screen),
      let format = RendererEntry.named(request.format), var cache = customer,
      let earlier = before.customer, let layouts,
      cache.name.hasSameBytes(as: request.customer),
      earlier.name.hasSameBytes(as: request.customer)
    else { return .unknown }
    let customer = cache.customer(in: request.language)
    self.customer = cache
    guard
      let (plan, last) = plans.plans(
        of: screen, for: customer, number: cache.number,
        in: layouts.blueprint.at(request.visit.appVersion), beside: before.plans,
        number: earlier.number),
      (try? customer.check(request)) != nil
    else { return .unknown }
    let shown =
      format.hasAllSchemes && request.scheme == nil
      ? Array(plan.permutations.indices) : [plan.permutation(ofScheme: request.scheme)]
    let tokens = plan.tokens(unlike: last, in: shown)
    if tokens.isEmpty { return .unchanged }
    return tokens.allSatisfy(\.isPaint) ? .repainted(tokens.map(\.name)) : .unknown
  }

  /// Renders a page.
  ///
  /// Bad files are findings of the page, in every page that they concern. An error means that
  /// something in the request does not exist; the series stays usable.
  package mutating func page(_ request: PageRequest) async throws(RequestProblem) -> SeriesPage {
    guard let format = RendererEntry.named(request.format) else {
      throw RequestProblem("format", request.format, among: BricksProject.formats)
    }
    let (inputs, customer, findings) = try await inputs(of: request, format)
    // The findings explain a missing page.
    guard let inputs, let customer, inputs.feed.screen.failure == nil else {
      return SeriesPage(bytes: nil, marks: nil, findings: findings)
    }
    if var known = pages.page(request, of: inputs) {
      known.findings = findings
      return known
    }
    let (feed, plan) = (inputs.feed, inputs.plan)
    let page = PreparedPage(
      tree: tree(of: feed, plan, inputs.environment), theme: customer.theme, feed: feed, plan: plan)
    let media = self.customer?.media(sharing: &media) ?? SharedMedia.Media()
    let renderer = renderers.renderer(
      format, plan, ofFeed: feed.number, RenderOptions(request, page, media))
    let written = page.written(by: renderer, findings, notesParts: notesParts)
    pages.insert(written, request, of: inputs)
    return written
  }

  /// Returns the inputs of a page for comparisons, or `nil` if the page cannot be rendered.
  package mutating func inputs(of request: PageRequest) async -> PageInputs? {
    guard !request.explains, let format = RendererEntry.named(request.format),
      let inputs = try? await inputs(of: request, format).inputs,
      inputs.feed.screen.failure == nil
    else { return nil }
    return inputs
  }

  // MARK: Preparing

  /// Returns a page that is ready to be written, or `nil` if one of its inputs is missing.
  mutating func prepare(
    _ request: PageRequest
  ) async throws(RequestProblem) -> (page: PreparedPage?, findings: [Finding]) {
    let (inputs, customer, findings) = try await inputs(of: request, nil)
    guard let inputs, let customer else { return (nil, findings) }
    let tree = tree(of: inputs.feed, inputs.plan, inputs.environment)
    return (
      PreparedPage(tree: tree, theme: customer.theme, feed: inputs.feed, plan: inputs.plan),
      findings
    )
  }

  /// Returns the inputs of a page, or `nil` if one of them is missing.
  ///
  /// Without a format, the images are not read.
  private mutating func inputs(
    of request: PageRequest, _ format: RendererEntry?
  ) async throws(RequestProblem) -> (inputs: PageInputs?, customer: Customer?, findings: [Finding])
  {
    guard let screen = Screen.named(request.screen) else {
      throw RequestProblem("screen", request.screen, among: project.screens)
    }
    let textSize = try BricksProject.size(named: request.textSize)
    let zone = try zone(named: request.timeZone)
    var cache = try takeCache(of: request.customer)
    // The cache stays usable after an error.
    defer { self.customer = cache }
    let customer = cache.customer(in: request.language)
    var findings =
      customer.findings + screen.deprecations(in: customer.app)
      + customer.absence(
        of: screen, named: request.customer, with: request.visit.flags, project.files)
    try customer.check(request)
    layouts = layouts ?? ProjectLayouts(project.files)
    guard let layouts else {
      return (nil, nil, findings + [ProjectLayouts.missing(in: project.files)])
    }
    findings += layouts.findings
    let blueprint = layouts.blueprint.at(request.visit.appVersion)
    let feed = try await cache.feed(
      of: screen, request, customer, blueprint.catalog, sharing: &feeds)
    findings += feed.screen.findings
    let plan = plans.plan(of: screen, for: customer, number: cache.number, in: blueprint)
    findings += layouts.findings(
      of: plan, screen, customer, feed, project.files, at: request.visit.appVersion)
    guard let plan else { return (nil, nil, findings) }
    let media = format.map { _ in cache.media(sharing: &self.media) }
    findings += media?.findings ?? []
    let environment = RenderEnvironment(request, language: customer.language, textSize, zone)
    let hasAll = format?.hasAllSchemes ?? false && request.scheme == nil
    let inputs = PageInputs(
      feed: feed, plan: plan, environment: environment,
      shown: hasAll
        ? Array(plan.plan.permutations.indices)
        : [plan.plan.permutation(ofScheme: request.scheme)],
      media: media?.number ?? 0, counts: [feedCount, plans.count])
    return (inputs, customer, findings)
  }

  private mutating func zone(named name: String) throws(RequestProblem) -> TimeZone {
    let key = ByteString(name)
    if let known = zones[key] { return known }
    let zone = try project.zones.zone(named: name)
    zones[key] = zone
    return zone
  }

  /// Moves the cache of a customer out of the series, or creates it.
  ///
  /// The series must not hold a second copy, because each change of the cache would copy it.
  private mutating func takeCache(of name: String) throws(RequestProblem) -> CustomerCache {
    let customers = customers ?? project.customers
    self.customers = customers
    guard !customers.isEmpty else { throw .noCustomers }
    if let customer, customer.name.hasSameBytes(as: name) {
      self.customer = nil
      return customer
    }
    guard customers.contains(where: { $0.hasSameBytes(as: name) }) else {
      throw RequestProblem("customer", name, among: customers)
    }
    lastNumber += 1
    (customer, lastTree) = (nil, nil)
    let base = base ?? CustomerBase(project.files)
    self.base = base
    return CustomerCache(
      name, project.files, over: base, number: lastNumber, feedCount: feedCount)
  }

  /// Returns the tree of a page, which all formats of the page share.
  private mutating func tree(
    of feed: LoadedFeed, _ plan: ScreenPlan, _ environment: RenderEnvironment
  ) -> LayoutTree {
    if let last = lastTree, last.isOf(feed, plan, environment) { return last.tree }
    lastTree = nil
    let tree = LayoutTree(feed.screen.feed, plan.plan, environment, bodies: feed.bodies)
    lastTree = CachedTree(feed: feed.number, plan: plan.number, tree: tree)
    return tree
  }
}

/// The kinds of project files that changed.
package struct ChangedInputs: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Tokens and resolver documents.
  package static let themes = ChangedInputs(rawValue: 1)
  /// Recorded responses.
  package static let feeds = ChangedInputs(rawValue: 2)
  /// The other files of a customer.
  package static let customers = ChangedInputs(rawValue: 4)
  package static let layouts = ChangedInputs(rawValue: 8)
}

/// The effect of a theme change on a page.
package enum ThemeChangeEffect: Sendable {
  /// The page is the same: every token value that it uses is unchanged.
  case unchanged
  /// The tokens with these names have a different color, and every frame is the same.
  case repainted([String])
  /// The page may differ.
  case unknown
}

extension PreparedPage {
  /// Returns the page that a renderer writes.
  func written(
    by renderer: any Renderer, _ findings: [Finding], notesParts: Bool = false
  ) -> SeriesPage {
    var sink = ByteSink()
    var outline: OutlineList?
    var marks = notesParts ? PagePartMarks() : nil
    renderer.write(tree, to: &sink, outline: &outline, marks: &marks)
    return SeriesPage(bytes: sink.bytes, marks: marks, findings: findings)
  }
}

/// The inputs of a renderer for one page.
struct PreparedPage {
  let tree: LayoutTree
  let theme: Theme
  let feed: LoadedFeed
  let plan: ScreenPlan

  var screen: ScreenFeed { feed.screen }
}

extension RenderOptions {
  init(_ request: PageRequest, _ page: PreparedPage, _ media: SharedMedia.Media) {
    self.init()
    art = media.art
    fonts = media.fonts
    terminal.colors = request.colors
    terminal.glyphs = request.glyphs
    terminal.overflow = request.overflow
    scheme = request.scheme
    textSize = page.tree.environment.textSize
    explains = request.explains
    origins = page.screen.origins
    let theme = page.theme
    steps = { theme.steps(of: $0.theme, in: $1) }
  }
}

/// A tree with the numbers of its feed and plan.
struct CachedTree: Sendable {
  let feed: Int
  let plan: Int
  let tree: LayoutTree

  func isOf(_ feed: LoadedFeed, _ plan: ScreenPlan, _ environment: RenderEnvironment) -> Bool {
    self.feed == feed.number && self.plan == plan.number && tree.environment == environment
  }
}

/// The layouts of a project and the findings about them.
struct ProjectLayouts: Sendable {
  let blueprint: Blueprint
  let findings: [Finding]
  /// The sections, cells and screens, and the findings about unreadable files.
  private let documents: (parts: [[SourceFile]], findings: [Finding])

  /// Reads the layouts, except for those that are unchanged, or returns `nil` without a folder.
  init?(_ files: ProjectFiles, knowing known: Blueprint? = nil) {
    guard files.source.isFolder(files.layouts) else { return nil }
    documents = Self.documents(in: files)
    let (blueprint, problems) = Blueprint.read(
      sections: documents.parts[0], cells: documents.parts[1], screens: documents.parts[2],
      knowing: known)
    self.blueprint = blueprint
    findings = documents.findings + problems
  }

  private static func documents(
    in files: ProjectFiles
  ) -> (parts: [[SourceFile]], findings: [Finding]) {
    let parts = ["sections", "cells", "screens"].map {
      files.documents(in: "\(files.layouts)/\($0)")
    }
    return (parts.map(\.files), parts.flatMap(\.findings))
  }

  /// Returns a Boolean value that indicates whether other files of the project have the same
  /// layouts.
  func isSame(in files: ProjectFiles) -> Bool {
    files.source.isFolder(files.layouts) && isSame(as: Self.documents(in: files))
  }

  /// Returns a Boolean value that indicates whether other layouts were read from the same files.
  func isSame(as other: ProjectLayouts) -> Bool { isSame(as: other.documents) }

  private func isSame(as other: (parts: [[SourceFile]], findings: [Finding])) -> Bool {
    documents.findings == other.findings
      && documents.parts.elementsEqual(other.parts) { own, others in
        own.elementsEqual(others) { $0.path.hasSameBytes(as: $1.path) && $0.bytes == $1.bytes }
      }
  }

  /// Returns the finding for a project without layouts.
  static func missing(in files: ProjectFiles) -> Finding {
    FileRules.finding(FileProblem(path: files.layouts, kind: .missing))
  }

  /// Returns the findings about the plan of a screen and a feed in it.
  func findings(
    of plan: ScreenPlan?, _ screen: Screen, _ customer: Customer, _ feed: LoadedFeed,
    _ files: ProjectFiles, at version: AppVersion?
  ) -> [Finding] {
    guard let plan else {
      // An unreadable layout file already has a finding.
      let path = "\(files.layouts)/screens/\(screen.name).json"
      return files.source.exists(path)
        ? [] : [FileRules.finding(FileProblem(path: path, kind: .missing))]
    }
    // A file that cannot be read has one finding, not one for each missing token.
    return
      (customer.isComplete ? plan.findings : LayoutRules.withoutMissingNames(plan.findings))
      + plan.plan.findings(of: feed.screen.feed, feed.screen.origins, at: version)
  }
}

extension Customer {
  /// Throws an error if the customer lacks the scheme or the language of a request.
  func check(_ request: PageRequest) throws(RequestProblem) {
    if let scheme = request.scheme {
      guard schemes.contains(where: { $0.hasSameBytes(as: scheme) }) else {
        throw RequestProblem("scheme", scheme, among: schemes)
      }
    }
    if let language = request.language, !languages.isEmpty {
      guard languages.contains(where: { $0.hasSameBytes(as: language) }) else {
        throw RequestProblem(language: language, among: languages)
      }
    }
  }
}
