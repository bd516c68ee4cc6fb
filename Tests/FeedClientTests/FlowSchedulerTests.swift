import FeedClient
import FeedCore
import FeedModel
import Testing

/// The flows that an app begins by itself, one at a time.
@Suite struct FlowSchedulerTests {
  private func facts(_ change: (inout FlowFacts) -> Void = { _ in }) -> FlowFacts {
    var facts = FlowFacts()
    (facts.displayedWelcomeMessage, facts.displayedNotificationAlert) = (true, true)
    (facts.appVersion, facts.lastAppVersion) = ("2.0", "2.0")
    (facts.newsHash, facts.whatsNewContentHash) = ("a", "a")
    change(&facts)
    return facts
  }

  /// Returns the flows of a visit, or after a player, each of which ends at once.
  private func flows(
    _ facts: FlowFacts, on trigger: AppFlow.Trigger = .visit
  ) -> [String] {
    var scheduler = FlowScheduler(facts)
    var names: [String] = []
    var effects = scheduler.handle(.occurred(trigger, at: 0))
    while let flow = effects.lazy.compactMap(\.flow).first {
      names.append(flow.name)
      effects = scheduler.handle(.ended(at: 0))
    }
    return names
  }

  @Test func nothingIsDueWithoutAReason() {
    for trigger in AppFlow.Trigger.allCases { #expect(flows(facts(), on: trigger) == []) }
  }

  @Test func welcomeMessageIsShownOnceAfterTheRegularOnboarding() {
    let new = facts { $0.displayedWelcomeMessage = false }
    #expect(flows(new) == ["welcomeMessage"])
    var scheduler = FlowScheduler(new)
    let effects = scheduler.handle(.occurred(.visit, at: 0))
    #expect(effects.first?.facts?.displayedWelcomeMessage == true)
    _ = scheduler.handle(.ended(at: 0))
    #expect(scheduler.handle(.occurred(.visit, at: 1)).compactMap(\.flow) == [])
    #expect(
      flows(
        facts {
          $0.displayedWelcomeMessage = false
          $0.onboardingType = .skipped
        }) == [])
  }

  @Test func welcomeSessionFollowsTheMessage() {
    #expect(
      flows(
        facts {
          $0.displayedWelcomeMessage = false
          $0.hasWelcomeSession = true
        }) == ["welcomeMessage", "welcomeSession"])
    #expect(flows(facts { $0.hasWelcomeSession = true }) == [])
  }

  @Test func newsAreShownAfterAnUpdateWithOtherContent() {
    func flows(_ last: String, _ news: String) -> [String] {
      self.flows(
        facts {
          $0.lastAppVersion = last
          $0.newsHash = news
        })
    }
    #expect(flows("1.9", "b") == ["whatsNew"])
    #expect(flows("1.9", "a") == [] && flows("2.0", "b") == [] && flows("1.9", "") == [])
    // The first start is not an update.
    #expect(flows("", "b") == [])
  }

  @Test func signedInUserIsAskedAboutNotificationsOnce() {
    let unasked = facts {
      $0.displayedNotificationAlert = false
      $0.isSignedIn = true
    }
    #expect(flows(unasked) == ["notificationAlert"])
    #expect(flows(facts { $0.displayedNotificationAlert = false }) == [])
    #expect(flows(facts { $0.isSignedIn = true }) == [])
  }

  @Test func quizNeedsItsFlagAndAConfiguration() {
    func flows(_ isEnabled: Bool, _ id: String?) -> [String] {
      self.flows(
        facts {
          $0.isQuizEnabled = isEnabled
          $0.quizConfigID = id
        })
    }
    #expect(flows(true, "sleep") == ["quiz"])
    #expect(flows(false, "sleep") == [] && flows(true, nil) == [])
  }

  @Test func remindersFollowThePlayer() {
    let enabled = facts { $0.areRemindersEnabled = true }
    #expect(flows(enabled, on: .playerClosed) == ["reminders"])
    #expect(flows(enabled) == [])
    #expect(flows(facts(), on: .playerClosed) == [])
  }

  @Test func triggerCountsForFiveMinutes() {
    let wait = FlowScheduler.longestWait
    func flowAfterTheQuiz(playerClosedAt closed: Int64, endedAt ended: Int64) -> String? {
      var scheduler = FlowScheduler(
        facts {
          ($0.isQuizEnabled, $0.quizConfigID, $0.areRemindersEnabled) = (true, "sleep", true)
        })
      #expect(scheduler.handle(.occurred(.visit, at: 0)).compactMap(\.flow?.name) == ["quiz"])
      #expect(scheduler.handle(.occurred(.playerClosed, at: closed)).isEmpty)
      return scheduler.handle(.ended(at: ended)).compactMap(\.flow?.name).first
    }
    #expect(flowAfterTheQuiz(playerClosedAt: 10, endedAt: 10 + wait) == "reminders")
    // The user has left the app meanwhile, so the player is long forgotten.
    #expect(flowAfterTheQuiz(playerClosedAt: 10, endedAt: 11 + wait) == nil)
    // The clock was set back.
    #expect(flowAfterTheQuiz(playerClosedAt: 10, endedAt: 9) == nil)
  }

  @Test func newsThatAreUnknownAreShownLater() {
    let updated = facts {
      ($0.lastAppVersion, $0.newsHash) = ("1.9", nil)
    }
    var scheduler = FlowScheduler(updated)
    #expect(scheduler.handle(.occurred(.visit, at: 0)).isEmpty)
    var known = scheduler.facts
    known.newsHash = "b"
    _ = scheduler.handle(.changed(known))
    #expect(scheduler.handle(.occurred(.visit, at: 1)).compactMap(\.flow?.name) == ["whatsNew"])
  }

  /// No sequence of events shows two flows at once, or one of them twice.
  @Test func flowsNeverOverlapOrRepeat() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bits = (0..<12).map { _ in Bool.random(using: &random) }
      var scheduler = FlowScheduler(
        facts {
          $0.displayedWelcomeMessage = bits[0]
          $0.hasWelcomeSession = bits[1]
          $0.displayedNotificationAlert = bits[2]
          $0.isSignedIn = bits[3]
          $0.isQuizEnabled = bits[4]
          $0.quizConfigID = bits[5] ? "sleep" : nil
          $0.lastAppVersion = bits[6] ? "1.9" : "2.0"
          $0.newsHash = bits[7] ? "b" : "a"
          $0.areRemindersEnabled = bits[8]
        })
      var isShown = false
      var seen: [String] = []
      var now: Int64 = 0
      for _ in 0..<12 {
        now += Int64.random(in: 0...FlowScheduler.longestWait, using: &random)
        let event: FlowScheduler.Event =
          switch Int.random(in: 0..<3, using: &random) {
          case 0: .occurred(.visit, at: now)
          case 1: .occurred(.playerClosed, at: now)
          default: .ended(at: now)
          }
        if case .ended = event { isShown = false }
        for flow in scheduler.handle(event).compactMap(\.flow) {
          #expect(!isShown && !seen.contains(flow.name), "\(flow.name) after \(seen)")
          isShown = true
          seen.append(flow.name)
        }
      }
    }
  }
}

extension FlowScheduler.Effect {
  fileprivate var flow: AppFlow? { if case .present(let flow) = self { flow } else { nil } }
  fileprivate var facts: FlowFacts? { if case .keep(let facts) = self { facts } else { nil } }
}
