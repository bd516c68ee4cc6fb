// Made by bricks-codegen from the fragment PlaylistFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct PlaylistFields: AnswerModel {
  package static let text = "fragment PlaylistFields on playlists{id title asset{...AssetFields}duration_seconds contents_aggregate{aggregate{count}}}"
  package let id: String?
  package let title: String?
  package let asset: Asset?
  package let durationSeconds: Int?
  package let contentsAggregate: ContentsAggregate?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.asset = object.read("asset", &reading)
    self.durationSeconds = object.read("duration_seconds", &reading)
    self.contentsAggregate = object.read("contents_aggregate", isNeeded: true, &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct ContentsAggregate: AnswerModel {
    package let aggregate: Aggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.aggregate = object.read("aggregate", &reading)
    }

    package struct Aggregate: AnswerModel {
      package let count: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.count = object.read("count", isNeeded: true, &reading)
      }
    }
  }
}
