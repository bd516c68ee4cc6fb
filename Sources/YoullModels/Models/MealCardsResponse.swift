package import Documents

/// A row of a meal that contains only its cards.
package struct MealCardsResponse: DecodableResponse {
  private let cards: [BNMealDetailCard]

  package init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    cards = object.objects(FieldName("mealCards"), limit: ResponseLimits.items, &reading)
  }

  package func model() -> [BNMealDetailCard] { cards }
}
