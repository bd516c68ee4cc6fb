public import Documents

/// A device in the user's home.
public struct BNDevice: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// The room that it stands in.
  public var room: String?
  /// Its picture.
  public var image: BNAsset?
  /// Whether it is `online`, `offline` or `updating`.
  public var status: String?
  /// Whether it is switched on.
  public var isOn: Bool?
  /// How bright, loud or strong it is, 0 to 1.
  public var level: Double?
  /// How full its battery is, 0 to 1.
  public var battery: Double?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNDevice: ResponseModel {
  package static let fields: [ModelField<BNDevice>] = [
    .text("title", \.title, graphQL: "name", rest: "name"),
    .text("room", \.room, graphQL: "room", "name"),
    .image("image", \.image),
    .text("status", \.status),
    .boolean("isOn", \.isOn, graphQL: "state", "is_on"),
    .number("level", \.level, graphQL: "state", "level"),
    .number("battery", \.battery, graphQL: "state", "battery"),
  ]
}
