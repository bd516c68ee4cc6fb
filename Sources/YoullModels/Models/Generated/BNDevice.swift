// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A device in the user's home.
public struct BNDevice: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The room that contains it.
  public var room: String?
  /// The image.
  public var image: BNAsset?
  /// The status: `online`, `offline` or `updating`.
  public var status: String?
  /// A Boolean value that indicates whether the device is on.
  public var isOn: Bool?
  /// The brightness, volume or strength, from 0 to 1.
  public var level: Double?
  /// The charge of its battery, from 0 to 1.
  public var battery: Double?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNDevice>] = [
    .text("title", \.title, graphQL: "name", rest: "name"),
    .text("room", \.room, graphQL: "room", "name"),
    .image("image", \.image),
    .text("status", \.status),
    .boolean("isOn", \.isOn, graphQL: "state", "is_on"),
    .number("level", \.level, graphQL: "state", "level"),
    .number("battery", \.battery, graphQL: "state", "battery"),
  ]
}
