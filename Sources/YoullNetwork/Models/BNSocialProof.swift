public import Documents

/// What others think of the app.
public struct BNSocialProof: Sendable {
  /// How many people use it.
  public var userCount: Double?
  /// What they think of it, on average, 1 to 5.
  public var rating: Double?
  /// How many have said so.
  public var ratingCount: Double?
  /// The newest of their words.
  public var reviews: [BNReview] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNSocialProof: ResponseValue {
  package static let fields: [ModelField<BNSocialProof>] = [
    .number("userCount", \.userCount),
    .number("rating", \.rating),
    .number("ratingCount", \.ratingCount),
    .rows("reviews", \.reviews),
  ]
}
