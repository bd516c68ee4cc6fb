// Made by bricks-codegen from the operation InsertContentReview; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct InsertContentReviewMutation: GraphQLOperation {
  package static let name = "InsertContentReview"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation InsertContentReview($subcategory:String!$rating:Int!$body:String){insert_reviews_one(object:{subcategory_slug:$subcategory rating:$rating body:$body}){...ReviewFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [ReviewFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_reviews_one reviews","arguments":{"object":{"subcategory_slug":{"$":"subcategory"},"rating":{"$":"rating"},"body":{"$":"body"}}},"rows":[{"spread":"ReviewFields"}]}]}"#, fragments)
  package let subcategory: String
  package let rating: Int
  package let body: InputValue<String>

  package init(subcategory: String, rating: Int, body: InputValue<String> = .absent) {
    self.subcategory = subcategory
    self.rating = rating
    self.body = body
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.body.write("body", to: &writer)
    self.rating.write("rating", to: &writer)
    self.subcategory.write("subcategory", to: &writer)
    writer.endObject()
  }
}
