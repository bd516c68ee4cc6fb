// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A badge that the user has earned or can earn.
public struct YNBadge: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The progress of the user, from 0 to 1.
  public var progress: Double?
  /// The date when the user earned it, in ISO 8601 as the server wrote it; `nil` until then.
  public var earnedAt: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<YNBadge>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .text("earnedAt", \.earnedAt, graphQL: "user_progress", "earned_at"),
  ]
}
