public import Documents

/// What can be chosen as an answer.
public struct BNQuizOption: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Its picture.
  public var image: BNAsset?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNQuizOption: ResponseModel {
  package static let fields: [ModelField<BNQuizOption>] = [
    .text("title", \.title),
    .image("image", \.image),
  ]
}
