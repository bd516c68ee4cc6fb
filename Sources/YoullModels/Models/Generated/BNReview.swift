// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A review of a subcategory by a user.
public struct BNReview: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The author.
  public var author: String?
  /// The number of stars.
  public var rating: Double?
  /// The text of the review, in Markdown.
  public var body: String?
  /// The creation date in ISO 8601, as the server wrote it.
  public var createdAt: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNReview>] = [
    .text("author", \.author, graphQL: "user", "name"),
    .number("rating", \.rating),
    .text("body", \.body),
    .text("createdAt", \.createdAt),
  ]
}
