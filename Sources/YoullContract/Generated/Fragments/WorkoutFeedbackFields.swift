// Made by bricks-codegen from the fragment WorkoutFeedbackFields; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

package enum WorkoutFeedbackFields: GraphQLFragment {
  package static let name = "WorkoutFeedbackFields"
  package static let text = "fragment WorkoutFeedbackFields on workout_feedback{id rating words}"
  package static let shape = FragmentShape(#"{"type":"workout_feedback","rows":["id text!","rating integer!","words text"]}"#)
}
