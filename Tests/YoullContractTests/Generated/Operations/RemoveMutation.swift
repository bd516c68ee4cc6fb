// Made by bricks-codegen from the operation Remove; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RemoveMutation: GraphQLOperation {
  package static let name = "Remove"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation Remove($choice:Choice!){remove(choice:$choice)}"
  package static let shape = OperationShape(#"{"rows":[{"field":"remove boolean!","arguments":{"choice":{"$":"choice"}}}]}"#)
  package let choice: Choice

  package init(choice: Choice) {
    self.choice = choice
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.choice.write("choice", to: &writer)
    writer.endObject()
  }
}
