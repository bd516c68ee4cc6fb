// Made by bricks-codegen from the operation GetAllEvents; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetAllEventsQuery: GraphQLOperation {
  package static let name = "GetAllEvents"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetAllEvents($extraLang:String!)@cached(ttl:60){events(order_by:[{starts_at:asc}]){...EventFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, EventFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":60,"refresh":false}},"rows":[{"field":"events [events!]!","arguments":{"order_by":[{"starts_at":"asc"}]},"rows":[{"spread":"EventFields"}]}]}"#, fragments)
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }
}
