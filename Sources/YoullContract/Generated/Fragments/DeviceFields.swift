// Made by bricks-codegen from the fragment DeviceFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct DeviceFields: AnswerModel {
  package static let text = "fragment DeviceFields on devices{id slug name room{name}asset{...AssetFields}status state{is_on level battery}}"
  package let id: String?
  package let slug: String?
  package let name: String?
  package let room: Room?
  package let asset: Asset?
  package let status: DeviceStatus?
  /// What it last told of itself.
  package let state: State?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.name = object.read("name", isNeeded: true, &reading)
    self.room = object.read("room", &reading)
    self.asset = object.read("asset", &reading)
    self.status = object.read("status", isNeeded: true, &reading)
    self.state = object.read("state", &reading)
  }

  package struct Room: AnswerModel {
    package let name: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.name = object.read("name", isNeeded: true, &reading)
    }
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct State: AnswerModel {
    package let isOn: Bool?
    /// 0 to 1.
    package let level: Double?
    /// 0 to 1.
    package let battery: Double?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.isOn = object.read("is_on", &reading)
      self.level = object.read("level", &reading)
      self.battery = object.read("battery", &reading)
    }
  }
}
