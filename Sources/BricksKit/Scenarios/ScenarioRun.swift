import Basics
import Documents
package import FeedClient
import FeedCore
import FeedLayout
import FeedModel
import Localization
import YoullModels

/// The run of one scenario over an app in motion.
package struct ScenarioRun: Sendable {
  var app: LivingApp
  private let scenario: Scenario
  private let options: ScenarioOptions
  var isOpen = false
  var transcript: Transcript
  private let zone: TimeZone
  /// The folder with what the app remembers, as long as the run lasts.
  private let caches: TemporaryFolder
  /// The server of a run through sockets, as long as the run lasts.
  private let server: ScenarioServer?

  // The state before the latest step that is not an expectation, and what followed from it.
  var before: (address: Page.Address?, reading: ScreenReading) = (nil, ScreenReading())
  var reading = ScreenReading()
  var latest = Consequences()

  struct Consequences {
    var requests: [SentRequest] = []
    var renewal: TokenRenewal?
    var events: [AnalyticsEvent] = []
  }

  /// Runs a scenario of a customer to its end.
  ///
  /// `request` has the source and the environment that the scenario does not set. A step that
  /// cannot be done ends the run.
  package static func run(
    _ scenario: Scenario, _ prepared: PreparedProject, _ request: PageRequest,
    _ options: ScenarioOptions = ScenarioOptions()
  ) async throws(RequestProblem) -> Transcript {
    var run = try await ScenarioRun(scenario, prepared, request, options)
    for step in scenario.steps {
      guard try await run.perform(step) else { break }
    }
    return run.transcript
  }

  /// Returns the latest failure, and forgets it with its step.
  mutating func takeFailure() -> Finding? {
    guard let failure = transcript.failures.popLast() else { return nil }
    transcript.steps.removeLast()
    return failure
  }

  init(
    _ scenario: Scenario, _ prepared: PreparedProject, _ request: PageRequest,
    _ options: ScenarioOptions = ScenarioOptions()
  ) async throws(RequestProblem) {
    (self.scenario, self.options) = (scenario, options)
    var request = request
    do throws(FileProblem) {
      caches = try TemporaryFolder()
    } catch {
      let reason = FileRules.finding(error).message
      throw RequestProblem(message: "The app cannot store anything: \(reason)")
    }
    request.visit.cacheFolder = caches.path
    let backend = try prepared.freshBackend(for: request)
    let circumstances = AppCircumstances(now: request.now, isReachable: true)
    if options.usesSockets {
      guard let backend, case .backend(let user) = request.source else {
        throw RequestProblem(
          message: "--sockets needs the backend, but the scenario has recordings as its source; "
            + "remove the line `source: \(scenario.settings.source ?? "demo")`, or leave out "
            + "--sockets.")
      }
      let server = try ScenarioServer(backend, circumstances)
      request.source = server.source(for: user)
      self.server = server
    } else {
      server = nil
    }
    app = try await LivingApp(prepared, request, over: backend, in: circumstances)
    zone = try prepared.project.zones.zone(named: request.timeZone)
    transcript = Transcript(
      title: scenario.title, circumstances: Self.circumstances(request, scenario, zone))
    app.remember(scenario.settings)
    _ = app.circumstances.takeRequests()
  }

  private static func circumstances(
    _ request: PageRequest, _ scenario: Scenario, _ zone: TimeZone
  ) -> String {
    var words = ["customer \(request.customer)"]
    if let user = scenario.settings.user { words.append("user \(user)") }
    words.append("at \(Instant(milliseconds: request.now).text)")
    if let language = request.language { words.append("language \(language)") }
    if let version = request.visit.appVersion { words.append("version \(version)") }
    if scenario.settings.start == .first { words.append("first start") }
    words += scenario.settings.written.filter { $0.name == "remembers" }.map {
      "remembers \($0.value)"
    }
    words += request.visit.flags.map { "\($0.name) \($0.isOn ? "on" : "off")" }
    return words.joined(separator: ", ")
  }

  // MARK: Steps

  /// Performs a step, and returns a Boolean value that indicates whether the run can go on.
  package mutating func perform(_ step: ScenarioStep) async throws(RequestProblem) -> Bool {
    if case .expect(let expectation) = step.action {
      try check(expectation, step)
      return true
    }
    // A new start shows everything anew.
    let goesOn = isOpen && !step.action.startsApp
    before = goesOn ? (app.session.visible?.address, reading) : (nil, ScreenReading())
    let state = goesOn ? app.session.visible?.content.state : nil
    let flow = app.session.flows.current
    let eventCount = app.analytics.count
    let wasOpen = isOpen
    let pages = isOpen ? app.session.pages : []
    let wasReachable = app.session.isReachable
    transcript.ignoredLink = nil
    let problem = try await act(step.action)
    latest = Consequences(
      requests: app.circumstances.takeRequests(), renewal: app.circumstances.takeRenewal(),
      events: Array(app.analytics.dropFirst(eventCount)))
    var lines: [Transcript.Line] = []
    if let problem {
      lines.append(Transcript.Line(kind: .failure, text: problem.message))
      transcript.failures.append(Finding(problem.rule, problem.message, at: step.place))
    }
    if wasOpen, problem == nil, let closing = step.action.closing {
      lines.append(Transcript.Line(kind: .app, text: closing))
    }
    if let renewal = latest.renewal {
      lines.append(Transcript.Line(kind: .token, text: renewal.words))
    }
    lines += requestLines + eventLines
    try await read()
    lines += screenLines(before: state, flow)
    for event in latest.events { note(event) }
    for page in pages where !app.session.pages.contains(where: { $0.id == page.id }) {
      if let trigger = page.screen.closingTrigger { use(trigger) }
    }
    if isOpen, !wasReachable, app.session.isReachable { use(.networkRestored) }
    if case .background = step.action, latest.requests.contains(where: \.isSent) {
      use(.viewWillAppear)
    }
    try append(step, problem == nil ? .done : .failed, lines)
    return problem == nil
  }

  mutating func append(
    _ step: ScenarioStep, _ result: Transcript.Step.Result, _ lines: [Transcript.Line]
  ) throws(RequestProblem) {
    var page: [UInt8]?
    if isOpen, let format = options.pages { page = try app.shown(as: format)?.bytes }
    transcript.steps.append(
      Transcript.Step(
        time: zone.timeOfDay(app.session.now), text: step.text, result: result, lines: lines,
        page: page))
  }

  /// Reads the visible page.
  private mutating func read() async throws(RequestProblem) {
    guard isOpen, let tree = try app.tree()?.tree else {
      reading = ScreenReading()
      return
    }
    reading = ScreenReading(tree)
  }

  // MARK: Lines

  /// The requests in lines, those with the same outcome together.
  private var requestLines: [Transcript.Line] {
    var groups: [(outcome: String, names: [String])] = []
    for request in latest.requests {
      let outcome = request.outcomeWords
      if let group = groups.firstIndex(where: { $0.outcome == outcome }) {
        groups[group].names.append(request.name)
      } else {
        groups.append((outcome, [request.name]))
      }
    }
    return groups.flatMap { outcome, names in
      ScreenReading.lines(names.dropLast() + ["\(names.last ?? "") → \(outcome)"])
    }.map { Transcript.Line(kind: .request, text: $0) }
  }

  private var eventLines: [Transcript.Line] {
    let taps = latest.events.compactMap { event in event.action.map { "tap \($0.name)" } }
    let seen = latest.events.count { $0.kind == .impression }
    return (taps + (seen > 0 ? [Sentence.count(seen, "impression")] : []))
      .map { Transcript.Line(kind: .event, text: $0) }
  }

  private mutating func screenLines(
    before state: FeedState?, _ flow: AppFlow?
  ) -> [Transcript.Line] {
    guard isOpen else { return [] }
    var lines: [Transcript.Line] = []
    if let reason = transcript.ignoredLink ?? app.session.refusal?.message {
      lines.append(Transcript.Line(kind: .ignored, text: reason))
    }
    if let notice = app.session.notice {
      lines.append(Transcript.Line(kind: .notice, text: "\(notice)"))
    }
    if let current = app.session.flows.current, current != flow {
      lines.append(Transcript.Line(kind: .flow, text: current.title))
      transcript.used.insert(ScenarioRow(table: "flow", name: current.name))
    }
    guard let page = app.session.visible else { return lines }
    let now = page.content.state
    if page.id != before.address?.id {
      let subject = page.shownSubject.map { " about \($0)" } ?? ""
      lines.append(
        Transcript.Line(
          kind: .screen, text: "\(page.screen.name)\(subject), \(now.rawValue)"))
      lines += reading.overview.map { Transcript.Line(kind: .shows, text: $0) }
      return lines
    }
    if now != state {
      lines.append(
        Transcript.Line(kind: .state, text: "\(state?.rawValue ?? "closed") → \(now.rawValue)"))
    }
    lines += Self.limited(reading.changes(from: before.reading))
    if lines.isEmpty, latest.requests.isEmpty, latest.events.isEmpty {
      lines.append(Transcript.Line(kind: .change, text: "nothing"))
    }
    return lines
  }

  /// The maximum number of changes of a step that a transcript lists.
  private static let mostChanges = 12

  private static func limited(_ lines: [String]) -> [Transcript.Line] {
    let shown = lines.count > mostChanges ? Array(lines.prefix(mostChanges - 1)) : lines
    let rest = lines.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : []))
      .map { Transcript.Line(kind: .change, text: $0) }
  }

  private mutating func note(_ event: AnalyticsEvent) {
    if let action = event.action {
      transcript.used.insert(ScenarioRow(table: "action", name: action.name))
    }
  }
}

extension ScenarioAction {
  fileprivate var startsApp: Bool {
    switch self {
    case .openApp, .restartApp, .update, .signIn, .signOut: true
    default: false
    }
  }

  /// The sentence about an app that was closed before it started again; `nil` for other steps.
  fileprivate var closing: String? {
    switch self {
    case .restartApp, .update:
      "closed and started again; settings and caches are kept, open screens are lost"
    default: nil
    }
  }
}

extension TokenRenewal {
  /// The result with its reason, as in a transcript.
  fileprivate var words: String {
    switch self {
    case .renewed: "renewed, because the server rejected the old one"
    case .refused: "not renewed, because the server accepts no token of the user"
    }
  }
}

extension TimeZone {
  /// Returns the time of day at a time in milliseconds since 1970, such as `18:30:00`.
  fileprivate func timeOfDay(_ now: Int64) -> String {
    let seconds = offset(at: Instant(milliseconds: now))
    let local = Instant(milliseconds: now + Int64(seconds) * 1000).text
    return String(local.dropFirst("2026-03-01T".count).prefix("18:30:00".count))
  }
}
