// Made by bricks-codegen from the operation GetExploreTags; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetExploreTagsQuery: GraphQLOperation {
  package static let name = "GetExploreTags"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "8a74ae0a712f4fcd798b7a05aa0fdd4559f3ae7e675ac3edc2430bbae41bbd57"
  package static let text =
    "query GetExploreTags($extraLang:String!)@cached(ttl:300){explore_tags(order_by:[{position:asc}]){...TagFields}}" + AssetFields.text + TagFields.text
  package static let roots: [RootField] = [
    RootField("explore_tags", type: "tags", isList: true),
  ]
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// The tags that the explore screen offers.
    package let exploreTags: [ExploreTags]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.exploreTags = object.read("explore_tags", isNeeded: true, &reading) ?? []
    }

    package struct ExploreTags: AnswerModel {
      package let tagFields: TagFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.tagFields = TagFields(node, &reading)
      }
    }
  }
}
