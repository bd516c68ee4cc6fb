// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A category of content, which has subcategories.
public struct BNCategory: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The number of its subcategories.
  public var itemCount: Double?
  /// Its subcategories; lists lack them.
  public var subcategories: [BNSubcategory] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNCategory>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "subcategories_aggregate", "aggregate", "count"),
    .constant("contentType", "category"),
  ]

  static let details: [ModelField<BNCategory>] = [
    .rows("subcategories", \.subcategories),
  ]
}
