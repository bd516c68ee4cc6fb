// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A session of the user with a timer.
public struct BNTimerSession: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The duration in seconds.
  public var duration: Double?
  /// The end in ISO 8601, as the server wrote it.
  public var finishedAt: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNTimerSession>] = [
    .text("title", \.title),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("finishedAt", \.finishedAt),
  ]
}
