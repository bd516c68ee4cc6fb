// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A person who speaks or leads.
public struct BNFacilitator: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The full name.
  public var fullName: String?
  /// The profession in a few words.
  public var role: String?
  /// The biography in Markdown.
  public var biography: String?
  /// The position among all facilitators, from 1.
  public var order: Double?
  /// A portrait.
  public var image: BNAsset?
  /// The image behind the portrait.
  public var coverImage: BNAsset?
  /// The number of contents with this person.
  public var sessionCount: Double?
  /// A page of their contents; lists lack them.
  public var contents: [BNContent] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNFacilitator>] = [
    .text("fullName", \.fullName, graphQL: "name"),
    .text("role", \.role),
    .text("biography", \.biography),
    .number("order", \.order, graphQL: "position"),
    .image("image", \.image, graphQL: "profile_image", rest: "profileImageUrl"),
    .image("coverImage", \.coverImage, graphQL: "cover_image", rest: "coverImageUrl"),
    .number("sessionCount", \.sessionCount, graphQL: "contents_aggregate", "aggregate", "count"),
  ]

  static let details: [ModelField<BNFacilitator>] = [
    .rows("contents", \.contents),
  ]
}
