// Made by bricks-codegen from the operation GetWhatsNew; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetWhatsNewQuery: GraphQLOperation {
  package static let name = "GetWhatsNew"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "97ce1200e8105850f6d8531887d4c3e995b7ecb5e59b031d84b04408f8db831f"
  package static let text =
    "query GetWhatsNew($extra_lang:String)@cached(ttl:300){news(order_by:[{position:asc}]){...NewsFields}}" + AssetFields.text + NewsFields.text
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
