// Made by bricks-codegen from the operation GetFavoriteContent; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetFavoriteContentQuery: GraphQLOperation {
  package static let name = "GetFavoriteContent"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "a0bd0ee2516e5aedec770234d12d4c62727a47cec7541e478daa0076f8de3d21"
  package static let text =
    "query GetFavoriteContent($offset:Int!$limit:Int!$extraLang:String!){favorite_contents(order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}favorite_contents_aggregate{aggregate{count}}}" + AssetFields.text + ContentFields.text
  package static let roots: [RootField] = [
    RootField("favorite_contents", type: "contents", isList: true),
    RootField("favorite_contents_aggregate", type: "row_aggregate", isList: false),
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
    /// What the user has liked. For users only.
    package let favoriteContents: [FavoriteContents]
    /// For users only.
    package let favoriteContentsAggregate: FavoriteContentsAggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.favoriteContents = object.read("favorite_contents", isNeeded: true, &reading) ?? []
      self.favoriteContentsAggregate = object.read("favorite_contents_aggregate", &reading)
    }

    package struct FavoriteContents: AnswerModel {
      package let contentFields: ContentFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.contentFields = ContentFields(node, &reading)
      }
    }

    package struct FavoriteContentsAggregate: AnswerModel {
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
