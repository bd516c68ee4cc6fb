public import Documents

/// A field of subjects, which has subcategories.
public struct BNCategory: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How many subcategories it has.
  public var itemCount: Double?
  /// Its subcategories; lists do without.
  public var subcategories: [BNSubcategory] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNCategory: DetailedModel {
  package static let fields: [ModelField<BNCategory>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "subcategories_aggregate", "aggregate", "count"),
    .constant("contentType", "category"),
  ]

  package static let details: [ModelField<BNCategory>] = [
    .rows("subcategories", \.subcategories)
  ]
}
