public import Documents

/// What a user thinks of a subcategory.
public struct BNReview: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// Who says so.
  public var author: String?
  /// How many stars the user gives.
  public var rating: Double?
  /// The user's words, in Markdown.
  public var body: String?
  /// When it was written, in ISO 8601 as the server wrote it.
  public var createdAt: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNReview: ResponseModel {
  package static let fields: [ModelField<BNReview>] = [
    .text("author", \.author, graphQL: "user", "name"),
    .number("rating", \.rating),
    .text("body", \.body),
    .text("createdAt", \.createdAt),
  ]
}
