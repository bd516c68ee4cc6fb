package import Documents
package import YoullModels
package import YoullNetwork

/// The user of the app: the saved profile, which is known before the network responds, and then
/// that of the server.
package struct UserService: Sendable {
  private let network: BricksNetwork
  private let transport: Transport

  /// Creates a service; the platform loads profiles over REST.
  package init(_ network: BricksNetwork, over transport: Transport? = nil) {
    self.network = network
    self.transport = transport ?? .rest
  }

  /// The latest known profile: the current one, else the saved one; `nil` for a guest.
  package var knownProfile: YNProfile? {
    guard !network.isForGuests else { return nil }
    return network.currentUser.value ?? DataApiCache.get(network: network)
  }

  /// Loads the profile with some statistics; it becomes the current user.
  ///
  /// Without a response, the saved profile is returned with the findings about the request.
  package func profile(
    with stats: [String] = []
  ) async -> (profile: YNProfile?, findings: [Finding]) {
    // A guest has no profile.
    guard !network.isForGuests else { return (nil, []) }
    do throws(NetworkError) {
      let answer = try await UserAPI.getProfile(
        stats: stats, over: transport, from: network)
      return (answer.model, answer.findings)
    } catch {
      return (DataApiCache.get(network: network), error.findings)
    }
  }
}
