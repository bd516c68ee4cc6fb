// Made by bricks-codegen from the fragment ContentDetailFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum ContentDetailFields: GraphQLFragment {
  package static let name = "ContentDetailFields"
  package static let text = "fragment ContentDetailFields on contents{...ContentFields body extra_languages(where:{lang:{_eq:$extraLang}}limit:1){body}media{...AssetFields}facilitator{contents(order_by:[{position:asc}]limit:7){...ContentFields}}}"
  package static let shape = FragmentShape(#"{"type":"contents","rows":[{"spread":"ContentFields"},"body text",{"field":"extra_languages [content_languages!]","arguments":{"where":{"lang":{"_eq":{"$":"extraLang"}}},"limit":1},"rows":["body text"]},{"field":"media assets","rows":[{"spread":"AssetFields"}]},{"field":"facilitator facilitators","rows":[{"field":"contents [contents!]!","arguments":{"order_by":[{"position":"asc"}],"limit":7},"rows":[{"spread":"ContentFields"}]}]}]}"#)
}
