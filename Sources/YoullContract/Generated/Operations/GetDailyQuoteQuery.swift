// Made by bricks-codegen from the operation GetDailyQuote; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetDailyQuoteQuery: GraphQLOperation {
  package static let name = "GetDailyQuote"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "45809c7ee3fb8227b1555c48f004be590b343c24e6cac08e3c532ceac4e1ef4f"
  package static let text =
    "query GetDailyQuote($extra_lang:String)@cached(ttl:300){daily_quotes(order_by:[{date:desc}]limit:1){...DailyQuoteFields}}" + AssetFields.text + DailyQuoteFields.text
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
    package let dailyQuotes: [DailyQuotes]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.dailyQuotes = object.read("daily_quotes", isNeeded: true, &reading) ?? []
    }

    package struct DailyQuotes: AnswerModel {
      package let dailyQuoteFields: DailyQuoteFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.dailyQuoteFields = DailyQuoteFields(node, &reading)
      }
    }
  }
}
