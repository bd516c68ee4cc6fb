import FeedCore
import Testing
import YoullModels

/// The progress of a user in a linear journey.
@Suite struct LinearJourneyManagerTests {
  private static func manager(_ sessions: String, isActive: Bool = true) -> LinearJourneyManager {
    var journey = BNLinearJourney()
    journey.id = "calm"
    journey.isActive = isActive
    // An upper-case letter is a completed session.
    journey.sessions = sessions.map { letter in
      var session = BNJourneySession()
      session.content = BNContent()
      session.content?.id = letter.lowercased()
      session.isCompleted = letter.isUppercase
      return session
    }
    return LinearJourneyManager(journey)
  }

  @Test func nextSessionFollowsTheCompletedOnes() {
    #expect(Self.manager("abc").currentSessionID == "a")
    #expect(Self.manager("ABc").currentSessionID == "c")
    #expect(Self.manager("AbC").currentSessionID == "b", "a gap is not skipped")
    #expect(Self.manager("ABC").currentSessionID == nil)
    #expect(Self.manager("").currentSessionID == nil)
  }

  @Test func progressIsTheCompletedShare() {
    #expect(Self.manager("ABcd").progress == 0.5)
    #expect(Self.manager("AB").progress == 1)
    #expect(Self.manager("").progress == 0)
  }

  @Test func onlyTheCurrentSessionCounts() {
    var manager = Self.manager("Abc")
    #expect(manager.didFinish(session: "a") == [] && manager.didFinish(session: "c") == [])
    #expect(manager.currentSessionID == "b")
    #expect(
      manager.didFinish(session: "b") == [.completeSession(content: "b", journey: "calm")])
    #expect(manager.didFinish(session: "c") == [.completeSession(content: "c", journey: "calm")])
    #expect(manager.currentSessionID == nil && manager.didFinish(session: "c") == [])
  }

  @Test func sessionsArePlayedFromAnOpenOneToTheEnd() {
    let manager = Self.manager("Abc")
    #expect(manager.sessions(from: "a") == ["a", "b", "c"])
    #expect(manager.sessions(from: "b") == ["b", "c"])
    #expect(manager.sessions(from: "c") == [] && manager.sessions(from: "x") == [])
  }

  @Test func openedJourneyBecomesActiveOnce() {
    var manager = Self.manager("a", isActive: false)
    #expect(manager.open() == [.activate(journey: "calm")])
    #expect(manager.open() == [] && manager.isActive)
  }

  @Test func restartResetsProgress() {
    var manager = Self.manager("ABc")
    #expect(manager.restart() == [.restart(journey: "calm")])
    #expect(manager.currentSessionID == "a" && manager.restart() == [])
  }
}
