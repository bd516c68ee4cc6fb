// Made by bricks-codegen from the operation SetViewedContent; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetViewedContentMutation: GraphQLOperation {
  package static let name = "SetViewedContent"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SetViewedContent($content:String!$viewed:numeric!){insert_content_progress_one(object:{content_slug:$content viewed_fraction:$viewed}on_conflict:{constraint:content_progress_pkey update_columns:[viewed_fraction]}){id}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_content_progress_one content_progress","arguments":{"object":{"content_slug":{"$":"content"},"viewed_fraction":{"$":"viewed"}},"on_conflict":{"constraint":"content_progress_pkey","update_columns":["viewed_fraction"]}},"rows":["id text!"]}]}"#)
  package let content: String
  package let viewed: Double

  package init(content: String, viewed: Double) {
    self.content = content
    self.viewed = viewed
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.content.write("content", to: &writer)
    self.viewed.write("viewed", to: &writer)
    writer.endObject()
  }
}
