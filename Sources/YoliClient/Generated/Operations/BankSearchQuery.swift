// Made by bricks-codegen from the operation bankSearch; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct BankSearchQuery: GraphQLOperation {
  package static let name = "bankSearch"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "c1bc85254a029f5f50c89b19392901bed0f5090fa64a3c9ee6bc1748416f3dba"
  package static let text =
    "query bankSearch($search:String!$limit:Int){bankSearch(search:$search limit:$limit){shortName bankCode bic city}}"
  package static let roots: [RootField] = [
    RootField("bankSearch", type: "Bank", isList: true),
  ]
  package let search: String
  package let limit: InputValue<Int>

  package init(search: String, limit: InputValue<Int> = .absent) {
    self.search = search
    self.limit = limit
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.limit.write("limit", to: &writer)
    self.search.write("search", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// Banks that have all words of the search in their name, code, BIC or city.
    package let bankSearch: [BankSearch]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.bankSearch = object.read("bankSearch", isNeeded: true, &reading) ?? []
    }

    package struct BankSearch: AnswerModel {
      package let shortName: String?
      package let bankCode: String?
      package let bic: String?
      package let city: String?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.shortName = object.read("shortName", isNeeded: true, &reading)
        self.bankCode = object.read("bankCode", isNeeded: true, &reading)
        self.bic = object.read("bic", &reading)
        self.city = object.read("city", &reading)
      }
    }
  }
}
