// Made by bricks-codegen from the operation GetTagFeed; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetTagFeedQuery: GraphQLOperation {
  package static let name = "GetTagFeed"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "7efc716918c0350ede0f97b115a6586b873a23a7be4077602c1ba070689c1c37"
  package static let text =
    "query GetTagFeed($slug:String!$offset:Int!$limit:Int!$extraLang:String!)@cached(ttl:60){tags(where:{slug:{_eq:$slug}}limit:1){id slug title(lang:$extraLang)contents(order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}contents_aggregate{aggregate{count}}}}" + AssetFields.text + ContentFields.text
  package static let roots: [RootField] = [
    RootField("tags", type: "tags", isList: true),
  ]
  package let slug: String
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(slug: String, offset: Int, limit: Int, extraLang: String) {
    self.slug = slug
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let tags: [Tags]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.tags = object.read("tags", isNeeded: true, &reading) ?? []
    }

    package struct Tags: AnswerModel {
      package let id: String?
      package let slug: String?
      package let title: String?
      package let contents: [Contents]
      package let contentsAggregate: ContentsAggregate?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.slug = object.read("slug", isNeeded: true, &reading)
        self.title = object.read("title", isNeeded: true, &reading)
        self.contents = object.read("contents", isNeeded: true, &reading) ?? []
        self.contentsAggregate = object.read("contents_aggregate", isNeeded: true, &reading)
      }

      package struct Contents: AnswerModel {
        package let contentFields: ContentFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.contentFields = ContentFields(node, &reading)
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
  }
}
