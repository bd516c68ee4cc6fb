// Made by bricks-codegen from the fragment TimerSessionFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum TimerSessionFields: GraphQLFragment {
  package static let name = "TimerSessionFields"
  package static let text = "fragment TimerSessionFields on timer_sessions{id slug title(lang:$extraLang)duration_seconds finished_at}"
  package static let shape = FragmentShape(#"{"type":"timer_sessions","rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},"duration_seconds integer!","finished_at text!"]}"#)
}
