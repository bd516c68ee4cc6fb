// Made by bricks-codegen from the operation GetAllCategories; edits are lost.
// swift-format-ignore-file
package import Documents

package struct GetAllCategoriesQuery: GraphQLOperation {
  package static let name = "GetAllCategories"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "a8c5a15209f7e9b681474a9e4d6040eb4e2ba5e315af8e03081099b07aad3c89"
  package static let text =
    "query GetAllCategories($extra_lang:String)@cached(ttl:300){categories(order_by:[{position:asc}]){...CategoryFields}}" + AssetFields.text + CategoryFields.text
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
