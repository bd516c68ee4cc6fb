import YoullContract
public import YoullModels

extension MealsAPI {
  /// Returns the cards that describe a meal; empty if the meal does not exist.
  public static func getMealDetailCards(
    meal: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNMealDetailCard]> {
    try await ApolloMission.launch(
      row: GetMealDetailCardsQuery(slug: meal, extraLang: network.language), into: network,
      landingModel: MealCardsResponse.self
    ).map { $0 ?? [] }
  }
}
