public import Documents

/// A time that the user has sat with a timer.
public struct BNTimerSession: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// How long it was, in seconds.
  public var duration: Double?
  /// When it was over, in ISO 8601 as the server wrote it.
  public var finishedAt: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNTimerSession: ResponseModel {
  package static let fields: [ModelField<BNTimerSession>] = [
    .text("title", \.title),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("finishedAt", \.finishedAt),
  ]
}
