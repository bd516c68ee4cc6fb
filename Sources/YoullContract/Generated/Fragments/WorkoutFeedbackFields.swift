// Made by bricks-codegen from the fragment WorkoutFeedbackFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct WorkoutFeedbackFields: AnswerModel {
  package static let text = "fragment WorkoutFeedbackFields on workout_feedback{id rating words}"
  package let id: String?
  /// How hard it was, 1 to 5.
  package let rating: Int?
  package let words: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.rating = object.read("rating", isNeeded: true, &reading)
    self.words = object.read("words", &reading)
  }
}
