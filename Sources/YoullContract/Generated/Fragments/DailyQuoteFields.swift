// Made by bricks-codegen from the fragment DailyQuoteFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum DailyQuoteFields: GraphQLFragment {
  package static let name = "DailyQuoteFields"
  package static let text = "fragment DailyQuoteFields on daily_quotes{id slug text(lang:$extraLang)author{name}asset{...AssetFields}}"
  package static let shape = FragmentShape(#"{"type":"daily_quotes","rows":["id text!","slug text!",{"field":"text text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"author authors","rows":["name text!"]},{"field":"asset assets","rows":[{"spread":"AssetFields"}]}]}"#)
}
