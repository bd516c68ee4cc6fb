// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// The user's meals, over GraphQL.
public enum MealsAPI {
  /// Returns the user's meal plans with their meals.
  public static func getMeals(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNMealProgram]> {
    try await ApolloMission.launch(query: GetMealsQuery(extraLang: network.language), into: network, landingModel: BNMealProgram.self)
  }

  /// Returns the meals of the user's first plan, with its title.
  public static func getMealPlan(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetMealsQuery(extraLang: network.language), as: [RowSection("mealsList", id: "meals", .relation("meals"), of: BNMeal.self, title: FieldName("title"))], into: network)
  }

  /// Returns a meal with the cards that describe it.
  public static func getMealDetails(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetMealDetailsQuery(slug: id, extraLang: network.language), as: [RowSection("mealDetails", id: "meal", .row, of: BNMeal.self), RowSection("mealCards", id: "cards", .relation("meal_cards"), of: BNMealDetailCard.self)], into: network)
  }

  // MARK: Changes

  /// Marks a meal as eaten or not eaten by the user.
  public static func markMealAsChecked(_ id: String, isChecked: Bool = true, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNMeal> {
    try await ApolloMission.execute(mutation: MarkMealAsCheckedMutation(meal: id, isChecked: isChecked, extraLang: network.language), into: network, row: "meal", landingModel: BNMeal.self)
  }
}
