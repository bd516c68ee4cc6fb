// Made by bricks-codegen from the fragment ContentFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct ContentFields: AnswerModel {
  package static let text = "fragment ContentFields on contents{id slug title subtitle extra_languages(where:{lang:{_eq:$extraLang}}limit:1){title subtitle}asset{...AssetFields}category{title(lang:$extraLang)}facilitator{name}duration_seconds is_locked is_liked content_type user_progress{viewed_fraction last_played_at}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  /// Its texts in other languages, which win over those that stand beside them.
  package let extraLanguages: [ExtraLanguages]?
  package let asset: Asset?
  package let category: Category?
  package let facilitator: Facilitator?
  package let durationSeconds: Int?
  package let isLocked: Bool?
  /// Whether the user has liked it.
  package let isLiked: Bool?
  package let contentType: ContentType?
  package let userProgress: UserProgress?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.extraLanguages = object.read("extra_languages", &reading)
    self.asset = object.read("asset", &reading)
    self.category = object.read("category", &reading)
    self.facilitator = object.read("facilitator", &reading)
    self.durationSeconds = object.read("duration_seconds", &reading)
    self.isLocked = object.read("is_locked", isNeeded: true, &reading)
    self.isLiked = object.read("is_liked", &reading)
    self.contentType = object.read("content_type", &reading)
    self.userProgress = object.read("user_progress", &reading)
  }

  package struct ExtraLanguages: AnswerModel {
    package let title: String?
    package let subtitle: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.title = object.read("title", &reading)
      self.subtitle = object.read("subtitle", &reading)
    }
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct Category: AnswerModel {
    package let title: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.title = object.read("title", isNeeded: true, &reading)
    }
  }

  package struct Facilitator: AnswerModel {
    package let name: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.name = object.read("name", isNeeded: true, &reading)
    }
  }

  package struct UserProgress: AnswerModel {
    /// How much of it the user has seen, 0 to 1.
    package let viewedFraction: Double?
    package let lastPlayedAt: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.viewedFraction = object.read("viewed_fraction", isNeeded: true, &reading)
      self.lastPlayedAt = object.read("last_played_at", &reading)
    }
  }
}
