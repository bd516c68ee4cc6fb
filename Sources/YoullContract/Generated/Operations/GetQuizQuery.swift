// Made by bricks-codegen from the operation GetQuiz; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetQuizQuery: GraphQLOperation {
  package static let name = "GetQuiz"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetQuiz($slug:String!$extraLang:String!){quizzes(where:{slug:{_eq:$slug}}limit:1){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}quiz_questions(order_by:[{position:asc}]){...QuizQuestionFields}}}"
  package static let fragments: [any GraphQLFragment.Type] = [AssetFields.self, QuizQuestionFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"quizzes [quizzes!]!","arguments":{"where":{"slug":{"_eq":{"$":"slug"}}},"limit":1},"rows":["id text!","slug text!",{"field":"title text!","arguments":{"lang":{"$":"extraLang"}}},{"field":"subtitle text","arguments":{"lang":{"$":"extraLang"}}},{"field":"asset assets","rows":[{"spread":"AssetFields"}]},{"field":"quiz_questions [quiz_questions!]!","arguments":{"order_by":[{"position":"asc"}]},"rows":[{"spread":"QuizQuestionFields"}]}]}]}"#, fragments)
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
}
