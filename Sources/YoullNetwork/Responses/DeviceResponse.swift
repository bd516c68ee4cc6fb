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
