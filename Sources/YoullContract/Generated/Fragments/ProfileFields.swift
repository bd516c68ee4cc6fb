// Made by bricks-codegen from the fragment ProfileFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct ProfileFields: AnswerModel {
  package static let text = "fragment ProfileFields on users{id slug first_name picture{...AssetFields}stats(names:$stats)is_subscribed user_cohorts{cohort{slug}}}"
  package let id: String?
  package let slug: String?
  package let firstName: String?
  package let picture: Picture?
  /// What the user has come to: numbers by their names. Those that nobody knows are left out.
  package let stats: JSONNode?
  package let isSubscribed: Bool?
  package let userCohorts: [UserCohorts]

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.firstName = object.read("first_name", &reading)
    self.picture = object.read("picture", &reading)
    self.stats = object.read("stats", &reading)
    self.isSubscribed = object.read("is_subscribed", isNeeded: true, &reading)
    self.userCohorts = object.read("user_cohorts", isNeeded: true, &reading) ?? []
  }

  package struct Picture: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct UserCohorts: AnswerModel {
    package let cohort: Cohort?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.cohort = object.read("cohort", isNeeded: true, &reading)
    }

    package struct Cohort: AnswerModel {
      package let slug: String?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.slug = object.read("slug", isNeeded: true, &reading)
      }
    }
  }
}
