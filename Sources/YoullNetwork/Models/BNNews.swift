public import Documents

/// Something new in the app.
public struct BNNews: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// What there is to know, in Markdown.
  public var body: String?
  /// Its picture.
  public var image: BNAsset?
  /// The version of the app that brought it.
  public var version: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNNews: ResponseModel {
  package static let fields: [ModelField<BNNews>] = [
    .text("title", \.title),
    .text("body", \.body),
    .image("image", \.image),
    .text("version", \.version),
  ]
}
