// Made by bricks-codegen from the operation GetWhatsNew; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetWhatsNewQuery: GraphQLOperation {
  package static let name = "GetWhatsNew"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "491e298ea298f88861cab9ce916c746c0b755d44af1059f0432a49b8d4f3cb51"
  package static let text =
    "query GetWhatsNew($extraLang:String!)@cached(ttl:300){news(order_by:[{position:asc}]){...NewsFields}}" + AssetFields.text + NewsFields.text
  package static let roots: [RootField] = [
    RootField("news", type: "news", isList: true),
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
    package let news: [News]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.news = object.read("news", isNeeded: true, &reading) ?? []
    }

    package struct News: AnswerModel {
      package let newsFields: NewsFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.newsFields = NewsFields(node, &reading)
      }
    }
  }
}
