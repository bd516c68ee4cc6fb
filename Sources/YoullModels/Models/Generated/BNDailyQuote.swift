// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The quote of a day.
public struct BNDailyQuote: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The quoted text.
  public var quote: String?
  /// The author.
  public var author: String?
  /// The image.
  public var image: BNAsset?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNDailyQuote>] = [
    .text("quote", \.quote, graphQL: "text"),
    .text("author", \.author, graphQL: "author", "name"),
    .image("image", \.image),
  ]
}
