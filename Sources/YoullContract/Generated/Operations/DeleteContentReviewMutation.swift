// Made by bricks-codegen from the operation DeleteContentReview; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct DeleteContentReviewMutation: GraphQLOperation {
  package static let name = "DeleteContentReview"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation DeleteContentReview($subcategory:String!){delete_reviews(where:{subcategory:{slug:{_eq:$subcategory}}}){affected_rows}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"delete_reviews mutation_response","arguments":{"where":{"subcategory":{"slug":{"_eq":{"$":"subcategory"}}}}},"rows":["affected_rows integer!"]}]}"#)
  package let subcategory: String

  package init(subcategory: String) {
    self.subcategory = subcategory
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.subcategory.write("subcategory", to: &writer)
    writer.endObject()
  }
}
