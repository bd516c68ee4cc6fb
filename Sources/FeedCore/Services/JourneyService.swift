package import YoullModels
package import YoullNetwork

/// The journeys of both kinds, and the user's progress in them.
package struct JourneyService: Sendable {
  private let network: BricksNetwork

  package init(_ network: BricksNetwork) { self.network = network }

  package func getJourneys() async throws(NetworkError) -> NetworkAnswer<[BNJourney]> {
    try await JourneyAPI.getJourneys(from: network)
  }

  package func getLinearJourneys() async throws(NetworkError) -> NetworkAnswer<[BNLinearJourney]> {
    try await JourneyAPI.getLinearJourneys(from: network)
  }

  /// Returns a timeline journey with its days, or `nil` if it does not exist.
  package func getJourney(
    _ id: String
  ) async throws(NetworkError) -> NetworkAnswer<BNJourney?> {
    try await JourneyAPI.getJourney(id, from: network)
  }

  /// Returns a linear journey with its sessions, or `nil` if it does not exist.
  package func getLinearJourney(
    _ id: String
  ) async throws(NetworkError) -> NetworkAnswer<BNLinearJourney?> {
    try await JourneyAPI.getLinearJourney(id, from: network)
  }

  /// Sends a change of the user's progress.
  package func write(_ change: JourneyChange) async throws(NetworkError) {
    switch change {
    case .activate(let journey):
      _ = try await JourneyAPI.setActiveLinearJourney(journey, in: network)
    case .completeSession(let content, let journey):
      try await JourneyAPI.setSessionCompleted(content, of: journey, in: network)
    case .completeDay(let day, let journey):
      try await JourneyAPI.setJourneyDayCompleted(journey, day: day, in: network)
    case .restart(let journey): try await JourneyAPI.restartJourney(journey, in: network)
    }
  }
}

/// A change of the user's progress in a journey.
package enum JourneyChange: Sendable, Hashable {
  /// A linear journey becomes the user's active one.
  case activate(journey: String)
  /// The user has played a session of a linear journey to its end.
  case completeSession(content: String, journey: String)
  /// The user has finished a day of a timeline journey; days are counted from 1.
  case completeDay(Int, journey: String)
  /// The progress in a journey of either kind is reset.
  case restart(journey: String)
}
