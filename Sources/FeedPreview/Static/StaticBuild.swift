import Basics
package import BricksKit
package import Documents
import FeedClient
import Localization

/// The build of a static site from a project.
package struct StaticBuild: Sendable {
  private let prepared: PreparedProject
  private let request: PageRequest
  private let options: StaticOptions
  private let jobs: Int
  private let index: PreviewIndex
  /// Returns the token sheet of a customer as a page.
  private let sheet: @Sendable (String) -> [UInt8]?
  private let applyingSeverities: @Sendable ([Finding]) -> [Finding]
  private let isDone: @Sendable () -> Void

  /// Creates the build of the pages that a request and some options select.
  ///
  /// `sheet` returns the token sheet of a customer. `step` is called after each page.
  package init(
    _ project: BricksProject, _ request: PageRequest, _ options: StaticOptions, jobs: Int,
    applyingSeverities: @escaping @Sendable ([Finding]) -> [Finding],
    sheet: @escaping @Sendable (String) -> [UInt8]?, step: @escaping @Sendable () -> Void
  ) {
    prepared = PreparedProject(project)
    self.request = request
    self.options = options
    self.jobs = max(jobs, 1)
    self.sheet = sheet
    self.applyingSeverities = applyingSeverities
    isDone = step
    index = .selected(options, of: project, "Bricks", request)
  }

  /// Returns the build of the same pages from another state of the project.
  func over(_ project: BricksProject) -> StaticBuild {
    StaticBuild(
      project, request, options, jobs: jobs, applyingSeverities: applyingSeverities,
      sheet: { _ in nil }, step: {})
  }

  /// The number of pages of the site, without films and sheets.
  package var pageCount: Int { contents.keys.count }

  /// The pages before they are rendered.
  var contents: StaticContents {
    StaticContents(index, time: "rendered for \(Self.day(Instant(milliseconds: request.now)))")
  }

  /// Returns a time to the minute, such as "2026-03-01, 18:30 UTC".
  private static func day(_ instant: Instant) -> String {
    "\(instant.text.prefix(10)), \(instant.text.dropFirst(11).prefix(5)) UTC"
  }

  /// Writes the site to a folder, and returns the findings about its inputs.
  ///
  /// A canceled build gives the folder no name.
  package func write(to folder: StaticFolder) async throws(FileProblem) -> StaticResult {
    let site = Locked(contents)
    let keys = contents.keys
    let writer = StaticWriter(folder: folder, pages: Set(keys.map { StaticPath.page($0) }))
    try await perform(films.map(StaticJob.film) + keys.map(StaticJob.page)) {
      job throws(FileProblem) in
      try await perform(job, writer, site)
    }
    guard !Task.isCancelled else { return StaticResult(findings: [], summary: "") }
    for customer in index.customers {
      guard let bytes = sheet(customer.name) else { continue }
      try writer.write(document: bytes, "sheets", customer.name)
      site.withLock { _ = $0.sheets.insert(ByteString(customer.name)) }
    }
    let contents = site.withLock { $0 }
    for (path, markup) in StaticPages(contents: contents).all() {
      try folder.write(markup.bytes, to: path)
    }
    try writer.writeAssets(index)
    try folder.finish()
    return StaticResult(
      findings: contents.allFindings,
      summary: "\(Sentence.count(contents.pageCount, "page")) of "
        + Sentence.count(index.customers.count, "customer"))
  }

  /// Performs work for each item, with as many items at a time as there are jobs.
  ///
  /// The first failure ends the work.
  func perform<Item: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) async throws(FileProblem) -> Void
  ) async throws(FileProblem) {
    let failure = Locked<FileProblem?>(nil)
    let next = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<jobs {
        group.addTask {
          while !Task.isCancelled, failure.withLock({ $0 == nil }) {
            let number = next.withLock { number in
              defer { number += 1 }
              return number
            }
            guard items.indices.contains(number) else { return }
            do throws(FileProblem) {
              try await work(items[number])
            } catch {
              failure.withLock { $0 = $0 ?? error }
            }
          }
        }
      }
    }
    if let problem = failure.withLock({ $0 }) { throw problem }
  }

  private func perform(
    _ job: StaticJob, _ writer: StaticWriter, _ site: Locked<StaticContents>
  ) async throws(FileProblem) {
    switch job {
    case .page(let key):
      let (bytes, findings) = await render(key)
      if let bytes {
        try writer.write(page: bytes, key)
      } else {
        try writer.write(missing: findings, key)
      }
      site.withLock {
        $0.pageCount += 1
        $0.findings[StaticContents.name(key.customer, key.screen), default: []] += findings
      }
    case .film(let film):
      let (bytes, summary, findings) = try await self.film(film, writer)
      try writer.write(document: bytes, "films", film.name)
      site.withLock {
        $0.scenarios[ByteString(film.name)] = summary
        $0.otherFindings += findings
      }
    }
  }

  // MARK: Pages

  /// Returns a page, or `nil` and the findings that prevent it.
  func render(_ key: PreviewKey) async -> (bytes: [UInt8]?, findings: [Finding]) {
    var wanted = PreviewSite.pageRequest(
      request, for: key, among: options.devices.isEmpty ? Device.usual : options.devices)
    do throws(RequestProblem) {
      wanted.state = try FeedState(named: key.options.state.name)
      let page = try await prepared.render(wanted)
      isDone()
      return (page.bytes, applyingSeverities(page.findings))
    } catch {
      return (nil, [prepared.project.finding(error.message, about: wanted.customer)])
    }
  }

  // MARK: Films

  /// The scenarios of a customer or of the project.
  struct Film: Sendable {
    let name: String
    let paths: [String]
  }

  private var films: [Film] {
    guard options.hasScenarios else { return [] }
    let project = prepared.project
    let paths = Dictionary(grouping: project.scenarioPaths()) {
      ByteString(project.customer(ofScenarios: $0) ?? StaticContents.sharedScenarios)
    }
    let names = index.customers.map(\.name) + [StaticContents.sharedScenarios]
    return names.compactMap { name in
      paths[ByteString(name)].map { Film(name: name, paths: $0) }
    }
  }

  /// Returns the filmstrip of scenarios, whose pages are files of the site.
  private func film(
    _ film: Film, _ writer: StaticWriter
  ) async throws(FileProblem) -> (bytes: [UInt8], summary: String, findings: [Finding]) {
    var usual = PageRequest(customer: "", screen: "home")
    usual.source = .backend(.first)
    usual.transport = request.transport
    if index.customers.contains(where: { $0.name.hasSameBytes(as: film.name) }) {
      usual.customer = film.name
    }
    var runs: [ScenarioFileRun] = []
    var addresses: [[UInt8]: String] = [:]
    for path in film.paths where !Task.isCancelled {
      let file = try SourceFile.read(path)
      let run = await prepared.runScenarios(of: file, usual, ScenarioOptions(pages: "html"))
      for page in run.transcripts.flatMap({ $0.steps.compactMap(\.page) })
      where addresses[page] == nil {
        addresses[page] = try writer.write(step: page)
      }
      runs.append(run)
    }
    let reel = ScenarioFilm(runs, address: { [addresses] in addresses[$0] })
    return (
      reel.bytes, ScenarioReport.summary(runs), applyingSeverities(runs.flatMap(\.findings))
    )
  }
}

/// A part of a build that needs much time.
private enum StaticJob: Sendable {
  case page(PreviewKey)
  case film(StaticBuild.Film)
}
