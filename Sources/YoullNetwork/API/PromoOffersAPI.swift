import YoullContract

/// Promotional offers, over REST unless told otherwise.
public enum PromoOffersAPI {
  /// All offers that run; which of them the user has dismissed is the app's to know.
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
