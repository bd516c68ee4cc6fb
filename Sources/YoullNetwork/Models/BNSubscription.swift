public import Documents

/// What the user has bought, as the backend knows it.
public struct BNSubscription: Sendable {
  /// What was bought.
  public var productID: String?
  /// Whether it holds now.
  public var isActive: Bool?
  /// When it ends, in ISO 8601 as the server wrote it; none for one that does not.
  public var expiresAt: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNSubscription: ResponseValue {
  package static let fields: [ModelField<BNSubscription>] = [
    .text("productID", \.productID, graphQL: "product", "slug"),
    .boolean("isActive", \.isActive),
    .text("expiresAt", \.expiresAt),
  ]
}
