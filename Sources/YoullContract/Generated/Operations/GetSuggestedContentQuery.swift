// Made by bricks-codegen from the operation GetSuggestedContent; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetSuggestedContentQuery: GraphQLOperation {
  package static let name = "GetSuggestedContent"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "f5e074babac8e5ea4ff814f576a334f23e1d6639299808e292fba233bc9afb04"
  package static let text =
    "query GetSuggestedContent($offset:Int!$limit:Int!$extra_lang:String)@cached(ttl:60){suggested_contents(order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}suggested_contents_aggregate{aggregate{count}}}" + AssetFields.text + ContentFields.text
  package let offset: Int
  package let limit: Int
  package let extraLang: InputValue<String>

  package init(offset: Int, limit: Int, extraLang: InputValue<String> = .absent) {
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extra_lang", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// What is suggested to the user, by the answers to a quiz.
    package let suggestedContents: [SuggestedContents]
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
