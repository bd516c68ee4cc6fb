// Made by bricks-codegen from the fragment ActivityProgramFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct ActivityProgramFields: AnswerModel {
  package static let text = "fragment ActivityProgramFields on activity_programs{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}workouts_aggregate{aggregate{count}}user_progress{is_active completed_count}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let workoutsAggregate: WorkoutsAggregate?
  package let userProgress: UserProgress?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.workoutsAggregate = object.read("workouts_aggregate", isNeeded: true, &reading)
    self.userProgress = object.read("user_progress", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct WorkoutsAggregate: AnswerModel {
    package let aggregate: Aggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.aggregate = object.read("aggregate", &reading)
    }

    package struct Aggregate: AnswerModel {
      package let count: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.count = object.read("count", isNeeded: true, &reading)
      }
    }
  }

  package struct UserProgress: AnswerModel {
    /// Whether the user's workouts come from it.
    package let isActive: Bool?
    package let completedCount: Int?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.isActive = object.read("is_active", isNeeded: true, &reading)
      self.completedCount = object.read("completed_count", isNeeded: true, &reading)
    }
  }
}
