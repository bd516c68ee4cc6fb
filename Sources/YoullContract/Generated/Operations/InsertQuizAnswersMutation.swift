// Made by bricks-codegen from the operation InsertQuizAnswers; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct InsertQuizAnswersMutation: GraphQLOperation {
  package static let name = "InsertQuizAnswers"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "4b3861b6ffd9c3508e5354b5f6a6c637c7b621186d6bc120851b2172e0732acd"
  package static let text =
    "mutation InsertQuizAnswers($answers:[quiz_answers_insert_input!]!){insert_quiz_answers(objects:$answers){affected_rows}}"
  package static let roots: [RootField] = [
    RootField("insert_quiz_answers", type: "mutation_response", isList: false),
  ]
  package let answers: [QuizAnswersInsertInput]

  package init(answers: [QuizAnswersInsertInput]) {
    self.answers = answers
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.answers.write("answers", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// The answers to a quiz that the user has gone through; suggestions follow from them.
    package let insertQuizAnswers: InsertQuizAnswers?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertQuizAnswers = object.read("insert_quiz_answers", &reading)
    }

    package struct InsertQuizAnswers: AnswerModel {
      package let affectedRows: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.affectedRows = object.read("affected_rows", isNeeded: true, &reading)
      }
    }
  }
}
