import YoullContract
public import YoullModels

/// The user's meals, over GraphQL.
public enum MealsAPI {
  /// Returns the user's meal plans with their meals.
  public static func getMeals(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNMealProgram]> {
    try await ApolloMission.launch(
      query: GetMealsQuery(extraLang: network.language), into: network,
      landingModel: BNMealProgram.self)
  }

  /// Returns the cards that describe a meal; empty if the meal does not exist.
  public static func getMealDetailCards(
    meal: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNMealDetailCard]> {
    try await ApolloMission.launch(
      row: GetMealDetailCardsQuery(slug: meal, extraLang: network.language), into: network,
      landingModel: MealCardsResponse.self
    ).map { $0 ?? [] }
  }

  /// Marks a meal as eaten or not eaten by the user.
  public static func markMealAsChecked(
    _ id: String, isChecked: Bool = true, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNMeal> {
    try await ApolloMission.execute(
      mutation: MarkMealAsCheckedMutation(
        meal: id, isChecked: isChecked, extraLang: network.language),
      into: network, row: "meal", landingModel: BNMeal.self)
  }
}
