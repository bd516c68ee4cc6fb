// Made by bricks-codegen from the operation GetSuggestedContent; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetSuggestedContentQuery: GraphQLOperation {
  package static let name = "GetSuggestedContent"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "b67c16ba8a28ee438075e054247871774f47b8203a5f36566671d845a58033d9"
  package static let text =
    "query GetSuggestedContent($offset:Int!$limit:Int!$extraLang:String!){suggested_contents(order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}suggested_contents_aggregate{aggregate{count}}}" + AssetFields.text + ContentFields.text
  package static let roots: [RootField] = [
    RootField("suggested_contents", type: "contents", isList: true),
    RootField("suggested_contents_aggregate", type: "row_aggregate", isList: false),
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
    /// What is suggested to the user, by the answers to a quiz. For users only.
    package let suggestedContents: [SuggestedContents]
    /// For users only.
    package let suggestedContentsAggregate: SuggestedContentsAggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.suggestedContents = object.read("suggested_contents", isNeeded: true, &reading) ?? []
      self.suggestedContentsAggregate = object.read("suggested_contents_aggregate", &reading)
    }

    package struct SuggestedContents: AnswerModel {
      package let contentFields: ContentFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.contentFields = ContentFields(node, &reading)
      }
    }

    package struct SuggestedContentsAggregate: AnswerModel {
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
