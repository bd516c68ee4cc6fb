// Made by bricks-codegen from the fragment TimerFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct TimerFields: AnswerModel {
  package static let text = "fragment TimerFields on timers{id slug title(lang:$extraLang)duration_seconds sound{title(lang:$extraLang)}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let durationSeconds: Int?
  package let sound: Sound?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.durationSeconds = object.read("duration_seconds", &reading)
    self.sound = object.read("sound", &reading)
  }

  package struct Sound: AnswerModel {
    package let title: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.title = object.read("title", isNeeded: true, &reading)
    }
  }
}
