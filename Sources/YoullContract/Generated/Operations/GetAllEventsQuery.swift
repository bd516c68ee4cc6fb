// Made by bricks-codegen from the operation GetAllEvents; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetAllEventsQuery: GraphQLOperation {
  package static let name = "GetAllEvents"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "c4decb69ca20a999cfbbed65c8f4c6b8d1cf2558a50d074322e221256ff400f4"
  package static let text =
    "query GetAllEvents($extraLang:String!)@cached(ttl:60){events(order_by:[{starts_at:asc}]){...EventFields}}" + AssetFields.text + EventFields.text
  package static let roots: [RootField] = [
    RootField("events", type: "events", isList: true),
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
    package let events: [Events]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.events = object.read("events", isNeeded: true, &reading) ?? []
    }

    package struct Events: AnswerModel {
      package let eventFields: EventFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.eventFields = EventFields(node, &reading)
      }
    }
  }
}
