// Made by bricks-codegen from the fragment TimerFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum TimerFields: GraphQLFragment {
  package static let name = "TimerFields"
  package static let text = "fragment TimerFields on timers{id slug title(lang:$extraLang)duration_seconds sound{title(lang:$extraLang)}}"
  package static let shape = FragmentShape(#"{"type":"timers","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},"duration_seconds integer",{"field":"sound sounds","rows":[{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}}]}]}"#)
}
