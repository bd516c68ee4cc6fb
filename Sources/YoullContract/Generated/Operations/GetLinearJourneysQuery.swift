// Made by bricks-codegen from the operation GetLinearJourneys; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetLinearJourneysQuery: GraphQLOperation {
  package static let name = "GetLinearJourneys"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "c351608006097314fdbd2df19543a87713087b2b03065a2a4701bf5e2901f14f"
  package static let text =
    "query GetLinearJourneys($extraLang:String!){linear_journeys(order_by:[{position:asc}]){...LinearJourneyFields user_progress{is_active}}}" + AssetFields.text + LinearJourneyFields.text
  package static let roots: [RootField] = [
    RootField("linear_journeys", type: "linear_journeys", isList: true),
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
    package let linearJourneys: [LinearJourneys]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.linearJourneys = object.read("linear_journeys", isNeeded: true, &reading) ?? []
    }

    package struct LinearJourneys: AnswerModel {
      package let userProgress: UserProgress?
      package let linearJourneyFields: LinearJourneyFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.userProgress = object.read("user_progress", &reading)
        self.linearJourneyFields = LinearJourneyFields(node, &reading)
      }

      package struct UserProgress: AnswerModel {
        /// Whether it is the one that the user is on.
        package let isActive: Bool?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.isActive = object.read("is_active", isNeeded: true, &reading)
        }
      }
    }
  }
}
