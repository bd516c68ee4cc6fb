// Made by bricks-codegen from the operation GetDailyQuote; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetDailyQuoteQuery: GraphQLOperation {
  package static let name = "GetDailyQuote"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetDailyQuote($extraLang:String!)@cached(ttl:300){daily_quotes(order_by:[{date:desc}]limit:1){...DailyQuoteFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, DailyQuoteFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"daily_quotes [daily_quotes!]!","arguments":{"order_by":[{"date":"desc"}],"limit":1},"rows":[{"spread":"DailyQuoteFields"}]}]}"#, fragments)
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
