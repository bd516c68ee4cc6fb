import Basics
package import BricksKit
package import Documents
import Localization
import YoullModels

extension PreviewSite {
  /// Returns the site of a project.
  ///
  /// Each page is rendered at its first request, and again after a file changed.
  ///
  /// The pages are shown on all devices, `first` before the others. `applyingSeverities` applies the
  /// project's severity settings to findings. `editor` opens files. `reportProblem` receives
  /// problems that do not concern a page.
  package static func project(
    _ project: BricksProject, title: String, request: PageRequest, first: Device? = nil,
    editor: EditorCommand? = nil,
    applyingSeverities: @escaping @Sendable ([Finding]) -> [Finding],
    reportProblem: @escaping @Sendable (String) -> Void
  ) -> PreviewSite {
    let cache = Locked(PageCache(PreparedProject(project)))
    let edits = TokenEdits(folders: [project.themeFolder])
    let devices = Device.all(first: first)
    let wanted: @Sendable (PreviewKey) -> Result<PageRequest, RequestProblem> = { key in
      var wanted = pageRequest(request, for: key, among: devices)
      do throws(RequestProblem) {
        wanted.state = try FeedState(named: key.options.state.name)
      } catch {
        return .failure(error)
      }
      wanted.explains = key.explains
      return .success(wanted)
    }
    let render: @Sendable (PageRequest) -> PreviewPage = { wanted in
      let customer = ByteString(wanted.customer)
      let (known, generation, prepared, sound) = cache.withLock {
        ($0.pages[wanted], $0.generation, $0.prepared, $0.sound[customer])
      }
      if let known { return known }
      let made = make(wanted, prepared, applyingSeverities)
      let page = sound.map { keeping(made, wanted, $0, applyingSeverities) } ?? made
      // A page whose rendering began before a change is outdated, so it is not cached.
      cache.withLock { cache in
        guard cache.generation == generation else { return }
        cache.pages[wanted] = page
        if !made.hasErrors { cache.keep(prepared, for: customer) }
      }
      return page
    }
    var site = PreviewSite(
      watched: project.folders,
      index: {
        let (known, last, generation) = cache.withLock {
          ($0.index, $0.lastIndex, $0.generation)
        }
        if let known { return known }
        let index = index(of: project, title, devices, request, after: last)
        cache.withLock {
          if $0.generation == generation { ($0.index, $0.lastIndex) = (index, index) }
        }
        return index
      },
      page: { key in
        switch wanted(key) {
        case .success(let wanted): render(wanted)
        case .failure(let problem):
          .findings([project.finding(problem.message, about: key.customer.name)])
        }
      },
      prototypes: prototypes(
        of: { edits.isEmpty ? project : project.over(edits.source) }, request, devices,
        applyingSeverities),
      inspector: PageInspector(
        wanted, render,
        files: { wanted in
          let isKept = if case .kept = render(wanted) { true } else { false }
          return cache.withLock {
            isKept ? $0.sound[ByteString(wanted.customer)] ?? $0.prepared : $0.prepared
          }
        }),
      changed: { change in
        cache.withLock {
          $0.pages.removeAll()
          $0.index = nil
          // An edit in the preview changes no file of the disk.
          $0.saved =
            edits.isEmpty
            ? nil : change.isOfEdits ? $0.saved ?? $0.prepared : PreparedProject(project)
          let current = edits.isEmpty ? project : project.over(edits.source)
          $0.prepared =
            change.isOfEdits || change.isOfThemes
            ? $0.prepared.replacingThemes(current) : PreparedProject(current)
          $0.generation += 1
        }
        for problem in change.problems { reportProblem(problem.message) }
      })
    site.editor = editor
    site.edits = edits
    site.editedScreens = { customer throws(RequestProblem) in
      let (saved, edited) = cache.withLock { ($0.saved, $0.prepared) }
      guard let saved else { return [] }
      return try EditedScreen.all(of: customer, saved, edited, request)
    }
    return site
  }

  /// Returns the request for the page of a key, in the default state.
  static func pageRequest(
    _ request: PageRequest, for key: PreviewKey, among devices: [Device]
  ) -> PageRequest {
    var wanted = request
    wanted.customer = key.customer.name
    wanted.screen = key.screen.name
    wanted.pages = key.pages
    wanted.format = "html"
    wanted.scheme = key.scheme.name
    wanted.textSize = key.options.textSize.name
    wanted.language = key.customer.language(key.options.language)
    let device = devices.first { $0.name.hasSameBytes(as: key.device.name) }
    if let device { wanted.show(on: key.isRotated ? device.rotated : device) }
    if !key.options.direction.isCalled(PreviewChoice.ownDirection.name.utf8) {
      wanted.isRightToLeft = true
    }
    let transport = key.options.transport.name
    wanted.transport = Transport.allCases.first { $0.rawValue.hasSameBytes(as: transport) }
    switch (key.options.source.isCalled(PreviewChoice.recordings.name.utf8), request.source) {
    case (true, _): wanted.source = .demo
    case (false, .demo): wanted.source = .backend(.first)
    case (false, _): break
    }
    key.settings.apply(to: &wanted)
    return wanted
  }

  /// Returns the index of a project; errors in the settings of an app keep its entry in `last`.
  static func index(
    of project: BricksProject, _ title: String, _ devices: [Device], _ request: PageRequest,
    after last: PreviewIndex?
  ) -> PreviewIndex {
    let customers = project.summaries.map { name, summary in
      // Errors in the settings of an app keep its screens, schemes and languages.
      let known = last?.customers.first { $0.name.hasSameBytes(as: name) }
      if let known, !summary.isSound { return known }
      var customer = PreviewCustomer(
        name: name, title: summary.title, screens: summary.screens.map(choice),
        schemes: summary.schemes.map(choice),
        languages: summary.languages.map { PreviewChoice(name: $0.code, title: $0.name) })
      let names = summary.users.compactMap(\.name).map(ByteString.init)
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      customer.users = summary.users.map { user in
        // Users with the same name have their keys as titles.
        let name = user.name.flatMap { $0.isEmpty || counts[ByteString($0)] != 1 ? nil : $0 }
        return PreviewChoice(name: user.key, title: name ?? user.key)
      }
      customer.versions = summary.versionNames.map { PreviewChoice(name: $0, title: $0) }
      customer.flags = summary.flags.map {
        PreviewFlag(name: $0.name, summary: $0.summary, isOn: $0.isOn)
      }
      return customer
    }
    var index = PreviewIndex(
      title: title, customers: customers, devices: devices.map { PreviewDevice($0) },
      textSizes: PreviewOptionSet(
        BricksProject.textSizes.map(choice), usual: choice(request.textSize)),
      states: PreviewOptionSet(
        FeedState.allCases.map { choice($0.rawValue) },
        usual: choice(request.state.rawValue)),
      languages: languages(of: customers, usual: request.language))
    index.directions = PreviewOptionSet(
      [.ownDirection, PreviewChoice(name: "rtl", title: "Right to left")],
      usual: request.isRightToLeft
        ? PreviewChoice(name: "rtl", title: "Right to left") : .ownDirection)
    let isDemo = if case .demo = request.source { true } else { false }
    index.sources = PreviewOptionSet(
      customers.allSatisfy(\.users.isEmpty) ? [] : [.recordings, .backend],
      usual: isDemo ? .recordings : .backend)
    let transports = Transport.allCases.map {
      PreviewChoice(name: $0.rawValue, title: $0 == .graphQL ? "GraphQL" : "REST")
    }
    index.transports = PreviewOptionSet(
      [.ownTransport] + transports,
      usual: transports.first { $0.isCalled(request.transport?.rawValue.utf8 ?? "".utf8) }
        ?? .ownTransport)
    index.clock = request.now
    index.timeZone = (try? project.zones.zone(named: request.timeZone)) ?? .utc
    return index
  }

  /// Returns the languages of all customers without duplicates.
  private static func languages(
    of customers: [PreviewCustomer], usual: String?
  ) -> PreviewOptionSet {
    var choices: [PreviewChoice] = []
    for choice in customers.flatMap(\.languages)
    where !choices.contains(where: { $0.isCalled(choice.name.utf8) }) {
      choices.append(choice)
    }
    // A single language needs no menu.
    return PreviewOptionSet(
      choices.count > 1 ? [.ownLanguage] + choices : [],
      usual: usual.map { name in
        choices.first { $0.isCalled(name.utf8) } ?? PreviewChoice(name: name, title: name)
      } ?? .ownLanguage)
  }

  private static func choice(_ name: String) -> PreviewChoice {
    PreviewChoice(name: name, title: PreviewWords.of(name))
  }

  /// Returns a page, or that of earlier files without errors if the page has errors.
  private static func keeping(
    _ page: PreviewPage, _ request: PageRequest, _ earlier: PreparedProject,
    _ applyingSeverities: ([Finding]) -> [Finding]
  ) -> PreviewPage {
    let findings: [Finding]
    switch page {
    case .html(_, let found), .kept(_, let found), .findings(let found): findings = found
    }
    guard page.hasErrors,
      case .html(let bytes, let old) = make(request, earlier, applyingSeverities),
      !old.contains(where: { $0.severity == .error })
    else { return page }
    return .kept(bytes, findings: findings)
  }

  private static func make(
    _ request: PageRequest, _ prepared: PreparedProject,
    _ applyingSeverities: ([Finding]) -> [Finding]
  ) -> PreviewPage {
    let project = prepared.project
    let result = waiting { () async -> Result<RenderedPage, RequestProblem> in
      do throws(RequestProblem) {
        return .success(try await prepared.render(request))
      } catch {
        return .failure(error)
      }
    }
    let page: RenderedPage
    switch result {
    case .success(let made): page = made
    case .failure(let problem):
      return .findings([project.finding(problem.message, about: request.customer)])
    case nil:
      let message = "Too many files are open to render this page. Close other pages and reload."
      return .findings([project.finding(message, about: request.customer)])
    }
    let findings = applyingSeverities(page.findings)
    guard let bytes = page.bytes else { return .findings(findings) }
    return .html(bytes, findings: findings)
  }
}

extension PreviewPage {
  /// A Boolean value that indicates whether the files of the page have errors.
  fileprivate var hasErrors: Bool {
    switch self {
    case .html(_, let findings): findings.contains { $0.severity == .error }
    case .kept, .findings: true
    }
  }
}

/// The index and the pages rendered since the last change.
private struct PageCache: Sendable {
  /// The files as of the last change.
  var prepared: PreparedProject
  /// The files without the unsaved edits; `nil` without edits.
  var saved: PreparedProject?
  var pages: [PageRequest: PreviewPage] = [:]
  var index: PreviewIndex?
  /// The index before the last change.
  var lastIndex: PreviewIndex?
  var generation = 0
  /// The latest files of each customer that gave a page without errors.
  ///
  /// A page with errors is rendered from them, so that a mistake leaves the page as it was.
  private(set) var sound: [ByteString: PreparedProject] = [:]
  /// The customers in the order in which their files were kept.
  private var kept: [ByteString] = []

  /// The highest number of customers whose files are kept.
  private static let limit = 32

  init(_ prepared: PreparedProject) { self.prepared = prepared }

  mutating func keep(_ prepared: PreparedProject, for customer: ByteString) {
    kept.removeAll { $0 == customer }
    kept.append(customer)
    sound[customer] = prepared
    if kept.count > Self.limit { sound[kept.removeFirst()] = nil }
  }
}
