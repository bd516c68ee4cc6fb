// Made by bricks-codegen from the operation GetAllEvents; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetAllEventsQuery: GraphQLOperation {
  package static let name = "GetAllEvents"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "ad5a5857099e250ee721bb5b0a0a1b9c93514186a41ebb2c867301670901951b"
  package static let text =
    "query GetAllEvents($extra_lang:String)@cached(ttl:60){events(order_by:[{starts_at:asc}]){...EventFields}}" + AssetFields.text + EventFields.text
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
