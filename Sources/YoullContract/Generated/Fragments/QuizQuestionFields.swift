// Made by bricks-codegen from the fragment QuizQuestionFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum QuizQuestionFields: GraphQLFragment {
  package static let name = "QuizQuestionFields"
  package static let text = "fragment QuizQuestionFields on quiz_questions{id slug kind title(lang:$extraLang)subtitle(lang:$extraLang)is_required quiz_options(order_by:[{position:asc}]){id slug title(lang:$extraLang)asset{...AssetFields}}user_answer{options words}}"
  package static let shape = FragmentShape(#"{"type":"quiz_questions","rows":["id text!","slug text!","kind text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},"is_required boolean!",{"field":"quiz_options [quiz_options!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]}]},{"field":"user_answer quiz_answers","rows":["options [text!]!","words text"]}]}"#)
}
