public import Documents

/// How the player behaves.
public struct BNPlayerConfig: Sendable {
  /// How far its buttons jump, in seconds.
  public var skipSeconds: Double?
  /// The speeds to choose from, 1 for that of the recording.
  public var speeds: [Double] = []
  /// Whether it goes on while the app is not in front.
  public var playsInBackground: Bool?
  /// Whether the next content plays by itself.
  public var playsNext: Bool?
  /// From which share on a content counts as seen, 0 to 1.
  public var viewedFrom: Double?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNPlayerConfig: ResponseValue {
  package static let fields: [ModelField<BNPlayerConfig>] = [
    .number("skipSeconds", \.skipSeconds),
    .numbers("speeds", \.speeds),
    .boolean("playsInBackground", \.playsInBackground),
    .boolean("playsNext", \.playsNext),
    .number("viewedFrom", \.viewedFrom),
  ]
}
