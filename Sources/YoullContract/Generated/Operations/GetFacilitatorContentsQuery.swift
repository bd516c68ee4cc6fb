// Made by bricks-codegen from the operation GetFacilitatorContents; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetFacilitatorContentsQuery: GraphQLOperation {
  package static let name = "GetFacilitatorContents"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "6fd0d7beeaac0bfa6daf966e1a8436d19fbbc0000319f1a7c68a93f813c92772"
  package static let text =
    "query GetFacilitatorContents($slug:String!$offset:Int!$limit:Int!$extraLang:String!)@cached(ttl:60){facilitators(where:{slug:{_eq:$slug}}limit:1){id name contents(order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}contents_aggregate{aggregate{count}}}}" + AssetFields.text + ContentFields.text
  package static let roots: [RootField] = [
    RootField("facilitators", type: "facilitators", isList: true),
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
    package let facilitators: [Facilitators]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.facilitators = object.read("facilitators", isNeeded: true, &reading) ?? []
    }

    package struct Facilitators: AnswerModel {
      package let id: String?
      package let name: String?
      package let contents: [Contents]
      package let contentsAggregate: ContentsAggregate?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.name = object.read("name", isNeeded: true, &reading)
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
