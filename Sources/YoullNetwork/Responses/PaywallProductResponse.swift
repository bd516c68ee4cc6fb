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
