// Made by bricks-codegen from the operation GetQuizConfig; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetQuizConfigQuery: GraphQLOperation {
  package static let name = "GetQuizConfig"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "a8d78e712c56bb68b17ca9225d3855c996da8041bc3ce43258563b204ac351c8"
  package static let text =
    "query GetQuizConfig($slug:String!)@cached(ttl:300){quiz_configs(where:{slug:{_eq:$slug}}limit:1){id slug quiz{slug}is_skippable shows_intro shows_on_visit}}"
  package static let roots: [RootField] = [
    RootField("quiz_configs", type: "quiz_configs", isList: true),
  ]
  package let slug: String

  package init(slug: String) {
    self.slug = slug
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let quizConfigs: [QuizConfigs]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.quizConfigs = object.read("quiz_configs", isNeeded: true, &reading) ?? []
    }

    package struct QuizConfigs: AnswerModel {
      package let id: String?
      package let slug: String?
      package let quiz: Quiz?
      package let isSkippable: Bool?
      /// Whether a page that tells of it comes before its questions.
      package let showsIntro: Bool?
      /// Whether the home screen offers it by itself when it is visited.
      package let showsOnVisit: Bool?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.slug = object.read("slug", isNeeded: true, &reading)
        self.quiz = object.read("quiz", &reading)
        self.isSkippable = object.read("is_skippable", isNeeded: true, &reading)
        self.showsIntro = object.read("shows_intro", isNeeded: true, &reading)
        self.showsOnVisit = object.read("shows_on_visit", isNeeded: true, &reading)
      }

      package struct Quiz: AnswerModel {
        package let slug: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.slug = object.read("slug", isNeeded: true, &reading)
        }
      }
    }
  }
}
