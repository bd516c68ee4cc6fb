import Basics
package import YoullModels

/// The user's progress in a linear journey: which sessions are done, and which one is next.
///
/// The sessions have to be completed in their order. The manager is a value: it changes at once and
/// returns the changes for the server, and a change that the server rejects is taken back.
package struct LinearJourneyManager: Sendable {
  package let journeyID: String
  /// The IDs of the contents of the sessions, in their order.
  package let sessionIDs: [String]
  /// The number of completed sessions.
  package private(set) var completedCount: Int
  /// A Boolean value that indicates whether this is the user's active journey.
  package private(set) var isActive: Bool

  /// Creates the manager of a journey with its sessions.
  package init(_ journey: BNLinearJourney) {
    journeyID = journey.id
    sessionIDs = journey.sessions.map { $0.content?.id ?? "" }
    completedCount = journey.sessions.prefix { $0.isCompleted == true }.count
    isActive = journey.isActive ?? false
  }

  /// The ID of the next session; `nil` at the end of the journey.
  package var currentSessionID: String? {
    completedCount < sessionIDs.count ? sessionIDs[completedCount] : nil
  }

  /// The completed share of the journey, from 0 to 1.
  package var progress: Double {
    sessionIDs.isEmpty ? 0 : Double(completedCount) / Double(sessionIDs.count)
  }

  /// Returns the sessions to play from a session on; empty for a session that is not open yet.
  package func sessions(from id: String) -> ArraySlice<String> {
    guard let index = sessionIDs.firstIndex(where: { $0.hasSameBytes(as: id) }),
      index <= completedCount
    else { return [] }
    return sessionIDs[index...]
  }

  /// Opens the journey: it becomes the active one.
  package mutating func open() -> [JourneyChange] {
    guard !isActive else { return [] }
    isActive = true
    return [.activate(journey: journeyID)]
  }

  /// Marks a session as played to its end.
  ///
  /// Only the current session counts; sessions before it are already completed.
  package mutating func didFinish(session id: String) -> [JourneyChange] {
    guard let current = currentSessionID, current.hasSameBytes(as: id) else { return [] }
    completedCount += 1
    return [.completeSession(content: id, journey: journeyID)]
  }

  /// Resets the progress.
  package mutating func restart() -> [JourneyChange] {
    guard completedCount > 0 else { return [] }
    completedCount = 0
    return [.restart(journey: journeyID)]
  }
}
