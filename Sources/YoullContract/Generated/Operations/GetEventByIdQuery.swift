// Made by bricks-codegen from the operation GetEventById; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetEventByIdQuery: GraphQLOperation {
  package static let name = "GetEventById"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "a83167e6f448c8573cdd7f42e742c4ff3f20c6bd63d55047c401f74e7bd80eca"
  package static let text =
    "query GetEventById($slug:String!$extraLang:String!)@cached(ttl:60){events(where:{slug:{_eq:$slug}}limit:1){...EventFields body(lang:$extraLang)link_url}}" + AssetFields.text + EventFields.text
  package static let roots: [RootField] = [
    RootField("events", type: "events", isList: true),
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
    package let events: [Events]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.events = object.read("events", isNeeded: true, &reading) ?? []
    }

    package struct Events: AnswerModel {
      /// Markdown.
      package let body: String?
      /// Where it can be joined from afar.
      package let linkUrl: String?
      package let eventFields: EventFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.body = object.read("body", &reading)
        self.linkUrl = object.read("link_url", &reading)
        self.eventFields = EventFields(node, &reading)
      }
    }
  }
}
