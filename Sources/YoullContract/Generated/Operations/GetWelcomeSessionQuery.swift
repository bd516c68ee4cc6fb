// Made by bricks-codegen from the operation GetWelcomeSession; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetWelcomeSessionQuery: GraphQLOperation {
  package static let name = "GetWelcomeSession"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "503acb91dc6701aa12ab269e3e5f2a593ab7355f6fcfa5705cf9fb7833e05d1d"
  package static let text =
    "query GetWelcomeSession($extra_lang:String)@cached(ttl:300){contents(where:{is_welcome_session:{_eq:true}}limit:1){...ContentFields}}" + AssetFields.text + ContentFields.text
  package let extraLang: InputValue<String>

  package init(extraLang: InputValue<String> = .absent) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extra_lang", to: &writer)
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
