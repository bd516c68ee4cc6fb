extension BNPaywallConfig: ResponseModel {
  package static let fields: [ModelField<BNPaywallConfig>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .texts("benefits", \.benefits),
    .text("callToAction", \.callToAction),
    .text("termsURL", \.termsURL, graphQL: "terms_url", rest: "termsUrl"),
    .text("privacyURL", \.privacyURL, graphQL: "privacy_url", rest: "privacyUrl"),
    .rows("products", \.products, graphQL: "paywall_products"),
  ]
}
