// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A news item about the app.
public struct BNNews: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The description in Markdown.
  public var body: String?
  /// The image.
  public var image: BNAsset?
  /// The version of the app that introduced the change.
  public var version: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNNews>] = [
    .text("title", \.title),
    .text("body", \.body),
    .image("image", \.image),
    .text("version", \.version),
  ]
}
