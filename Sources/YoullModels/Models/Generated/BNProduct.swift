// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A product that the user can buy.
public struct BNProduct: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The price as the store displays it.
  public var price: String?
  /// The earlier price as the store displays it.
  public var oldPrice: String?
  /// The title of the button that opens it.
  public var callToAction: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNProduct>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("price", \.price),
    .text("oldPrice", \.oldPrice),
    .sliceText("callToAction", \.callToAction),
  ]
}
