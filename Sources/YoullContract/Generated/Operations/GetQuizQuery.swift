// Made by bricks-codegen from the operation GetQuiz; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetQuizQuery: GraphQLOperation {
  package static let name = "GetQuiz"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "4287edaa52928265c3ad38795deccdcd5b04070a39d10781e5bbb03526ff4499"
  package static let text =
    "query GetQuiz($slug:String!$extraLang:String!){quizzes(where:{slug:{_eq:$slug}}limit:1){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}quiz_questions(order_by:[{position:asc}]){...QuizQuestionFields}}}" + AssetFields.text + QuizQuestionFields.text
  package static let roots: [RootField] = [
    RootField("quizzes", type: "quizzes", isList: true),
  ]
  package let slug: String
  package let extraLang: String

  package init(slug: String, extraLang: String) {
    self.slug = slug
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let quizzes: [Quizzes]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.quizzes = object.read("quizzes", isNeeded: true, &reading) ?? []
    }

    package struct Quizzes: AnswerModel {
      package let id: String?
      package let slug: String?
      package let title: String?
      package let subtitle: String?
      package let asset: Asset?
      package let quizQuestions: [QuizQuestions]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.slug = object.read("slug", isNeeded: true, &reading)
        self.title = object.read("title", isNeeded: true, &reading)
        self.subtitle = object.read("subtitle", &reading)
        self.asset = object.read("asset", &reading)
        self.quizQuestions = object.read("quiz_questions", isNeeded: true, &reading) ?? []
      }

      package struct Asset: AnswerModel {
        package let assetFields: AssetFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.assetFields = AssetFields(node, &reading)
        }
      }

      package struct QuizQuestions: AnswerModel {
        package let quizQuestionFields: QuizQuestionFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.quizQuestionFields = QuizQuestionFields(node, &reading)
        }
      }
    }
  }
}
