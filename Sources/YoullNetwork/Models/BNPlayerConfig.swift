public import Documents

/// The behavior of the player.
public struct BNPlayerConfig: Sendable {
  /// The interval of the skip buttons in seconds.
  public var skipSeconds: Double?
  /// The speeds to choose from, 1 for that of the recording.
  public var speeds: [Double] = []
  /// A Boolean value that indicates whether it goes on while the app is not in front.
  public var playsInBackground: Bool?
  /// A Boolean value that indicates whether the next content plays by itself.
  public var playsNext: Bool?
  /// The share from which a content counts as seen, from 0 to 1.
  public var viewedFrom: Double?
  /// The place in the response.
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
