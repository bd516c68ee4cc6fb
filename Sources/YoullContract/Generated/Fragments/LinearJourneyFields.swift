// Made by bricks-codegen from the fragment LinearJourneyFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct LinearJourneyFields: AnswerModel {
  package static let text = "fragment LinearJourneyFields on linear_journeys{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}sessions_aggregate{aggregate{count}}user_progress{completed_count progress next_session{title extra_languages(where:{lang:{_eq:$extraLang}}limit:1){title}}}is_locked}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let sessionsAggregate: SessionsAggregate?
  package let userProgress: UserProgress?
  package let isLocked: Bool?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.sessionsAggregate = object.read("sessions_aggregate", isNeeded: true, &reading)
    self.userProgress = object.read("user_progress", &reading)
    self.isLocked = object.read("is_locked", &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct SessionsAggregate: AnswerModel {
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
    package let completedCount: Int?
    /// How far the user has come, 0 to 1.
    package let progress: Double?
    package let nextSession: NextSession?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.completedCount = object.read("completed_count", isNeeded: true, &reading)
      self.progress = object.read("progress", isNeeded: true, &reading)
      self.nextSession = object.read("next_session", &reading)
    }

    package struct NextSession: AnswerModel {
      package let title: String?
      /// Its texts in other languages, which win over those that stand beside them.
      package let extraLanguages: [ExtraLanguages]?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.title = object.read("title", isNeeded: true, &reading)
        self.extraLanguages = object.read("extra_languages", &reading)
      }

      package struct ExtraLanguages: AnswerModel {
        package let title: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.title = object.read("title", &reading)
        }
      }
    }
  }
}
