public import Documents

/// A product as a paywall offers it.
public struct BNPaywallProduct: Sendable {
  /// What can be bought.
  public var product: BNProduct?
  /// What the shop calls it.
  public var storeID: String?
  /// For how long: a `week`, `month`, `year`, or `lifetime`.
  public var period: String?
  /// How many days are free at first.
  public var trialDays: Double?
  /// A word on it, as `Best value`.
  public var badge: String?
  /// Whether it is chosen until the user chooses.
  public var isPreselected: Bool?
  /// Where it stands in the answer.
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
