// Made by bricks-codegen from the operation GetExploreTags; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetExploreTagsQuery: GraphQLOperation {
  package static let name = "GetExploreTags"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "04b3df5304a194a19c9f61f0511be2e3fe52f7978dd35d02e866cd8cdc35826b"
  package static let text =
    "query GetExploreTags($extra_lang:String)@cached(ttl:300){explore_tags(order_by:[{position:asc}]){...TagFields}}" + AssetFields.text + TagFields.text
  package let extraLang: InputValue<String>

  package init(extraLang: InputValue<String> = .absent) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extra_lang", to: &writer)
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
