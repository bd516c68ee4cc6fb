// Made by bricks-codegen from the fragment QuizQuestionFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct QuizQuestionFields: AnswerModel {
  package static let text = "fragment QuizQuestionFields on quiz_questions{id slug kind title(lang:$extraLang)subtitle(lang:$extraLang)is_required quiz_options(order_by:[{position:asc}]){id slug title(lang:$extraLang)asset{...AssetFields}}user_answer{options words}}"
  package let id: String?
  package let slug: String?
  package let kind: QuizQuestionKind?
  package let title: String?
  package let subtitle: String?
  package let isRequired: Bool?
  package let quizOptions: [QuizOptions]
  /// What the user has answered so far.
  package let userAnswer: UserAnswer?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.kind = object.read("kind", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.isRequired = object.read("is_required", isNeeded: true, &reading)
    self.quizOptions = object.read("quiz_options", isNeeded: true, &reading) ?? []
    self.userAnswer = object.read("user_answer", &reading)
  }

  package struct QuizOptions: AnswerModel {
    package let id: String?
    package let slug: String?
    package let title: String?
    package let asset: Asset?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.id = object.read("id", isNeeded: true, &reading)
      self.slug = object.read("slug", isNeeded: true, &reading)
      self.title = object.read("title", isNeeded: true, &reading)
      self.asset = object.read("asset", &reading)
    }

    package struct Asset: AnswerModel {
      package let assetFields: AssetFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.assetFields = AssetFields(node, &reading)
      }
    }
  }

  package struct UserAnswer: AnswerModel {
    package let options: [String]
    package let words: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.options = object.read("options", isNeeded: true, &reading) ?? []
      self.words = object.read("words", &reading)
    }
  }
}
