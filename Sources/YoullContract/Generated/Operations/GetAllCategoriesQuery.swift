// Made by bricks-codegen from the operation GetAllCategories; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetAllCategoriesQuery: GraphQLOperation {
  package static let name = "GetAllCategories"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "ca6459b69dc92f4a996114ea74fa23f5986d23f6718fe42e96c455c6e78aea29"
  package static let text =
    "query GetAllCategories($extraLang:String!)@cached(ttl:300){categories(order_by:[{position:asc}]){...CategoryFields}}" + AssetFields.text + CategoryFields.text
  package static let roots: [RootField] = [
    RootField("categories", type: "categories", isList: true),
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
    package let categories: [Categories]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.categories = object.read("categories", isNeeded: true, &reading) ?? []
    }

    package struct Categories: AnswerModel {
      package let categoryFields: CategoryFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.categoryFields = CategoryFields(node, &reading)
      }
    }
  }
}
