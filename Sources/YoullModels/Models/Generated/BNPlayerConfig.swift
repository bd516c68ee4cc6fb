// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The settings of the player.
public struct BNPlayerConfig: Sendable, ResponseValue {
  /// The interval of the skip buttons in seconds.
  public var skipSeconds: Double?
  /// The available playback speeds; 1 is the normal speed.
  public var speeds: [Double] = []
  /// A Boolean value that indicates whether playback continues while the app is in the background.
  public var playsInBackground: Bool?
  /// A Boolean value that indicates whether the next content plays automatically.
  public var playsNext: Bool?
  /// The share from which a content counts as seen, from 0 to 1.
  public var viewedFrom: Double?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNPlayerConfig>] = [
    .number("skipSeconds", \.skipSeconds),
    .numbers("speeds", \.speeds),
    .boolean("playsInBackground", \.playsInBackground),
    .boolean("playsNext", \.playsNext),
    .number("viewedFrom", \.viewedFrom),
  ]
}
