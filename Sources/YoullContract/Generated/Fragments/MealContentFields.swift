// Made by bricks-codegen from the fragment MealContentFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct MealContentFields: AnswerModel {
  package static let text = "fragment MealContentFields on meals{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}kind calories duration_seconds user_progress{is_checked}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let kind: MealKind?
  package let calories: Int?
  package let durationSeconds: Int?
  package let userProgress: UserProgress?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.kind = object.read("kind", isNeeded: true, &reading)
    self.calories = object.read("calories", &reading)
    self.durationSeconds = object.read("duration_seconds", &reading)
    self.userProgress = object.read("user_progress", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct UserProgress: AnswerModel {
    package let isChecked: Bool?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.isChecked = object.read("is_checked", isNeeded: true, &reading)
    }
  }
}
