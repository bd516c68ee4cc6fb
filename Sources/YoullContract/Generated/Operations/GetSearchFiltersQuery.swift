// Made by bricks-codegen from the operation GetSearchFilters; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetSearchFiltersQuery: GraphQLOperation {
  package static let name = "GetSearchFilters"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetSearchFilters($extraLang:String!)@cached(ttl:300){search_filters(order_by:[{position:asc}]){id slug title(lang:$extraLang)allows_several search_options(order_by:[{position:asc}]){id slug title(lang:$extraLang)}}}"
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"search_filters [search_filters!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},"allows_several boolean!",{"field":"search_options [search_options!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}}]}]}]}"#)
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
