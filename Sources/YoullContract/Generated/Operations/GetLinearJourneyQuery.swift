// Made by bricks-codegen from the operation GetLinearJourney; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetLinearJourneyQuery: GraphQLOperation {
  package static let name = "GetLinearJourney"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "20c62132761cbc2d2369938166dc86c8a2602a711f41ce88f179e6120bf5ece8"
  package static let text =
    "query GetLinearJourney($slug:String!$extraLang:String!){linear_journeys(where:{slug:{_eq:$slug}}limit:1){...LinearJourneyFields user_progress{is_active}linear_journey_sessions(order_by:[{position:asc}]){id content{...ContentFields}user_progress{is_completed}}}}" + AssetFields.text + ContentFields.text + LinearJourneyFields.text
  package static let roots: [RootField] = [
    RootField("linear_journeys", type: "linear_journeys", isList: true),
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
    package let linearJourneys: [LinearJourneys]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.linearJourneys = object.read("linear_journeys", isNeeded: true, &reading) ?? []
    }

    package struct LinearJourneys: AnswerModel {
      package let userProgress: UserProgress?
      package let linearJourneySessions: [LinearJourneySessions]
      package let linearJourneyFields: LinearJourneyFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.userProgress = object.read("user_progress", &reading)
        self.linearJourneySessions = object.read("linear_journey_sessions", isNeeded: true, &reading) ?? []
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

      package struct LinearJourneySessions: AnswerModel {
        package let id: String?
        package let content: Content?
        package let userProgress: UserProgress?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.id = object.read("id", isNeeded: true, &reading)
          self.content = object.read("content", isNeeded: true, &reading)
          self.userProgress = object.read("user_progress", &reading)
        }

        package struct Content: AnswerModel {
          package let contentFields: ContentFields

          package init(_ node: JSONNode, _ reading: inout DocumentReading) {
            self.contentFields = ContentFields(node, &reading)
          }
        }

        package struct UserProgress: AnswerModel {
          package let isCompleted: Bool?

          package init(_ node: JSONNode, _ reading: inout DocumentReading) {
            var object = AnswerObject(node, reading.document)
            self.isCompleted = object.read("is_completed", isNeeded: true, &reading)
          }
        }
      }
    }
  }
}
