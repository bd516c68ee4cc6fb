import YoullContract
public import YoullModels

/// Promotional offers, over REST by default.
public enum PromoOffersAPI {
  /// Returns every current offer.
  ///
  /// The app keeps track of the offers that the user has dismissed.
  public static func getPromoOffers(
    over transport: Transport = .rest, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNPromoOffer]> {
    switch transport {
    case .graphQL:
      try await ApolloMission.launch(
        query: GetPromoOffersQuery(extraLang: network.language), into: network,
        landingModel: BNPromoOffer.self)
    case .rest:
      try await network.get(
        path: RESTPath.promoOffers, queryParams: network.languageParameters)
    }
  }
}
