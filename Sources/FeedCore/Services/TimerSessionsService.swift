package import YoullModels
package import YoullNetwork

/// The user's own timer sessions, which a feed shows but does not contain.
package struct TimerSessionsService: Sendable {
  private let network: BricksNetwork
  private let transport: Transport

  /// Creates a service; the platform loads timer sessions over REST.
  package init(_ network: BricksNetwork, over transport: Transport? = nil) {
    self.network = network
    self.transport = transport ?? .rest
  }

  /// Returns the sessions, the latest first, as a feed with one section.
  package func getTimerSessions(
    of profile: YNProfile?
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    switch transport {
    case .graphQL: try await ContentAPI.getTimerSessions(from: network)
    case .rest:
      try await SlicesAPI.getSlices(
        screen: Screen.timerSessions.name, cohortIDs: profile?.cohortIDs ?? [],
        isSubscribed: profile?.isSubscribed ?? false, from: network)
    }
  }
}
