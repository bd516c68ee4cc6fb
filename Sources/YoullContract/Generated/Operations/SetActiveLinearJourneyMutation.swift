// Made by bricks-codegen from the operation SetActiveLinearJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct SetActiveLinearJourneyMutation: GraphQLOperation {
  package static let name = "SetActiveLinearJourney"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "cc29dfcd6a916b1d75b73d8cbc798864df1400aa87155284345860bf4a664334"
  package static let text =
    "mutation SetActiveLinearJourney($journey:String!$extraLang:String!){set_active_linear_journey(journey:$journey){...LinearJourneyFields user_progress{is_active}}}" + AssetFields.text + LinearJourneyFields.text
  package static let roots: [RootField] = [
    RootField("set_active_linear_journey", type: "linear_journeys", isList: false),
  ]
  package let journey: String
  package let extraLang: String

  package init(journey: String, extraLang: String) {
    self.journey = journey
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.journey.write("journey", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// Makes a linear journey the one that the user is on.
    package let setActiveLinearJourney: SetActiveLinearJourney?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.setActiveLinearJourney = object.read("set_active_linear_journey", &reading)
    }

    package struct SetActiveLinearJourney: AnswerModel {
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
