// Made by bricks-codegen from the fragment WorkoutFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct WorkoutFields: AnswerModel {
  package static let text = "fragment WorkoutFields on workouts{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}duration_seconds level calories exercises_aggregate{aggregate{count}}user_progress{is_completed}is_locked facilitator{name}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let durationSeconds: Int?
  package let level: WorkoutLevel?
  package let calories: Int?
  package let exercisesAggregate: ExercisesAggregate?
  package let userProgress: UserProgress?
  package let isLocked: Bool?
  package let facilitator: Facilitator?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.durationSeconds = object.read("duration_seconds", &reading)
    self.level = object.read("level", &reading)
    self.calories = object.read("calories", &reading)
    self.exercisesAggregate = object.read("exercises_aggregate", isNeeded: true, &reading)
    self.userProgress = object.read("user_progress", &reading)
    self.isLocked = object.read("is_locked", isNeeded: true, &reading)
    self.facilitator = object.read("facilitator", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct ExercisesAggregate: AnswerModel {
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
    package let isCompleted: Bool?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.isCompleted = object.read("is_completed", isNeeded: true, &reading)
    }
  }

  package struct Facilitator: AnswerModel {
    package let name: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.name = object.read("name", isNeeded: true, &reading)
    }
  }
}
