// Made by bricks-codegen from the operation RestartJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RestartJourneyMutation: GraphQLOperation {
  package static let name = "RestartJourney"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "f824104e4fea40756ac5e569d6477e5a8322caed56da4cc3967582b1ab0edd54"
  package static let text =
    "mutation RestartJourney($journey:String!){restart_journey(journey:$journey){affected_rows}}"
  package static let roots: [RootField] = [
    RootField("restart_journey", type: "mutation_response", isList: false),
  ]
  package let journey: String

  package init(journey: String) {
    self.journey = journey
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.journey.write("journey", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// Forgets how far the user has come on a journey, of either kind.
    package let restartJourney: RestartJourney?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.restartJourney = object.read("restart_journey", &reading)
    }

    package struct RestartJourney: AnswerModel {
      package let affectedRows: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.affectedRows = object.read("affected_rows", isNeeded: true, &reading)
      }
    }
  }
}
