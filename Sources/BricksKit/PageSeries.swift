import DesignTokens
package import Documents
import FeedCore
import FeedLayout
import FeedModel
package import FeedRendering
import Localization
import YoullNetwork

/// A page of a series with all there is to say about what it was made from.
package struct SeriesPage: Sendable {
  /// The page; nil when there is nothing that could be drawn.
  package let bytes: [UInt8]?
  /// What of it is paint or shared, where that was asked for.
  package let marks: PagePartMarks?
  /// What is wrong with layouts, theme or feed.
  package let findings: [Finding]
}

/// Makes many pages of one project; what several of them need is read and compiled once.
///
/// A page has the bytes and the findings that it has alone, whatever was asked for before it. Files
/// are read when they are needed first, and later changes to them are not seen. What belongs to a
/// customer goes when another one comes, so that thousands take no more memory than the largest.
package struct PageSeries: Sendable {
  private var project: BricksProject
  private let notesParts: Bool
  private let channel: FeedChannel
  private var layouts: LayoutsOfProject?
  private var base: CustomerBase?
  private var customers: [String]?
  private var zones: [[UInt8]: TimeZone] = [:]
  private var work: CustomerWork?
  private var plans = PlanShelf()
  private var renderers = RendererShelf()
  private var lastTree: TreeOfPage?

  /// A series of pages of a project, which note their parts if that is wanted; what they ask servers
  /// for is told as it comes.
  package init(
    _ project: BricksProject, notesParts: Bool = false,
    told: (@Sendable (FeedProgress) -> Void)? = nil
  ) {
    self.project = project
    self.notesParts = notesParts
    channel = FeedChannel(told: told)
  }

  /// This series over other files of the project; what was read of those that are the same is kept.
  package func over(_ project: BricksProject, unlike changed: ChangedInputs) -> PageSeries {
    guard changed.isDisjoint(with: [.customers, .layouts]) else {
      var series = PageSeries(project, notesParts: notesParts)
      series.layouts =
        changed.contains(.layouts)
        ? layouts.flatMap { LayoutsOfProject(project.files, knowing: $0.blueprint) } : layouts
      return series
    }
    var series = self
    series.project = project
    if changed.contains(.themes) {
      let base =
        base.flatMap { $0.isSame(in: project.files) ? $0 : nil } ?? CustomerBase(project.files)
      series.base = base
      series.work = work?.reskinned(project.files, over: base)
    }
    if changed.contains(.feeds) { series.work = series.work?.refed(project.files) }
    return series
  }

  /// What has become of a page of the series that this one was made of by reskinning it, without
  /// making the page.
  package mutating func reskinning(
    of request: PageRequest, from before: PageSeries
  ) -> PageReskinning {
    guard !request.explains, let screen = Screen.named(request.screen),
      let format = RendererEntry.named(request.format), var work,
      let earlier = before.work, let layouts,
      work.name.utf8.elementsEqual(request.customer.utf8),
      earlier.name.utf8.elementsEqual(request.customer.utf8)
    else { return .unknown }
    let customer = work.customer(in: request.language)
    self.work = work
    guard
      let (plan, last) = plans.plans(
        of: screen, for: customer, number: work.number, in: layouts.blueprint,
        beside: before.plans, number: earlier.number),
      (try? customer.check(request)) != nil
    else { return .unknown }
    let shown =
      format.hasAllSchemes && request.scheme == nil
      ? Array(plan.permutations.indices) : [plan.permutation(ofScheme: request.scheme)]
    let tokens = plan.tokens(unlike: last, in: shown)
    if tokens.isEmpty { return .kept }
    return tokens.allSatisfy(\.isPaint) ? .repainted(tokens.map(\.name)) : .unknown
  }

  /// Makes a page.
  ///
  /// What is wrong with the files is told beside the page, as often as it is asked for. Only what
  /// does not exist is thrown, and the series goes on.
  package mutating func page(_ request: PageRequest) async throws(RequestProblem) -> SeriesPage {
    guard let format = RendererEntry.named(request.format) else {
      throw RequestProblem("format", request.format, among: BricksProject.formats)
    }
    var (page, findings) = try await prepare(request)
    guard let page else { return SeriesPage(bytes: nil, marks: nil, findings: findings) }
    let (art, problems) = work?.art() ?? (PageImages(), [])
    findings += problems
    // Without an answer there is nothing to show; the findings say why.
    guard page.screen.failure == nil else {
      return SeriesPage(bytes: nil, marks: nil, findings: findings)
    }
    let renderer = renderers.renderer(
      format, page.plan, ofFeed: page.feed.number, options(request, page, art))
    var sink = ByteSink()
    var outline: OutlineList?
    var marks = notesParts ? PagePartMarks() : nil
    renderer.write(page.tree, to: &sink, outline: &outline, marks: &marks)
    return SeriesPage(bytes: sink.bytes, marks: marks, findings: findings)
  }

  private func options(
    _ request: PageRequest, _ page: PreparedPage, _ art: PageImages
  ) -> RenderOptions {
    var options = RenderOptions()
    options.art = art
    options.terminal = TerminalOptions(request)
    options.scheme = request.scheme
    options.textSize = page.tree.environment.textSize
    options.explains = request.explains
    options.origins = page.screen.origins
    let theme = page.theme
    options.steps = { theme.steps(of: $0.theme, in: $1) }
    return options
  }

  // MARK: Preparing

  /// Reads all that a page is made of; without a page, the findings say what is missing.
  mutating func prepare(
    _ request: PageRequest
  ) async throws(RequestProblem) -> (page: PreparedPage?, findings: [Finding]) {
    guard let screen = Screen.named(request.screen) else {
      throw RequestProblem("screen", request.screen, among: project.screens)
    }
    let textSize = try BricksProject.size(named: request.textSize)
    let zone = try zone(named: request.timeZone)
    var work = try takeWork(on: request.customer)
    // A customer that is refused here is still the one at work.
    defer { self.work = work }
    let customer = work.customer(in: request.language)
    var findings = customer.findings + customer.app.deprecations(of: screen)
    try customer.check(request)
    guard let layouts = takeLayouts() else {
      let missing = FileProblem(path: project.files.layouts, kind: .missing)
      return (nil, findings + [FileRules.finding(missing)])
    }
    findings += layouts.findings
    let feed = try await work.feed(
      of: screen, request, customer, layouts.blueprint.catalog, over: channel)
    findings += feed.screen.findings
    guard
      let plan = plans.plan(
        of: screen, for: customer, number: work.number, in: layouts.blueprint)
    else {
      // A screen that is there and cannot be read is told already.
      let path = "\(project.files.layouts)/screens/\(screen.name).json"
      if !project.files.source.exists(path) {
        findings.append(FileRules.finding(FileProblem(path: path, kind: .missing)))
      }
      return (nil, findings)
    }
    // What a file that cannot be read would have brought is missing everywhere; that is no news.
    findings +=
      customer.isComplete ? plan.findings : LayoutRules.withoutMissingNames(plan.findings)
    findings += plan.plan.findings(of: feed.screen.feed, feed.screen.origins)
    let environment = RenderEnvironment(request, language: customer.language, textSize, zone)
    let tree = tree(of: feed, plan, environment)
    return (PreparedPage(tree: tree, theme: customer.theme, feed: feed, plan: plan), findings)
  }

  private mutating func zone(named name: String) throws(RequestProblem) -> TimeZone {
    if let known = zones[Array(name.utf8)] { return known }
    let zone = try project.zones.zone(named: name)
    zones[Array(name.utf8)] = zone
    return zone
  }

  /// Takes up the work on a customer, or goes on with it.
  private mutating func takeWork(on name: String) throws(RequestProblem) -> CustomerWork {
    let customers = customers ?? project.customers
    self.customers = customers
    guard !customers.isEmpty else { throw .noCustomers }
    if let work, work.name.utf8.elementsEqual(name.utf8) {
      self.work = nil
      return work
    }
    guard customers.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      throw RequestProblem("customer", name, among: customers)
    }
    let number = (work?.number ?? 0) + 1
    (work, lastTree) = (nil, nil)
    let base = base ?? CustomerBase(project.files)
    self.base = base
    return CustomerWork(name, project.files, over: base, number: number)
  }

  private mutating func takeLayouts() -> LayoutsOfProject? {
    layouts = layouts ?? LayoutsOfProject(project.files)
    return layouts
  }

  /// The tree of a page; the formats of one page follow each other, and have it in common.
  private mutating func tree(
    of feed: FeedOfPage, _ plan: PlanOfScreen, _ environment: RenderEnvironment
  ) -> LayoutTree {
    if let last = lastTree, last.feed == feed.number, last.plan == plan.number,
      last.tree.environment == environment
    {
      return last.tree
    }
    lastTree = nil
    let tree = LayoutTree(feed.screen.feed, plan.plan, environment, bodies: feed.bodies)
    lastTree = TreeOfPage(feed: feed.number, plan: plan.number, tree: tree)
    return tree
  }
}

/// What of the files of a project is otherwise.
package struct ChangedInputs: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Tokens, and the resolver documents that put them together.
  package static let themes = ChangedInputs(rawValue: 1)
  /// The answers that feeds are read from.
  package static let feeds = ChangedInputs(rawValue: 2)
  /// What else a customer has.
  package static let customers = ChangedInputs(rawValue: 4)
  package static let layouts = ChangedInputs(rawValue: 8)
}

/// What is known of a page over other files of themes.
package enum PageReskinning: Sendable {
  /// It is for certain the same: all values are that it is made of.
  case kept
  /// Tokens of these names look otherwise, and nothing stands elsewhere.
  case repainted([String])
  /// It may be another page.
  case unknown
}

/// What a page is drawn from.
struct PreparedPage {
  let tree: LayoutTree
  let theme: Theme
  let feed: FeedOfPage
  let plan: PlanOfScreen

  var screen: ScreenFeed { feed.screen }
}

/// A tree, and by their numbers what it was made of.
private struct TreeOfPage: Sendable {
  let feed: Int
  let plan: Int
  let tree: LayoutTree
}

/// The layouts of a project, and what is wrong with them.
private struct LayoutsOfProject: Sendable {
  let blueprint: Blueprint
  let findings: [Finding]

  /// Reads the layouts, but for those that are as they were; nil if there is no folder of them.
  init?(_ files: ProjectFiles, knowing known: Blueprint? = nil) {
    guard files.source.isFolder(files.layouts) else { return nil }
    var findings: [Finding] = []
    let parts = ["sections", "cells", "screens"].map { name in
      let (sources, problems) = files.documents(in: "\(files.layouts)/\(name)")
      findings += problems
      return sources
    }
    let (blueprint, problems) = Blueprint.read(
      sections: parts[0], cells: parts[1], screens: parts[2], knowing: known)
    self.blueprint = blueprint
    self.findings = findings + problems
  }
}

extension Customer {
  /// Finds out whether a customer has the scheme and the language of a request.
  fileprivate func check(_ request: PageRequest) throws(RequestProblem) {
    if let scheme = request.scheme {
      guard schemes.contains(where: { $0.utf8.elementsEqual(scheme.utf8) }) else {
        throw RequestProblem("scheme", scheme, among: schemes)
      }
    }
    if let language = request.language, !languages.isEmpty {
      guard languages.contains(where: { $0.utf8.elementsEqual(language.utf8) }) else {
        throw RequestProblem("language", language, among: languages)
      }
    }
  }
}
