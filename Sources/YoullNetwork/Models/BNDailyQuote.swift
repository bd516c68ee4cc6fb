public import Documents

/// The quote of a day.
public struct BNDailyQuote: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What is quoted.
  public var quote: String?
  /// Who said it.
  public var author: String?
  /// Its picture.
  public var image: BNAsset?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNDailyQuote: ResponseModel {
  package static let fields: [ModelField<BNDailyQuote>] = [
    .text("quote", \.quote, graphQL: "text"),
    .text("author", \.author, graphQL: "author", "name"),
    .image("image", \.image),
  ]
}
