// Made by bricks-codegen from the operation GetCategoryDetails; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetCategoryDetailsQuery: GraphQLOperation {
  package static let name = "GetCategoryDetails"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "da03d15625c71c838d24f2ad78edb046dceb4c3d4f92c36816575c7127350865"
  package static let text =
    "query GetCategoryDetails($slug:String!$extraLang:String!)@cached(ttl:300){categories(where:{slug:{_eq:$slug}}limit:1){...CategoryFields subcategories(order_by:[{position:asc}]){...SubcategoryFields}}}" + AssetFields.text + CategoryFields.text + SubcategoryFields.text
  package static let roots: [RootField] = [
    RootField("categories", type: "categories", isList: true),
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
