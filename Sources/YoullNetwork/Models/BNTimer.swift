public import Documents

/// A timer that the user can start.
public struct BNTimer: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// How long it runs, in seconds.
  public var duration: Double?
  /// What it sounds like.
  public var sound: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNTimer: ResponseModel {
  package static let fields: [ModelField<BNTimer>] = [
    .text("title", \.title),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("sound", \.sound, graphQL: "sound", "title"),
  ]
}
