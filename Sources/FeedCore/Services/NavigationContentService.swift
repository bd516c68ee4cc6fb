package import YoullModels
package import YoullNetwork

/// The content of the navigation bar that no feed contains: the people who are using the app.
package struct NavigationContentService: Sendable {
  private let network: BricksNetwork

  package init(_ network: BricksNetwork) { self.network = network }

  /// Returns the number of people who are using the app, over GraphQL; `nil` if it is unknown.
  package func getLiveUsers() async throws(NetworkError) -> NetworkAnswer<Double?> {
    try await ConfigAPI.getSocialProofDetails(reviews: 0, from: network).map { $0?.userCount }
  }
}
