// Made by bricks-codegen from the operation DismissHomeSlice; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct DismissHomeSliceMutation: GraphQLOperation {
  package static let name = "DismissHomeSlice"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation DismissHomeSlice($slice:String!){dismiss_home_slice(slice:$slice){affected_rows}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"dismiss_home_slice mutation_response","arguments":{"slice":{"$":"slice"}},"rows":["affected_rows integer!"]}]}"#)
  package let slice: String

  package init(slice: String) {
    self.slice = slice
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.slice.write("slice", to: &writer)
    writer.endObject()
  }
}
