// Made by bricks-codegen from the fragment ReviewFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct ReviewFields: AnswerModel {
  package static let text = "fragment ReviewFields on reviews{id slug user{name}rating body created_at}"
  package let id: String?
  package let slug: String?
  package let user: User?
  /// How many stars, 1 to 5.
  package let rating: Int?
  /// Markdown.
  package let body: String?
  package let createdAt: String?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.user = object.read("user", isNeeded: true, &reading)
    self.rating = object.read("rating", isNeeded: true, &reading)
    self.body = object.read("body", &reading)
    self.createdAt = object.read("created_at", isNeeded: true, &reading)
  }

  package struct User: AnswerModel {
    package let name: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.name = object.read("name", isNeeded: true, &reading)
    }
  }
}
