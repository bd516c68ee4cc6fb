import YoullContract

/// What the user eats, over GraphQL.
public enum MealsAPI {
  /// The programmes that the user eats by, with their meals.
  public static func getMeals(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNMealProgram]> {
    try await ApolloMission.launch(
      query: GetMealsQuery(extraLang: network.language), into: network,
      landingModel: BNMealProgram.self)
  }

  /// The cards that a meal is told on; none where the meal is gone.
  public static func getMealDetailCards(
    meal: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNMealDetailCard]> {
    try await ApolloMission.launch(
      row: GetMealDetailCardsQuery(slug: meal, extraLang: network.language), into: network,
      landingModel: MealCardsResponse.self
    ).map { $0 ?? [] }
  }

  /// Says that the user has eaten a meal, or has not.
  public static func markMealAsChecked(
    _ id: String, isChecked: Bool = true, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNMeal> {
    try await ApolloMission.execute(
      mutation: MarkMealAsCheckedMutation(
        meal: id, isChecked: isChecked, extraLang: network.language),
      into: network, row: "meal", landingModel: BNMeal.self)
  }
}
