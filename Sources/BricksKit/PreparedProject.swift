import Basics
import DesignTokens
import Documents
import FeedBackend
import FeedClient
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import Localization
import YoullModels
import YoullNetwork

/// A project whose layouts, themes, images and recordings are read and compiled once, for any number
/// of concurrent pages.
///
/// A page has the same bytes and findings as ``BricksProject/render(_:report:)`` gives it. Each file
/// is read when it is first needed, and later changes to it are ignored: create another value when
/// files have changed. The customers share the layouts, the base theme and the compiled screens.
///
/// Memory is bounded. The number of pages in flight is limited, and further pages wait. The
/// customers that were not used for the longest time are read again when they are needed.
public final class PreparedProject: Sendable {
  /// The project that the pages belong to.
  public let project: BricksProject
  private let gate: PageGate
  private let mostCustomers: Int
  private let layouts = OnceValue<ProjectLayouts?>()
  private let base = OnceValue<CustomerBase>()
  private let names = OnceValue<[String]>()
  private let zones = Locked<[ByteString: TimeZone]>([:])
  private let customers = Locked(Customers())
  private let plans = Locked(PlanCache())
  private let renderers = Locked(RendererCache())
  private let media = Locked(SharedMedia())
  private let templates = Locked<[ByteString: BackendTemplate]>([:])

  /// The maximum number of cached feeds per customer.
  private static let mostFeeds = 64

  /// The feeds and images of a project with other themes.
  private let earlier: [ByteString: CustomerCache]

  /// The customers in memory.
  private struct Customers {
    var entries: [ByteString: (customer: PreparedCustomer, used: Int)] = [:]
    /// The number of lookups so far.
    var time = 0
    /// The number of customers that were read.
    var count = 0
  }

  /// Creates the shared state of a project, which reads no file yet.
  ///
  /// `customers` limits the customers in memory, and `pages` the pages in flight.
  public convenience init(_ project: BricksProject, customers: Int = 32, pages: Int = 8) {
    self.init(project, customers, pages, earlier: [:])
  }

  private init(
    _ project: BricksProject, _ customers: Int, _ pages: Int, earlier: [ByteString: CustomerCache]
  ) {
    self.project = project
    self.earlier = earlier
    mostCustomers = max(customers, 1)
    gate = PageGate(limit: pages)
  }

  /// Returns the project over files that differ in the themes only, which reuses layouts, feeds and
  /// images.
  package func replacingThemes(_ project: BricksProject) -> PreparedProject {
    let caches = customers.withLock { $0.entries.mapValues(\.customer) }
      .mapValues { $0.content.withLock { $0 } }
    let other = PreparedProject(
      project, mostCustomers, 8, earlier: earlier.merging(caches) { $1 })
    if let known = layouts.current { _ = other.layouts.value { known } }
    let (compiled, written) = (plans.withLock { $0 }, renderers.withLock { $0 })
    other.plans.withLock { $0 = compiled }
    other.renderers.withLock { $0 = written }
    // The numbers of customers identify their plans.
    let count = customers.withLock { $0.count }
    other.customers.withLock { $0.count = count }
    return other
  }

  /// Renders a page.
  ///
  /// Bad files are findings of the page. An error means that something in the request does not
  /// exist. `report` receives the progress of the requests.
  public func render(
    _ request: PageRequest, report: (@Sendable (FeedProgress) -> Void)? = nil
  ) async throws(RequestProblem) -> RenderedPage {
    guard let format = RendererEntry.named(request.format) else {
      throw RequestProblem("format", request.format, among: BricksProject.formats)
    }
    // A page of servers waits for them without a place.
    let isLive = if case .live = request.source { true } else { false }
    if !isLive { await gate.enter() }
    var hasPlace = !isLive
    defer { if hasPlace { gate.leave() } }
    let inputs = try inputs(of: request)
    let feed = try await feed(of: inputs, request, report: report)
    if isLive {
      await gate.enter()
      hasPlace = true
    }
    let page = page(request, format, inputs, feed)
    return RenderedPage(
      bytes: page.bytes, findings: page.findings, messages: feed?.screen.messages ?? [])
  }

  // MARK: Inputs

  var sharedLayouts: ProjectLayouts? { layouts.value { ProjectLayouts(project.files) } }
  var sharedBase: CustomerBase { base.value { CustomerBase(project.files) } }

  /// The inputs of a page except for its feed.
  struct Inputs {
    let screen: Screen
    let textSize: TextSize
    let zone: TimeZone
    let cache: PreparedCustomer
    let customer: Customer
    let layouts: ProjectLayouts?
    /// The layouts that the version of the app has.
    let blueprint: Blueprint?
  }

  func inputs(of request: PageRequest) throws(RequestProblem) -> Inputs {
    guard let screen = Screen.named(request.screen) else {
      throw RequestProblem("screen", request.screen, among: project.screens)
    }
    let textSize = try BricksProject.size(named: request.textSize)
    let zone = try zone(named: request.timeZone)
    let cache = try customer(named: request.customer)
    let customer = cache.content.withLock { $0.customer(in: request.language) }
    try customer.check(request)
    let layouts = sharedLayouts
    return Inputs(
      screen: screen, textSize: textSize, zone: zone, cache: cache, customer: customer,
      layouts: layouts, blueprint: layouts?.blueprint.at(request.visit.appVersion))
  }

  /// Returns the images and fonts of a customer.
  private func readMedia(of inputs: Inputs) -> SharedMedia.Media {
    inputs.cache.content.withLock { content in
      media.withLock { content.media(sharing: &$0) }
    }
  }

  /// Returns the images of the customer of a request.
  func art(of request: PageRequest) throws(RequestProblem) -> PageImages {
    readMedia(of: try inputs(of: request)).art
  }

  /// Opens a backend that no other app shares, or returns `nil` if the request needs none.
  func freshBackend(for request: PageRequest) throws(RequestProblem) -> FeedBackend.Opened? {
    guard case .backend = request.source else { return nil }
    let key = ByteString(request.customer)
    if let known = templates.withLock({ $0[key] }) {
      return try FeedBackend.orProblem { () throws(BackendProblem) in try known.copy() }
    }
    let opened = try project.openBackend(of: request.customer)
    let template = try FeedBackend.orProblem { () throws(BackendProblem) in
      try BackendTemplate(opened)
    }
    templates.withLock { templates in
      if templates.count >= mostCustomers { templates = [:] }
      templates[key] = template
    }
    return try FeedBackend.orProblem { () throws(BackendProblem) in try template.copy() }
  }

  /// Returns the session of a request's customer before its start, and the work of the session.
  ///
  /// Without a backend of its own, the app shares the one of the customer's pages. An update keeps
  /// the network of the app before, and its stored values.
  func session(
    for request: PageRequest, _ circumstances: AppCircumstances,
    over own: FeedBackend.Opened? = nil, keeping before: ScreenService? = nil,
    report: @escaping @Sendable (AnalyticsEvent) -> Void
  ) async throws(RequestProblem) -> (session: Session, work: SessionWork) {
    guard let blueprint = sharedLayouts?.blueprint.at(request.visit.appVersion) else {
      throw RequestProblem(message: ProjectLayouts.missing(in: project.files).message)
    }
    let content = try customer(named: request.customer).content
    let customer = content.withLock { $0.customer(in: request.language) }
    try customer.check(request)
    var app = customer.app
    app.flags += request.visit.flags.map { ($0.name, $0.isOn) }
    func service(
      _ client: BricksNetwork, _ transport: Transport?, _ offers: [String]
    ) -> ScreenService {
      ScreenService(
        client, over: transport, catalog: blueprint.catalog, app: app, texts: customer.texts,
        offerIDsToHide: offers)
    }
    let screens: ScreenService
    if let before {
      screens = service(
        before.network, before.transport, before.network.settings?.offerIdsToHide ?? [])
    } else {
      let shared = { () throws(RequestProblem) in
        try content.withLock { $0.backend(for: request) }.get()
      }
      let backend = if let own { own } else { try shared() }
      let network = try await FeedNetwork(
        for: request, customer, project.files, backend, circumstances, report: nil)
      screens = service(network.client, network.transport, network.offerIDsToHide)
    }
    let work = SessionWork(
      screens, app: app, texts: customer.texts,
      appVersion: request.visit.appVersion?.description ?? "",
      report: report
    ) { circumstances.isReachable = $0 }
    return (Session(app, at: request.now), work)
  }

  /// Returns the tree of a feed that a session shows, and the findings about it.
  func tree(
    of screenFeed: ScreenFeed, _ request: PageRequest
  ) throws(RequestProblem) -> (tree: LayoutTree, findings: [Finding])? {
    let inputs = try inputs(of: request)
    guard let blueprint = inputs.blueprint, let plan = plan(of: inputs, blueprint) else {
      return nil
    }
    let bodies = MarkdownBodies(screenFeed.feed, blueprint.catalog)
    let environment = RenderEnvironment(
      request, language: inputs.customer.language, inputs.textSize, inputs.zone)
    return (
      LayoutTree(screenFeed.feed, plan.plan, environment, bodies: bodies), screenFeed.findings
    )
  }

  /// Renders a feed that a session shows.
  func shown(
    _ screenFeed: ScreenFeed, _ request: PageRequest
  ) throws(RequestProblem) -> LivingApp.Shown? {
    guard let format = RendererEntry.named(request.format) else {
      throw RequestProblem("format", request.format, among: BricksProject.formats)
    }
    let inputs = try inputs(of: request)
    guard let blueprint = inputs.blueprint, let plan = plan(of: inputs, blueprint) else {
      return nil
    }
    let bodies = MarkdownBodies(screenFeed.feed, blueprint.catalog)
    let feed = inputs.cache.content.withLock { $0.numbered(screenFeed, bodies) }
    let environment = RenderEnvironment(
      request, language: inputs.customer.language, inputs.textSize, inputs.zone)
    let tree = tree(of: feed, plan, environment, inputs.cache)
    let page = page(request, format, inputs, feed)
    return page.bytes.map { LivingApp.Shown(tree: tree, bytes: $0, findings: page.findings) }
  }

  /// Renders a feed that a session shows, or returns the findings that prevent it.
  func rendered(
    _ screenFeed: ScreenFeed, _ request: PageRequest
  ) throws(RequestProblem) -> RenderedPage {
    guard let format = RendererEntry.named(request.format) else {
      throw RequestProblem("format", request.format, among: BricksProject.formats)
    }
    let inputs = try inputs(of: request)
    let feed = inputs.layouts.map { layouts in
      let bodies = MarkdownBodies(screenFeed.feed, layouts.blueprint.catalog)
      return inputs.cache.content.withLock { $0.numbered(screenFeed, bodies) }
    }
    let page = page(request, format, inputs, feed)
    return RenderedPage(bytes: page.bytes, findings: page.findings, messages: [])
  }

  private func zone(named name: String) throws(RequestProblem) -> TimeZone {
    let key = ByteString(name)
    if let known = zones.withLock({ $0[key] }) { return known }
    let zone = try project.zones.zone(named: name)
    zones.withLock { $0[key] = zone }
    return zone
  }

  private func customer(named name: String) throws(RequestProblem) -> PreparedCustomer {
    let key = ByteString(name)
    let known = customers.withLock { customers in
      customers.time += 1
      customers.entries[key]?.used = customers.time
      return customers.entries[key]?.customer
    }
    if let known { return known }
    let names = names.value { project.customers }
    guard !names.isEmpty else { throw .noCustomers }
    guard names.contains(where: { $0.hasSameBytes(as: name) }) else {
      throw RequestProblem("customer", name, among: names)
    }
    let base = sharedBase
    let number = customers.withLock { customers in
      customers.count += 1
      return customers.count
    }
    let made = PreparedCustomer(
      earlier[key]?.replacingTheme(project.files, over: base, number: number)
        ?? CustomerCache(name, project.files, over: base, number: number))
    return customers.withLock { customers in
      // Another page may have read the customer in the meantime.
      if let other = customers.entries[key]?.customer { return other }
      if customers.entries.count >= mostCustomers,
        let oldest = customers.entries.min(by: { $0.value.used < $1.value.used })
      {
        customers.entries[oldest.key] = nil
      }
      customers.entries[key] = (made, customers.time)
      return made
    }
  }

  func feed(
    of inputs: Inputs, _ request: PageRequest, report: (@Sendable (FeedProgress) -> Void)?
  ) async throws(RequestProblem) -> LoadedFeed? {
    guard let blueprint = inputs.blueprint else { return nil }
    let (screen, customer, content) = (inputs.screen, inputs.customer, inputs.cache.content)
    let isLive = if case .live = request.source { true } else { false }
    if !isLive, let known = content.withLock({ $0.knownFeed(of: screen, request, customer) }) {
      return known
    }
    let backend = try content.withLock { $0.backend(for: request) }.get()
    let loaded = try await CustomerCache.load(
      screen, request, customer, blueprint.catalog, project.files, backend, report: report)
    return content.withLock { content in
      // Another page may have loaded the feed in the meantime.
      if !isLive, let other = content.knownFeed(of: screen, request, customer) { return other }
      return content.insert(loaded, of: screen, request, customer, most: Self.mostFeeds)
    }
  }

  // MARK: Pages

  private func page(
    _ request: PageRequest, _ format: RendererEntry, _ inputs: Inputs, _ feed: LoadedFeed?
  ) -> SeriesPage {
    let (screen, customer) = (inputs.screen, inputs.customer)
    var findings =
      customer.findings + screen.deprecations(in: customer.app)
      + customer.absence(
        of: screen, named: request.customer, with: request.visit.flags, project.files)
    guard let layouts = inputs.layouts, let blueprint = inputs.blueprint, let feed else {
      findings.append(ProjectLayouts.missing(in: project.files))
      return SeriesPage(bytes: nil, marks: nil, findings: findings)
    }
    findings += layouts.findings + feed.screen.findings
    let plan = plan(of: inputs, blueprint)
    findings += layouts.findings(
      of: plan, screen, customer, feed, project.files, at: request.visit.appVersion)
    guard let plan else { return SeriesPage(bytes: nil, marks: nil, findings: findings) }
    let media = readMedia(of: inputs)
    findings += media.findings
    // The findings explain the failure.
    guard feed.screen.failure == nil else {
      return SeriesPage(bytes: nil, marks: nil, findings: findings)
    }
    let environment = RenderEnvironment(
      request, language: customer.language, inputs.textSize, inputs.zone)
    let tree = tree(of: feed, plan, environment, inputs.cache)
    let page = PreparedPage(tree: tree, theme: customer.theme, feed: feed, plan: plan)
    let options = RenderOptions(request, page, media)
    return page.written(by: renderer(format, page, options, inputs.cache), findings)
  }

  /// Returns the tree of a page, which the formats of the page share.
  func tree(
    of feed: LoadedFeed, _ plan: ScreenPlan, _ environment: RenderEnvironment,
    _ cache: PreparedCustomer
  ) -> LayoutTree {
    if let last = cache.lastTree.withLock({ $0 }), last.isOf(feed, plan, environment) {
      return last.tree
    }
    let tree = LayoutTree(feed.screen.feed, plan.plan, environment, bodies: feed.bodies)
    let cached = CachedTree(feed: feed.number, plan: plan.number, tree: tree)
    cache.lastTree.withLock { $0 = cached }
    return tree
  }

  func plan(of inputs: Inputs, _ blueprint: Blueprint) -> ScreenPlan? {
    let key = LocalizedScreen(
      screen: inputs.screen, language: ByteString(inputs.customer.language),
      epoch: blueprint.epoch)
    if let known = inputs.cache.plans.withLock({ $0[key] }) { return known }
    let number = inputs.cache.content.withLock { $0.number }
    let plan = plans.withLock {
      $0.plan(of: inputs.screen, for: inputs.customer, number: number, in: blueprint)
    }
    inputs.cache.plans.withLock { $0[key] = plan }
    return plan
  }

  private func renderer(
    _ format: RendererEntry, _ page: PreparedPage, _ options: RenderOptions,
    _ cache: PreparedCustomer
  ) -> any Renderer {
    let (plan, feed) = (page.plan, page.feed.number)
    if let known = cache.renderers.withLock({ $0.known(format, plan, ofFeed: feed, options) }) {
      return known
    }
    let renderer = renderers.withLock { $0.renderer(format, plan, ofFeed: feed, options) }
    cache.renderers.withLock { $0.insert(renderer, format, plan, ofFeed: feed, options) }
    return renderer
  }
}

/// The files, feeds, plans and renderers of one customer.
final class PreparedCustomer: Sendable {
  let content: Locked<CustomerCache>
  let plans = Locked<[LocalizedScreen: ScreenPlan]>([:])
  let renderers = Locked(RendererCache())
  let lastTree = Locked<CachedTree?>(nil)

  init(_ content: CustomerCache) {
    self.content = Locked(content)
  }
}

/// A value that is computed when it is first needed.
private final class OnceValue<Value: Sendable>: Sendable {
  private let known = Locked<Value?>(nil)

  /// The value if it was computed.
  var current: Value? { known.withLock { $0 } }

  /// Returns the value, which the first caller computes while others wait.
  func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let value = make()
      known = value
      return value
    }
  }
}
