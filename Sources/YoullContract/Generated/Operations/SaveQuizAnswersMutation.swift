// Made by bricks-codegen from the operation SaveQuizAnswers; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SaveQuizAnswersMutation: GraphQLOperation {
  package static let name = "SaveQuizAnswers"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation SaveQuizAnswers($answers:[quiz_answers_insert_input!]!){save_quiz_answers(answers:$answers){affected_rows}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"save_quiz_answers mutation_response","arguments":{"answers":{"$":"answers"}},"rows":["affected_rows integer!"]}]}"#)
  package let answers: [QuizAnswersInsertInput]

  package init(answers: [QuizAnswersInsertInput]) {
    self.answers = answers
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.answers.write("answers", to: &writer)
    writer.endObject()
  }
}
