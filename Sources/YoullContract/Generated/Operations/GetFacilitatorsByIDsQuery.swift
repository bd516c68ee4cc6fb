// Made by bricks-codegen from the operation GetFacilitatorsByIDs; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetFacilitatorsByIDsQuery: GraphQLOperation {
  package static let name = "GetFacilitatorsByIDs"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "8365cb6df402df7ce7f9dd732a642842d70b0848d1b1842c17039b5e3b5a434c"
  package static let text =
    "query GetFacilitatorsByIDs($slugs:[String!]!$extraLang:String!)@cached(ttl:300){facilitators(where:{slug:{_in:$slugs}}){...FacilitatorFields}}" + AssetFields.text + FacilitatorFields.text
  package static let roots: [RootField] = [
    RootField("facilitators", type: "facilitators", isList: true),
  ]
  package let slugs: [String]
  package let extraLang: String

  package init(slugs: [String], extraLang: String) {
    self.slugs = slugs
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.slugs.write("slugs", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let facilitators: [Facilitators]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.facilitators = object.read("facilitators", isNeeded: true, &reading) ?? []
    }

    package struct Facilitators: AnswerModel {
      package let facilitatorFields: FacilitatorFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.facilitatorFields = FacilitatorFields(node, &reading)
      }
    }
  }
}
