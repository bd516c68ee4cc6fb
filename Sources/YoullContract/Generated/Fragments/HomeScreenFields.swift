// Made by bricks-codegen from the fragment HomeScreenFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct HomeScreenFields: AnswerModel {
  package static let text = "fragment HomeScreenFields on home_screen{live_users logo{...AssetFields}background{...AssetFields}}"
  /// How many people are using the app.
  package let liveUsers: Int?
  package let logo: Logo?
  /// The picture behind the screen.
  package let background: Background?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.liveUsers = object.read("live_users", &reading)
    self.logo = object.read("logo", &reading)
    self.background = object.read("background", &reading)
  }

  package struct Logo: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct Background: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }
}
