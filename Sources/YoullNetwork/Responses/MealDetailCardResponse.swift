import Documents

extension BNMealDetailCard: ResponseModel {
  package static let fields: [ModelField<BNMealDetailCard>] = [
    .text("kind", \.kind),
    .text("title", \.title),
    .text("body", \.body),
    .image("image", \.image),
  ]
}

/// A meal of an answer, of which only the cards are asked for.
struct MealCardsResponse: DecodableResponse {
  private let cards: [RowResponse<BNMealDetailCard>]

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    cards = object.objects(FieldName("mealCards"), limit: ResponseLimits.items, &reading)
  }

  func model() -> [BNMealDetailCard] { cards.mapToModels() }
}
