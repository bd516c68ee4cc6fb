// Made by bricks-codegen from the fragment CategoryFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct CategoryFields: AnswerModel {
  package static let text = "fragment CategoryFields on categories{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}subcategories_aggregate{aggregate{count}}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let subcategoriesAggregate: SubcategoriesAggregate?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.subcategoriesAggregate = object.read("subcategories_aggregate", isNeeded: true, &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct SubcategoriesAggregate: AnswerModel {
    package let aggregate: Aggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.aggregate = object.read("aggregate", &reading)
    }

    package struct Aggregate: AnswerModel {
      package let count: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.count = object.read("count", isNeeded: true, &reading)
      }
    }
  }
}
