// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// Ratings and reviews of the app by other users.
public struct BNSocialProof: Sendable, ResponseValue {
  /// The number of users.
  public var userCount: Double?
  /// The average rating, from 1 to 5.
  public var rating: Double?
  /// The number of ratings.
  public var ratingCount: Double?
  /// The newest reviews.
  public var reviews: [BNReview] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNSocialProof>] = [
    .number("userCount", \.userCount),
    .number("rating", \.rating),
    .number("ratingCount", \.ratingCount),
    .rows("reviews", \.reviews),
  ]
}
