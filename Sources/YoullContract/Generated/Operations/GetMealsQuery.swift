// Made by bricks-codegen from the operation GetMeals; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetMealsQuery: GraphQLOperation {
  package static let name = "GetMeals"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "93bafdaf39cf6fbb60f69a3c0b1ec522c0408a45a61ec2d8e04c83325996bc89"
  package static let text =
    "query GetMeals($extraLang:String!){meal_programs(order_by:[{position:asc}]){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}meals(order_by:[{position:asc}]){...MealContentFields}}}" + AssetFields.text + MealContentFields.text
  package static let roots: [RootField] = [
    RootField("meal_programs", type: "meal_programs", isList: true),
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
    /// The programmes that the user eats by. For users only.
    package let mealPrograms: [MealPrograms]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.mealPrograms = object.read("meal_programs", isNeeded: true, &reading) ?? []
    }

    package struct MealPrograms: AnswerModel {
      package let id: String?
      package let slug: String?
      package let title: String?
      package let subtitle: String?
      package let asset: Asset?
      package let meals: [Meals]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.slug = object.read("slug", isNeeded: true, &reading)
        self.title = object.read("title", isNeeded: true, &reading)
        self.subtitle = object.read("subtitle", &reading)
        self.asset = object.read("asset", &reading)
        self.meals = object.read("meals", isNeeded: true, &reading) ?? []
      }

      package struct Asset: AnswerModel {
        package let assetFields: AssetFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.assetFields = AssetFields(node, &reading)
        }
      }

      package struct Meals: AnswerModel {
        package let mealContentFields: MealContentFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.mealContentFields = MealContentFields(node, &reading)
        }
      }
    }
  }
}
