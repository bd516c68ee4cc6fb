// Made by bricks-codegen from the operation GetWelcomeSession; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWelcomeSessionQuery: GraphQLOperation {
  package static let name = "GetWelcomeSession"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetWelcomeSession($extraLang:String!)@cached(ttl:300){contents(where:{is_welcome_session:{_eq:true}}limit:1){...ContentFields}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, ContentFields.self]
  package static let shape = OperationShape(#"{"directives":{"cached":{"ttl":300,"refresh":false}},"rows":[{"field":"contents [contents!]!","arguments":{"where":{"is_welcome_session":{"_eq":true}},"limit":1},"rows":[{"spread":"ContentFields"}]}]}"#, fragments)
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
