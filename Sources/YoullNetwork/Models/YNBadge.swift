public import Documents

/// A badge that the user has earned, or may yet.
public struct YNBadge: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How far the user has come, 0 to 1.
  public var progress: Double?
  /// When it was earned, in ISO 8601 as the server wrote it; none until then.
  public var earnedAt: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension YNBadge: ResponseModel {
  package static let fields: [ModelField<YNBadge>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .text("earnedAt", \.earnedAt, graphQL: "user_progress", "earned_at"),
  ]
}
