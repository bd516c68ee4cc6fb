public import Documents

/// One of the cards that a meal is told on.
public struct BNMealDetailCard: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// Whether it tells `ingredients`, `preparation` or `nutrition`.
  public var kind: String?
  /// What people call it.
  public var title: String?
  /// What it tells, in Markdown.
  public var body: String?
  /// Its picture.
  public var image: BNAsset?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

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
  private let cards: [BNMealDetailCard]

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    cards = object.objects(FieldName("mealCards"), limit: ResponseLimits.items, &reading)
  }

  func model() -> [BNMealDetailCard] { cards }
}
