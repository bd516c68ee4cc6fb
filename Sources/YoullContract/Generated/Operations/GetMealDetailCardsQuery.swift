// Made by bricks-codegen from the operation GetMealDetailCards; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetMealDetailCardsQuery: GraphQLOperation {
  package static let name = "GetMealDetailCards"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "da9a47794daa51b3e9701bfc03121ecbda7b2251cf833fb0285ca54ffda716f7"
  package static let text =
    "query GetMealDetailCards($slug:String!$extraLang:String!)@cached(ttl:300){meals(where:{slug:{_eq:$slug}}limit:1){id meal_cards(order_by:[{position:asc}]){id slug kind title(lang:$extraLang)body(lang:$extraLang)asset{...AssetFields}}}}" + AssetFields.text
  package static let roots: [RootField] = [
    RootField("meals", type: "meals", isList: true),
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
    package let meals: [Meals]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.meals = object.read("meals", isNeeded: true, &reading) ?? []
    }

    package struct Meals: AnswerModel {
      package let id: String?
      package let mealCards: [MealCards]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.mealCards = object.read("meal_cards", isNeeded: true, &reading) ?? []
      }

      package struct MealCards: AnswerModel {
        package let id: String?
        package let slug: String?
        package let kind: MealCardKind?
        package let title: String?
        /// Markdown.
        package let body: String?
        package let asset: Asset?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.id = object.read("id", isNeeded: true, &reading)
          self.slug = object.read("slug", isNeeded: true, &reading)
          self.kind = object.read("kind", isNeeded: true, &reading)
          self.title = object.read("title", isNeeded: true, &reading)
          self.body = object.read("body", &reading)
          self.asset = object.read("asset", &reading)
        }

        package struct Asset: AnswerModel {
          package let assetFields: AssetFields

          package init(_ node: JSONNode, _ reading: inout DocumentReading) {
            self.assetFields = AssetFields(node, &reading)
          }
        }
      }
    }
  }
}
