// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The content of a paywall.
public struct BNPaywallConfig: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The benefits of a subscription, one line each.
  public var benefits: [String] = []
  /// The title of its button.
  public var callToAction: String?
  /// The address of the terms.
  public var termsURL: String?
  /// The address of the privacy policy.
  public var privacyURL: String?
  /// The products.
  public var products: [BNPaywallProduct] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNPaywallConfig>] = [
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
