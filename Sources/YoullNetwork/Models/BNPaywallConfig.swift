public import Documents

/// What the paywall of a place shows.
public struct BNPaywallConfig: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// What a subscription brings, one line each.
  public var benefits: [String] = []
  /// The words on its button.
  public var callToAction: String?
  /// Where the terms stand.
  public var termsURL: String?
  /// Where it is told what is kept of whom.
  public var privacyURL: String?
  /// What can be bought.
  public var products: [BNPaywallProduct] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

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
