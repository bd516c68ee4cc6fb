public import Documents

/// What the user eats by for a while.
public struct BNMealProgram: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// Its meals in their order.
  public var meals: [BNMeal] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNMealProgram: ResponseModel {
  package static let fields: [ModelField<BNMealProgram>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .rows("meals", \.meals),
  ]
}
