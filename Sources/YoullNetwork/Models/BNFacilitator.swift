public import Documents

/// Someone who speaks or leads.
public struct BNFacilitator: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// The whole name.
  public var fullName: String?
  /// What the person does, in a few words.
  public var role: String?
  /// The person's life, in Markdown.
  public var biography: String?
  /// A portrait.
  public var image: BNAsset?
  /// The picture behind the portrait.
  public var coverImage: BNAsset?
  /// How many contents there are with this person.
  public var sessionCount: Double?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNFacilitator: ResponseModel {
  package static let fields: [ModelField<BNFacilitator>] = [
    .text("fullName", \.fullName, graphQL: "name"),
    .text("role", \.role),
    .text("biography", \.biography),
    .image("image", \.image, graphQL: "profile_image", rest: "profileImageUrl"),
    .image("coverImage", \.coverImage, graphQL: "cover_image", rest: "coverImageUrl"),
    .number("sessionCount", \.sessionCount, graphQL: "contents_aggregate", "aggregate", "count"),
  ]
}
