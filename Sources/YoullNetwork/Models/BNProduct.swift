public import Documents

/// Something to buy.
public struct BNProduct: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// What it costs, in the words of the shop.
  public var price: String?
  /// What it cost before, in the words of the shop.
  public var oldPrice: String?
  /// The words on the button that opens it.
  public var callToAction: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNProduct: ResponseModel {
  package static let fields: [ModelField<BNProduct>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("price", \.price),
    .text("oldPrice", \.oldPrice),
    .sliceText("callToAction", \.callToAction),
  ]
}
