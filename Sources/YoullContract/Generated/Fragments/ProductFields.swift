// Made by bricks-codegen from the fragment ProductFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum ProductFields: GraphQLFragment {
  package static let name = "ProductFields"
  package static let text = "fragment ProductFields on products{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}price old_price}"
  package static let shape = FragmentShape(#"{"type":"products","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},"price text","old_price text"]}"#)
}
