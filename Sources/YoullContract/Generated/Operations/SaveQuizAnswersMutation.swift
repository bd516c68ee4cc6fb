// Made by bricks-codegen from the operation SaveQuizAnswers; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SaveQuizAnswersMutation: GraphQLOperation {
  package static let name = "SaveQuizAnswers"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "bf6730a0e2a75f00c1756f75fe3e321e88bd140df1115597a843ef1571c53583"
  package static let text =
    "mutation SaveQuizAnswers($answers:[quiz_answers_insert_input!]!){save_quiz_answers(answers:$answers){affected_rows}}"
  package static let roots: [RootField] = [
    RootField("save_quiz_answers", type: "mutation_response", isList: false),
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
    /// Keeps the answers to a quiz that the user has not gone through, for the next time.
    package let saveQuizAnswers: SaveQuizAnswers?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.saveQuizAnswers = object.read("save_quiz_answers", &reading)
    }

    package struct SaveQuizAnswers: AnswerModel {
      package let affectedRows: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.affectedRows = object.read("affected_rows", isNeeded: true, &reading)
      }
    }
  }
}
