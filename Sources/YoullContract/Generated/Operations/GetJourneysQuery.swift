// Made by bricks-codegen from the operation GetJourneys; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetJourneysQuery: GraphQLOperation {
  package static let name = "GetJourneys"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "7085434deda7499bca23e26ed7a7d961246197c41294a710c94973e32841d629"
  package static let text =
    "query GetJourneys($extraLang:String!){journeys(order_by:[{position:asc}]){...JourneyField}}" + AssetFields.text + JourneyField.text
  package static let roots: [RootField] = [
    RootField("journeys", type: "journeys", isList: true),
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
    package let journeys: [Journeys]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.journeys = object.read("journeys", isNeeded: true, &reading) ?? []
    }

    package struct Journeys: AnswerModel {
      package let journeyField: JourneyField

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.journeyField = JourneyField(node, &reading)
      }
    }
  }
}
