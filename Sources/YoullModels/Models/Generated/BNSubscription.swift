// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The subscription of the user, as the backend knows it.
public struct BNSubscription: Sendable, ResponseValue {
  /// The ID of the product that the user bought.
  public var productID: String?
  /// A Boolean value that indicates whether the subscription is active.
  public var isActive: Bool?
  /// The end in ISO 8601, as the server wrote it; `nil` if it does not end.
  public var expiresAt: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNSubscription>] = [
    .text("productID", \.productID, graphQL: "product", "slug"),
    .boolean("isActive", \.isActive),
    .text("expiresAt", \.expiresAt),
  ]
}
