// Made by bricks-codegen from the fragment JourneyField; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct JourneyField: AnswerModel {
  package static let text = "fragment JourneyField on journeys{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}day_count is_locked user_progress{day progress}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let dayCount: Int?
  package let isLocked: Bool?
  package let userProgress: UserProgress?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.dayCount = object.read("day_count", isNeeded: true, &reading)
    self.isLocked = object.read("is_locked", isNeeded: true, &reading)
    self.userProgress = object.read("user_progress", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct UserProgress: AnswerModel {
    /// The day that the user has come to, from 1.
    package let day: Int?
    /// How far the user has come, 0 to 1.
    package let progress: Double?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.day = object.read("day", isNeeded: true, &reading)
      self.progress = object.read("progress", isNeeded: true, &reading)
    }
  }
}
