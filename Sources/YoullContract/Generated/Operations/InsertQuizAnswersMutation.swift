// Made by bricks-codegen from the operation InsertQuizAnswers; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct InsertQuizAnswersMutation: GraphQLOperation {
  package static let name = "InsertQuizAnswers"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation InsertQuizAnswers($answers:[quiz_answers_insert_input!]!){insert_quiz_answers(objects:$answers){affected_rows}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"insert_quiz_answers mutation_response","arguments":{"objects":{"$":"answers"}},"rows":["affected_rows integer!"]}]}"#)
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
