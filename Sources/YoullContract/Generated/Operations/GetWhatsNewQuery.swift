// Made by bricks-codegen from the operation GetWhatsNew; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWhatsNewQuery: GraphQLOperation {
  package static let name = "GetWhatsNew"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetWhatsNew($extraLang:String!)@cached(ttl:300){news(order_by:[{position:asc}]){...NewsFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, NewsFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"news [news!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"NewsFields"}]}]}"#, fragments)
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
