// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A tag that categorizes content.
public struct BNTag: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The image.
  public var image: BNAsset?
  /// The property that its items are sorted by, as the server wrote it.
  public var sortBy: String?
  /// The sort direction, as the server wrote it.
  public var sortDirection: String?
  /// A Boolean value that indicates whether the tag is selected, which the app sets.
  public var isSelected: Bool?
  /// A Boolean value that indicates whether the tag represents all content, which the app sets.
  public var isAll: Bool?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNTag>] = [
    .text("title", \.title),
    .image("image", \.image),
    .text("sortBy", \.sortBy),
    .text("sortDirection", \.sortDirection),
    .ownBoolean("isSelected", \.isSelected),
    .ownBoolean("isAll", \.isAll),
  ]
}
