// Made by bricks-codegen from the operation GetContentCategories; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetContentCategoriesQuery: GraphQLOperation {
  package static let name = "GetContentCategories"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "9d153dc2215cd134dda86dbf45b2b69a58e20382b7d442c0a71cb648f0296e99"
  package static let text =
    "query GetContentCategories($extraLang:String!)@cached(ttl:300){categories(order_by:[{position:asc}]){...CategoryFields subcategories(order_by:[{position:asc}]){...SubcategoryFields}}}" + AssetFields.text + CategoryFields.text + SubcategoryFields.text
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
      package let subcategories: [Subcategories]
      package let categoryFields: CategoryFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.subcategories = object.read("subcategories", isNeeded: true, &reading) ?? []
        self.categoryFields = CategoryFields(node, &reading)
      }

      package struct Subcategories: AnswerModel {
        package let subcategoryFields: SubcategoryFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.subcategoryFields = SubcategoryFields(node, &reading)
        }
      }
    }
  }
}
