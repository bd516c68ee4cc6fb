// Made by bricks-codegen from the operation GetSocialProofDetails; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetSocialProofDetailsQuery: GraphQLOperation {
  package static let name = "GetSocialProofDetails"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetSocialProofDetails($limit:Int!)@cached(ttl:300){social_proofs(limit:1){id user_count rating rating_count reviews(order_by:[{created_at:desc}]limit:$limit){...ReviewFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [ReviewFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"social_proofs [social_proofs!]!","arguments":{"limit":1},"rows":["id text!","user_count integer!","rating number!","rating_count integer!",{"field":"reviews [reviews!]!","arguments":{"order_by":[{"created_at":"desc"}],"limit":{"$":"limit"}},"rows":[{"spread":"ReviewFields"}]}]}]}"#, fragments)
  package let limit: Int

  package init(limit: Int) {
    self.limit = limit
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.limit.write("limit", to: &writer)
    writer.endObject()
  }
}
