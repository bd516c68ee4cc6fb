// Made by bricks-codegen from the operation GetExploreTag; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreTagQuery: GraphQLOperation {
  package static let name = "GetExploreTag"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "61095f447c08b0922edfb937045c05c3784d21217177583521c8cd24598aa295"
  package static let text =
    "query GetExploreTag($slug:String!$extraLang:String!)@cached(ttl:300){tags(where:{slug:{_eq:$slug}}limit:1){...TagFields}}" + AssetFields.text + TagFields.text
  package static let roots: [RootField] = [
    RootField("tags", type: "tags", isList: true),
  ]
  package let slug: String
  package let extraLang: String

  package init(slug: String, extraLang: String) {
    self.slug = slug
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
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
      package let tagFields: TagFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.tagFields = TagFields(node, &reading)
      }
    }
  }
}
