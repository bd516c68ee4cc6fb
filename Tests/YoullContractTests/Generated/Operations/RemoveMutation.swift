// Made by bricks-codegen from the operation Remove; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RemoveMutation: GraphQLOperation {
  package static let name = "Remove"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "cc717bbeb296e30844c3c104e57557f1cde0eaf7c3836190f258876c1ee1c9f5"
  package static let text =
    "mutation Remove($choice:Choice!){remove(choice:$choice)}"
  package static let roots: [RootField] = [
    RootField("remove", type: "Boolean", isList: false),
  ]
  package let choice: Choice

  package init(choice: Choice) {
    self.choice = choice
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.choice.write("choice", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let remove: Bool?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.remove = object.read("remove", isNeeded: true, &reading)
    }
  }
}
