// Made by bricks-codegen from the operation GetWelcomeSession; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWelcomeSessionQuery: GraphQLOperation {
  package static let name = "GetWelcomeSession"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "6b1328d25409d75a930b184b790684cb275fdf4a0e9d4f8c999148655d03d37e"
  package static let text =
    "query GetWelcomeSession($extraLang:String!)@cached(ttl:300){contents(where:{is_welcome_session:{_eq:true}}limit:1){...ContentFields}}" + AssetFields.text + ContentFields.text
  package static let roots: [RootField] = [
    RootField("contents", type: "contents", isList: true),
  ]
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let contents: [Contents]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.contents = object.read("contents", isNeeded: true, &reading) ?? []
    }

    package struct Contents: AnswerModel {
      package let contentFields: ContentFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.contentFields = ContentFields(node, &reading)
      }
    }
  }
}
