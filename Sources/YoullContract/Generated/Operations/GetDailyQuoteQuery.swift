// Made by bricks-codegen from the operation GetDailyQuote; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetDailyQuoteQuery: GraphQLOperation {
  package static let name = "GetDailyQuote"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "bb61d9ac3c67776c3fa48c5efc28fa56e336b7db859edfa3ed9865cdaf367867"
  package static let text =
    "query GetDailyQuote($extraLang:String!)@cached(ttl:300){daily_quotes(order_by:[{date:desc}]limit:1){...DailyQuoteFields}}" + AssetFields.text + DailyQuoteFields.text
  package static let roots: [RootField] = [
    RootField("daily_quotes", type: "daily_quotes", isList: true),
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
