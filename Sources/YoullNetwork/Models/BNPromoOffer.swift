public import Documents

/// A promotional offer.
public struct BNPromoOffer: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What it offers.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// When it ends, in ISO 8601 as the server wrote it.
  public var endsAt: String?
  /// The words on its button.
  public var callToAction: String?
  /// Where the button leads.
  public var url: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNPromoOffer: ResponseModel {
  package static let fields: [ModelField<BNPromoOffer>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("endsAt", \.endsAt),
    .text("callToAction", \.callToAction),
    .text("url", \.url, graphQL: "link_url", rest: "linkUrl"),
  ]
}
