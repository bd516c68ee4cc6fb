// Made by bricks-codegen from the operation bankSearch; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct BankSearchQuery: GraphQLOperation {
  package static let name = "bankSearch"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query bankSearch($search:String!$limit:Int){bankSearch(search:$search limit:$limit){shortName bankCode bic city}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"bankSearch [Bank!]!","arguments":{"search":{"$":"search"},"limit":{"$":"limit"}},"rows":["shortName text!","bankCode text!","bic text","city text"]}]}"#)
  package let search: String
  package let limit: InputValue<Int>

  package init(search: String, limit: InputValue<Int> = .absent) {
    self.search = search
    self.limit = limit
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.limit.write("limit", to: &writer)
    self.search.write("search", to: &writer)
    writer.endObject()
  }
}
