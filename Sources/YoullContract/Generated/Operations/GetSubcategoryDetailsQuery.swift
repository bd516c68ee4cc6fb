// Made by bricks-codegen from the operation GetSubcategoryDetails; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetSubcategoryDetailsQuery: GraphQLOperation {
  package static let name = "GetSubcategoryDetails"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "04b8b9e80fd03bb7b755d63e5f1960bf069b0f40d116fa5866c4fb8889b9de91"
  package static let text =
    "query GetSubcategoryDetails($slug:String!$offset:Int!$limit:Int!$extraLang:String!)@cached(ttl:60){subcategories(where:{slug:{_eq:$slug}}limit:1){...SubcategoryFields contents(order_by:[{position:asc}]offset:$offset limit:$limit){...ContentFields}reviews(order_by:[{created_at:desc}]){...ReviewFields}}}" + AssetFields.text + ContentFields.text + ReviewFields.text + SubcategoryFields.text
  package static let roots: [RootField] = [
    RootField("subcategories", type: "subcategories", isList: true),
  ]
  package let slug: String
  package let offset: Int
  package let limit: Int
  package let extraLang: String

  package init(slug: String, offset: Int, limit: Int, extraLang: String) {
    self.slug = slug
    self.offset = offset
    self.limit = limit
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.slug.write("slug", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let subcategories: [Subcategories]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.subcategories = object.read("subcategories", isNeeded: true, &reading) ?? []
    }

    package struct Subcategories: AnswerModel {
      package let contents: [Contents]
      package let reviews: [Reviews]
      package let subcategoryFields: SubcategoryFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.contents = object.read("contents", isNeeded: true, &reading) ?? []
        self.reviews = object.read("reviews", isNeeded: true, &reading) ?? []
        self.subcategoryFields = SubcategoryFields(node, &reading)
      }

      package struct Contents: AnswerModel {
        package let contentFields: ContentFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.contentFields = ContentFields(node, &reading)
        }
      }

      package struct Reviews: AnswerModel {
        package let reviewFields: ReviewFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.reviewFields = ReviewFields(node, &reading)
        }
      }
    }
  }
}
