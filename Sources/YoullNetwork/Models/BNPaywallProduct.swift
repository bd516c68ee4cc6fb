public import Documents

/// A product on a paywall.
public struct BNPaywallProduct: Sendable {
  /// The products.
  public var product: BNProduct?
  /// The shop's ID.
  public var storeID: String?
  /// The period: `week`, `month`, `year` or `lifetime`.
  public var period: String?
  /// The number of free days at the start.
  public var trialDays: Double?
  /// A word on it, as `Best value`.
  public var badge: String?
  /// A Boolean value that indicates whether it is chosen until the user chooses.
  public var isPreselected: Bool?
  /// The place in the response.
  public var place: Place?

  package init() {}
}

extension BNPaywallProduct: ResponseValue {
  package static let fields: [ModelField<BNPaywallProduct>] = [
    .row("product", \.product),
    .text("storeID", \.storeID, graphQL: "product", "store_id"),
    .text("period", \.period, graphQL: "product", "period"),
    .number("trialDays", \.trialDays, graphQL: "product", "trial_days"),
    .text("badge", \.badge),
    .boolean("isPreselected", \.isPreselected),
  ]
}
