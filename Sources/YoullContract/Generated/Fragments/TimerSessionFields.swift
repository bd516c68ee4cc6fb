// Made by bricks-codegen from the fragment TimerSessionFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct TimerSessionFields: AnswerModel {
  package static let text = "fragment TimerSessionFields on timer_sessions{id slug title(lang:$extraLang)duration_seconds finished_at}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let durationSeconds: Int?
  package let finishedAt: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.durationSeconds = object.read("duration_seconds", isNeeded: true, &reading)
    self.finishedAt = object.read("finished_at", isNeeded: true, &reading)
  }
}
