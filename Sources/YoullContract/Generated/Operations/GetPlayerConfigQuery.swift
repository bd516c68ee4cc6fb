// Made by bricks-codegen from the operation GetPlayerConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetPlayerConfigQuery: GraphQLOperation {
  package static let name = "GetPlayerConfig"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "e3bdec29737bb580272ce21f616eb17626d100b54337215e1b20468dd2c699f0"
  package static let text =
    "query GetPlayerConfig@cached(ttl:300){player_configs(limit:1){id skip_seconds speeds plays_in_background plays_next viewed_from}}"
  package static let roots: [RootField] = [
    RootField("player_configs", type: "player_configs", isList: true),
  ]

  package init() {
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// One row.
    package let playerConfigs: [PlayerConfigs]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.playerConfigs = object.read("player_configs", isNeeded: true, &reading) ?? []
    }

    package struct PlayerConfigs: AnswerModel {
      package let id: String?
      /// How far the buttons jump.
      package let skipSeconds: Int?
      package let speeds: [Double]
      /// Whether it goes on while the app is not in front.
      package let playsInBackground: Bool?
      /// Whether the next content plays by itself.
      package let playsNext: Bool?
      /// From which share on a content counts as seen, 0 to 1.
      package let viewedFrom: Double?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.skipSeconds = object.read("skip_seconds", isNeeded: true, &reading)
        self.speeds = object.read("speeds", isNeeded: true, &reading) ?? []
        self.playsInBackground = object.read("plays_in_background", isNeeded: true, &reading)
        self.playsNext = object.read("plays_next", isNeeded: true, &reading)
        self.viewedFrom = object.read("viewed_from", isNeeded: true, &reading)
      }
    }
  }
}
