// Made by bricks-codegen from the operation GetContentHistory; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetContentHistoryQuery: GraphQLOperation {
  package static let name = "GetContentHistory"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "9bcb6c78626d8f53e95050eed87275544bda6ea253b7b03ae53bfd574aa07675"
  package static let text =
    "query GetContentHistory($offset:Int!$limit:Int!$extraLang:String!){played_contents(offset:$offset limit:$limit){...ContentFields}played_contents_aggregate{aggregate{count}}}" + AssetFields.text + ContentFields.text
  package static let roots: [RootField] = [
    RootField("played_contents", type: "contents", isList: true),
    RootField("played_contents_aggregate", type: "row_aggregate", isList: false),
  ]
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(offset: Int, limit: Int, extraLang: String) {
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// What the user has played, the latest first. For users only.
    package let playedContents: [PlayedContents]
    /// For users only.
    package let playedContentsAggregate: PlayedContentsAggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.playedContents = object.read("played_contents", isNeeded: true, &reading) ?? []
      self.playedContentsAggregate = object.read("played_contents_aggregate", &reading)
    }

    package struct PlayedContents: AnswerModel {
      package let contentFields: ContentFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.contentFields = ContentFields(node, &reading)
      }
    }

    package struct PlayedContentsAggregate: AnswerModel {
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
}
