// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A product on a paywall.
public struct BNPaywallProduct: Sendable, ResponseValue {
  /// The product.
  public var product: BNProduct?
  /// The ID of the product in the store.
  public var storeID: String?
  /// The period: `week`, `month`, `year` or `lifetime`.
  public var period: String?
  /// The number of free days at the start.
  public var trialDays: Double?
  /// A short label on the product, such as `Best value`.
  public var badge: String?
  /// A Boolean value that indicates whether the product is selected by default.
  public var isPreselected: Bool?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNPaywallProduct>] = [
    .row("product", \.product),
    .text("storeID", \.storeID, graphQL: "product", "store_id"),
    .text("period", \.period, graphQL: "product", "period"),
    .number("trialDays", \.trialDays, graphQL: "product", "trial_days"),
    .text("badge", \.badge),
    .boolean("isPreselected", \.isPreselected),
  ]
}
