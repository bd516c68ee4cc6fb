import Basics
package import BricksKit
package import Documents

extension PreviewSite {
  /// Returns the site of a project.
  ///
  /// Each page is rendered at its first request, and again after a file changed.
  ///
  /// The pages are shown on the default devices, after the device `first`. `applyingSeverities` applies the
  /// project's severity settings to findings. `reportProblem` receives problems that do not concern a page.
  package static func project(
    _ project: BricksProject, title: String, request: PageRequest, first: Device? = nil,
    applyingSeverities: @escaping @Sendable ([Finding]) -> [Finding],
    reportProblem: @escaping @Sendable (String) -> Void
  ) -> PreviewSite {
    let cache = Locked(PageCache(PreparedProject(project)))
    let devices = [first].compactMap(\.self) + Device.usual.filter { $0.name != first?.name }
    return PreviewSite(
      watched: project.folders,
      index: {
        let (known, generation) = cache.withLock { ($0.index, $0.generation) }
        if let known { return known }
        let index = index(of: project, title, devices, request)
        cache.withLock { if $0.generation == generation { $0.index = index } }
        return index
      },
      page: { key in
        var wanted = pageRequest(request, for: key, among: devices)
        do throws(RequestProblem) {
          wanted.state = try FeedState(named: key.options.state.name)
        } catch {
          return .findings([project.finding(error.message, about: wanted.customer)])
        }
        let (known, generation, prepared) = cache.withLock {
          ($0.pages[wanted], $0.generation, $0.prepared)
        }
        if let known { return known }
        let page = make(wanted, prepared, applyingSeverities)
        // A page whose rendering began before a change is outdated, so it is not cached.
        cache.withLock { if $0.generation == generation { $0.pages[wanted] = page } }
        return page
      },
      prototypes: prototypes(of: project, request, devices, applyingSeverities),
      changed: { change in
        cache.withLock {
          $0.pages.removeAll()
          $0.index = nil
          $0.prepared = PreparedProject(project)
          $0.generation += 1
        }
        for problem in change.problems { reportProblem(problem.message) }
      })
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
    if let device { wanted.show(on: device) }
    return wanted
  }

  private static func index(
    of project: BricksProject, _ title: String, _ devices: [Device], _ request: PageRequest
  ) -> PreviewIndex {
    let customers = project.customers.map { name in
      let summary = project.summary(of: name)
      return PreviewCustomer(
        name: name, title: summary.title, screens: summary.screens.map(choice),
        schemes: summary.schemes.map(choice),
        languages: summary.languages.map { PreviewChoice(name: $0.code, title: $0.name) })
    }
    return PreviewIndex(
      title: title, customers: customers, devices: devices.map { PreviewDevice($0) },
      textSizes: PreviewOptionSet(
        BricksProject.textSizes.map(choice), usual: choice(request.textSize)),
      states: PreviewOptionSet(
        FeedState.allCases.map { choice($0.rawValue) },
        usual: choice(request.state.rawValue)),
      languages: languages(of: customers, usual: request.language))
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

/// The index and the pages rendered since the last change.
private struct PageCache: Sendable {
  /// The files as of the last change.
  var prepared: PreparedProject
  var pages: [PageRequest: PreviewPage] = [:]
  var index: PreviewIndex?
  var generation = 0

  init(_ prepared: PreparedProject) { self.prepared = prepared }
}
