// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A promotional offer.
public struct BNPromoOffer: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The text of the offer.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The end in ISO 8601, as the server wrote it.
  public var endsAt: String?
  /// The title of its button.
  public var callToAction: String?
  /// The address that the button opens.
  public var url: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNPromoOffer>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("endsAt", \.endsAt),
    .text("callToAction", \.callToAction),
    .text("url", \.url, graphQL: "link_url", rest: "linkUrl"),
  ]
}
