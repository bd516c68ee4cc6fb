// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A subcategory of content, which has contents.
public struct BNSubcategory: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The number of its contents.
  public var itemCount: Double?
  /// The total duration in seconds.
  public var duration: Double?
  /// A Boolean value that indicates whether the subcategory requires a subscription.
  public var isLocked: Bool?
  /// The average rating by its users.
  public var rating: Double?
  /// The number of ratings.
  public var reviewCount: Double?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNSubcategory>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "contents_aggregate", "aggregate", "count"),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .boolean("isLocked", \.isLocked),
    .number("rating", \.rating, graphQL: "reviews_aggregate", "aggregate", "avg", "rating"),
    .number("reviewCount", \.reviewCount, graphQL: "reviews_aggregate", "aggregate", "count"),
    .constant("contentType", "subcategory"),
  ]
}
