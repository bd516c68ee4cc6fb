import Basics
import Documents
import FeedClient
import FeedCore
import FeedLayout
import FeedModel

/// The reason why a user cannot do a step.
struct StepProblem {
  let rule: Rule
  let message: String

  init(_ message: String, _ rule: Rule = ScenarioRules.missing) {
    self.rule = rule
    self.message = message
  }
}

extension ScenarioRun {
  /// Performs an action, or returns the reason why a user cannot do it.
  mutating func act(_ action: ScenarioAction) async throws(RequestProblem) -> StepProblem? {
    switch action {
    case .openApp:
      guard !isOpen else {
        return StepProblem(
          "The app is open; `restart the app` closes it, and starts it again.",
          ScenarioRules.invalid)
      }
      isOpen = true
      await app.start()
    case .restartApp:
      guard isOpen else { return Self.isClosed }
      app.restart()
      await app.start()
    case .update(let version):
      try await app.update(to: version)
      isOpen = true
      await app.start()
    case .link(let link):
      if !isOpen {
        isOpen = true
        await app.start()
      }
      return await open(link)
    case .network(let isReachable):
      // Before its start, the app cannot notice the change.
      if isOpen { await app.send(.network(isReachable: isReachable)) }
      app.circumstances.isReachable = isReachable
    case .latency(let milliseconds): app.latency = milliseconds
    case .failure(let name, let status): app.circumstances.fail(name, with: status)
    case .expireToken(let isRenewable):
      app.circumstances.token = isRenewable ? .expired : .revoked
    case .signIn(let name): return try await change(to: .named(name))
    default:
      guard isOpen else { return Self.isClosed }
      return try await actInApp(action)
    }
    return nil
  }

  private static let isClosed = StepProblem(
    "The app is not open; begin with `open the app`.", ScenarioRules.invalid)

  private mutating func actInApp(
    _ action: ScenarioAction
  ) async throws(RequestProblem) -> StepProblem? {
    switch action {
    case .tab(let name):
      let items = app.session.tabs.compactMap(\.item)
      guard let item = items.first(where: { $0.rawValue.hasSameBytes(as: name) }) else {
        return StepProblem(InvalidName.message(name, "tab", among: items.map(\.rawValue)))
      }
      await app.send(.select(item))
    case .tap(let target): return try await tap(target)
    case .type(let text, let target): return try await tap(target, entering: text)
    case .use(let actions, let target): return try await use(actions, target)
    case .reachedEnd: await app.send(.reachedEnd)
    case .view:
      guard let tree = try app.tree()?.tree else { return nil }
      await app.send(.viewed(tree.positions))
    case .pullToRefresh:
      use(.pullToRefresh)
      await app.send(.pullToRefresh)
    case .back:
      guard app.session.canGoBack else {
        return StepProblem("The first screen of a tab has no way back.")
      }
      await app.send(.back)
    case .wait(let duration): await app.advance(to: app.session.now + duration)
    case .background(let duration):
      await app.advance(to: app.session.now + duration)
      await app.send(.foreground(app.session.now))
    case .signOut: await app.send(.signedOut)
    case .event(let event):
      use(event.trigger)
      event.publish(in: app.publishers)
      await app.receive()
    case .finishPlayer:
      guard let page = app.session.visible, page.screen.name.hasSameBytes(as: "player") else {
        return StepProblem(
          "The player is not open; the app shows \(app.session.visible?.screen.name ?? "nothing").")
      }
      await app.send(.back)
    default: break
    }
    return nil
  }

  /// Notes that the scenario has used a row of the table of events.
  mutating func use(_ trigger: RefreshTrigger) {
    transcript.used.insert(ScenarioRow(table: "event", name: trigger.name))
  }

  private mutating func open(_ link: String) async -> StepProblem? {
    do throws(LinkProblem) {
      let target = try LinkTarget.read(link, prefixes: app.session.app.linkPrefixes)
      if case .place(let place) = target {
        let name = place.place.rawValue + (place.id == nil ? " without an ID" : "")
        transcript.used.insert(ScenarioRow(table: "link", name: name))
      }
      await app.send(.open(target))
      return nil
    } catch {
      // A link comes from outside, so the app ignores it and goes on.
      transcript.ignoredLink = error.finding.message
      return nil
    }
  }

  private mutating func change(to user: BackendUser) async throws(RequestProblem) -> StepProblem? {
    let wasOpen = isOpen
    try await app.change(to: user)
    isOpen = wasOpen
    if isOpen { await app.start() }
    return nil
  }

  // MARK: Taps

  private mutating func tap(
    _ target: ScenarioTarget, entering text: String? = nil
  ) async throws(RequestProblem) -> StepProblem? {
    let taps = try app.tree()?.tree.namedTaps ?? []
    return await tap(TapResolution(target, among: taps), among: taps, target, entering: text)
  }

  /// Taps the control of a target, or of the page, that has one of some actions.
  private mutating func use(
    _ actions: [String], _ target: ScenarioTarget?
  ) async throws(RequestProblem) -> StepProblem? {
    let taps = try app.tree()?.tree.namedTaps ?? []
    var found = taps.filter { tap in actions.contains { tap.tap.link.name.hasSameBytes(as: $0) } }
    if let target {
      // The control is inside of the item, or in the section, that the target names.
      let positions = taps.filter { target.names($0) }.compactMap(\.tap.position)
      found = found.filter { tap in
        guard let position = tap.tap.position else { return false }
        if case .text(let text) = target.name, position.item == nil,
          tap.section.contains(where: { $0.hasSameBytes(as: text) })
        {
          return true
        }
        return positions.contains {
          $0.section == position.section && (position.item == nil || $0.item == position.item)
        }
      }
    }
    let unique = found.reduce(into: [NamedTap]()) { unique, tap in
      if !unique.contains(where: { $0.tap == tap.tap }) { unique.append(tap) }
    }
    switch unique.count {
    case 0: return await tap(.none, among: taps, target)
    case 1: return await tap(.one(unique[0].tap), among: taps, target)
    default: return await tap(.several(unique), among: taps, target)
    }
  }

  private mutating func tap(
    _ resolution: TapResolution, among taps: [NamedTap], _ target: ScenarioTarget?,
    entering text: String? = nil
  ) async -> StepProblem? {
    switch resolution {
    case .one(let tap):
      var entered = tap
      if let text {
        guard let link = tap.link.entering(text) else {
          return StepProblem("Nothing can be entered there.")
        }
        entered = Tap(link, at: tap.position)
      }
      await app.send(.tap(entered))
      return nil
    case .none:
      return StepProblem(Self.missing(target, among: taps))
    case .several(let taps):
      let names = taps.enumerated().map { number, tap in
        "\(ScenarioOrdinal.word(number + 1)) \(tap.words)"
      }
      return StepProblem(
        "The step can mean \(Sentence.list(names, limit: 8)).", ScenarioRules.ambiguous)
    }
  }

  /// Returns the sentence about a part that the screen does not have.
  private static func missing(_ target: ScenarioTarget?, among taps: [NamedTap]) -> String {
    guard !taps.isEmpty else { return "The screen has nothing to tap." }
    if case .text(let text)? = target?.name,
      let near = NearestName.of(text, among: taps.flatMap(\.texts)),
      let tap = taps.first(where: { tap in tap.texts.contains { $0.hasSameBytes(as: near) } })
    {
      return "The screen has no such part; did you mean \(tap.words)?"
    }
    return "The screen has no such part; it has "
      + Sentence.list(taps.map(\.words), limit: 8, conjunction: "and") + "."
  }
}

extension ScenarioAction.RefreshEvent {
  /// Returns the step for an event; `nil` for an event that follows from other steps.
  static func step(of trigger: RefreshTrigger) -> String? {
    guard let event = allCases.first(where: { $0.trigger.name.hasSameBytes(as: trigger.name) })
    else { return nil }
    switch event {
    case .registrationCompleted: return "register"
    case .subscriptionCompleted: return "subscribe"
    case .reloadRequested: return "reload the home content"
    case .contentLiked: return "like elsewhere"
    case .journeyViewed: return "view a journey"
    }
  }

  /// Sends the event by its publisher, as another part of the app does.
  fileprivate func publish(in publishers: FeedPublishers) {
    switch self {
    case .registrationCompleted: publishers.registrationCompletionPublisher.send()
    case .subscriptionCompleted: publishers.subscriptionCompletionPublisher.send()
    case .reloadRequested: publishers.reloadHomeContentPublisher.send()
    case .contentLiked:
      publishers.didLikeContentPublisher.send(.init(contentID: "elsewhere", isLiked: true))
    case .journeyViewed: publishers.journeyCompletionPublisher.send("elsewhere")
    }
  }

  fileprivate var trigger: RefreshTrigger {
    switch self {
    case .registrationCompleted: .registrationCompleted
    case .subscriptionCompleted: .subscriptionCompleted
    case .reloadRequested: .reloadRequested
    case .contentLiked: .contentLiked
    case .journeyViewed: .journeyViewed
    }
  }
}

extension LivingApp {
  /// Sets what the app remembers when a scenario begins.
  func remember(_ scenario: ScenarioSettings) {
    guard let settings else { return }
    if scenario.start == .returning {
      settings.displayedWelcomeMessage = true
      settings.displayedNotificationAlert = true
      settings.displayedQuiz = true
      settings.displayedReminders = true
      settings.lastAppVersion = scenario.version?.description ?? ""
    }
    for remembered in scenario.remembered {
      switch remembered {
      case .flag(.displayedWelcomeMessage, let isOn): settings.displayedWelcomeMessage = isOn
      case .flag(.displayedNotificationAlert, let isOn): settings.displayedNotificationAlert = isOn
      case .flag(.displayedQuiz, let isOn): settings.displayedQuiz = isOn
      case .flag(.displayedReminders, let isOn): settings.displayedReminders = isOn
      case .onboarding(let type): settings.onboardingType = type
      case .lastVersion(let version): settings.lastAppVersion = version
      }
    }
  }
}

extension FeedLink {
  /// Returns the link with a text as its first argument without a value; `nil` if it has none.
  func entering(_ text: String) -> FeedLink? {
    let given = Set(arguments.map { ByteString($0.name) })
    guard let missing = action.arguments.first(where: { !given.contains(ByteString($0.name)) })
    else { return nil }
    let entered = Argument(missing.name, Array(text.utf8))
    return FeedLink(action, arguments + [entered])
  }
}
