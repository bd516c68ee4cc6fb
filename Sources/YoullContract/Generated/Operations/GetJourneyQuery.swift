// Made by bricks-codegen from the operation GetJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetJourneyQuery: GraphQLOperation {
  package static let name = "GetJourney"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "ad22aedafc5b2c12fbabbfbc51737c8f754f319fdaa828548704c374bed04708"
  package static let text =
    "query GetJourney($slug:String!$extraLang:String!){journeys(where:{slug:{_eq:$slug}}limit:1){...JourneyField journey_days(order_by:[{day:asc}]){...JourneyDayFields}}}" + AssetFields.text + JourneyDayFields.text + JourneyField.text
  package static let roots: [RootField] = [
    RootField("journeys", type: "journeys", isList: true),
  ]
  package let slug: String
  package let extraLang: String

  package init(slug: String, extraLang: String) {
    self.slug = slug
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let journeys: [Journeys]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.journeys = object.read("journeys", isNeeded: true, &reading) ?? []
    }

    package struct Journeys: AnswerModel {
      package let journeyDays: [JourneyDays]
      package let journeyField: JourneyField

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.journeyDays = object.read("journey_days", isNeeded: true, &reading) ?? []
        self.journeyField = JourneyField(node, &reading)
      }

      package struct JourneyDays: AnswerModel {
        package let journeyDayFields: JourneyDayFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.journeyDayFields = JourneyDayFields(node, &reading)
        }
      }
    }
  }
}
