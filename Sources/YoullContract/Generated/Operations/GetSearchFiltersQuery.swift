// Made by bricks-codegen from the operation GetSearchFilters; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetSearchFiltersQuery: GraphQLOperation {
  package static let name = "GetSearchFilters"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "9227b6975fa624f84b2ee2b3e749e40ee66999552301a4502ef007ab4a64886f"
  package static let text =
    "query GetSearchFilters($extraLang:String!)@cached(ttl:300){search_filters(order_by:[{position:asc}]){id slug title(lang:$extraLang)allows_several search_options(order_by:[{position:asc}]){id slug title(lang:$extraLang)}}}"
  package static let roots: [RootField] = [
    RootField("search_filters", type: "search_filters", isList: true),
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
    /// What can be looked by.
    package let searchFilters: [SearchFilters]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.searchFilters = object.read("search_filters", isNeeded: true, &reading) ?? []
    }

    package struct SearchFilters: AnswerModel {
      package let id: String?
      package let slug: String?
      package let title: String?
      package let allowsSeveral: Bool?
      package let searchOptions: [SearchOptions]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.slug = object.read("slug", isNeeded: true, &reading)
        self.title = object.read("title", isNeeded: true, &reading)
        self.allowsSeveral = object.read("allows_several", isNeeded: true, &reading)
        self.searchOptions = object.read("search_options", isNeeded: true, &reading) ?? []
      }

      package struct SearchOptions: AnswerModel {
        package let id: String?
        package let slug: String?
        package let title: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.id = object.read("id", isNeeded: true, &reading)
          self.slug = object.read("slug", isNeeded: true, &reading)
          self.title = object.read("title", isNeeded: true, &reading)
        }
      }
    }
  }
}
