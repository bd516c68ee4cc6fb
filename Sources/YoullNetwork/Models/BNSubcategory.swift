public import Documents

/// A subject, which has contents.
public struct BNSubcategory: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How many contents it has.
  public var itemCount: Double?
  /// How long all of it takes, in seconds.
  public var duration: Double?
  /// Whether it needs a subscription.
  public var isLocked: Bool?
  /// What its users think of it, on average.
  public var rating: Double?
  /// How many users have said so.
  public var reviewCount: Double?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNSubcategory: ResponseModel {
  package static let fields: [ModelField<BNSubcategory>] = [
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
