package import YoullNetwork

/// Where the home screen's parts come from.
package protocol HomeFeedSource: Sendable {
  /// The user's profile; nil for a guest.
  func profile() async throws(NetworkError) -> NetworkAnswer<YNProfile?>
  func promoOffers() async throws(NetworkError) -> NetworkAnswer<[BNPromoOffer]>
  /// What the server shows to a user of these cohorts, with or without a subscription.
  func homeFeed(
    cohortIDs: [String], isSubscribed: Bool
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed>
}

/// The home screen over GraphQL.
package struct GraphQLHomeSource: HomeFeedSource {
  private let network: BricksNetwork

  package init(_ network: BricksNetwork) {
    self.network = network
  }

  package func profile() async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    try await UserAPI.getProfile(over: .graphQL, from: network)
  }

  package func promoOffers() async throws(NetworkError) -> NetworkAnswer<[BNPromoOffer]> {
    try await PromoOffersAPI.getPromoOffers(over: .graphQL, from: network)
  }

  package func homeFeed(
    cohortIDs: [String], isSubscribed: Bool
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await FeedAPI.getHomeFeedSections(
      cohortIDs: cohortIDs, isSubscribed: isSubscribed, from: network)
  }
}

/// The home screen over REST.
package struct RESTHomeSource: HomeFeedSource {
  private let network: BricksNetwork

  package init(_ network: BricksNetwork) {
    self.network = network
  }

  package func profile() async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    try await UserAPI.getProfile(over: .rest, from: network)
  }

  package func promoOffers() async throws(NetworkError) -> NetworkAnswer<[BNPromoOffer]> {
    try await PromoOffersAPI.getPromoOffers(over: .rest, from: network)
  }

  package func homeFeed(
    cohortIDs: [String], isSubscribed: Bool
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await SlicesAPI.getHome(cohortIDs: cohortIDs, isSubscribed: isSubscribed, from: network)
  }
}
