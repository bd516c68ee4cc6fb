// Made by bricks-codegen from the fragment ContentFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum ContentFields: GraphQLFragment {
  package static let name = "ContentFields"
  package static let text = "fragment ContentFields on contents{id slug title subtitle extra_languages(where:{lang:{_eq:$extraLang}}limit:1){title subtitle}asset{...AssetFields}category{title(lang:$extraLang)}facilitator{name}duration_seconds is_locked is_liked content_type user_progress{viewed_fraction last_played_at}}"
  package static let shape = FragmentShape(#"{"type":"contents","rows":["id text!","slug text!","title text!","subtitle text",{"field":"extra_languages [content_languages!]","arguments":{"where":{"lang":{"_eq":{"$":"extraLang"}}},"limit":1},"rows":["title text","subtitle text"]},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"category categories","rows":[{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}}]},{"field":"facilitator facilitators","rows":["name text!"]},"duration_seconds integer","is_locked boolean!","is_liked boolean","content_type text",{"field":"user_progress content_progress","rows":["viewed_fraction number!","last_played_at text"]}]}"#)
}
