// Made by bricks-codegen from the fragment EventFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct EventFields: AnswerModel {
  package static let text = "fragment EventFields on events{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}starts_at ends_at venue{name}facilitator{name}responses_aggregate{aggregate{count}}user_response{state}is_live}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let startsAt: String?
  package let endsAt: String?
  package let venue: Venue?
  package let facilitator: Facilitator?
  /// The answers of those who come.
  package let responsesAggregate: ResponsesAggregate?
  /// The answer of the user, if there is one.
  package let userResponse: UserResponse?
  package let isLive: Bool?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.startsAt = object.read("starts_at", isNeeded: true, &reading)
    self.endsAt = object.read("ends_at", &reading)
    self.venue = object.read("venue", &reading)
    self.facilitator = object.read("facilitator", &reading)
    self.responsesAggregate = object.read("responses_aggregate", isNeeded: true, &reading)
    self.userResponse = object.read("user_response", &reading)
    self.isLive = object.read("is_live", isNeeded: true, &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct Venue: AnswerModel {
    package let name: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.name = object.read("name", isNeeded: true, &reading)
    }
  }

  package struct Facilitator: AnswerModel {
    package let name: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.name = object.read("name", isNeeded: true, &reading)
    }
  }

  package struct ResponsesAggregate: AnswerModel {
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

  package struct UserResponse: AnswerModel {
    package let state: ResponseState?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.state = object.read("state", isNeeded: true, &reading)
    }
  }
}
