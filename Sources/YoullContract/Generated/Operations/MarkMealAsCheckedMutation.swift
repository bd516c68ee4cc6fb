// Made by bricks-codegen from the operation MarkMealAsChecked; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct MarkMealAsCheckedMutation: GraphQLOperation {
  package static let name = "MarkMealAsChecked"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "134c9e51c7f1965face1ad9b0b50af6e816b10e157a63af71b38ba582842aa90"
  package static let text =
    "mutation MarkMealAsChecked($meal:String!$isChecked:Boolean!$extraLang:String!){insert_meal_progress_one(object:{meal_slug:$meal is_checked:$isChecked}on_conflict:{constraint:meal_progress_pkey update_columns:[is_checked]}){meal{...MealContentFields}}}" + AssetFields.text + MealContentFields.text
  package static let roots: [RootField] = [
    RootField("insert_meal_progress_one", type: "meal_progress", isList: false),
  ]
  package let meal: String
  package let isChecked: Bool
  package let extraLang: String

  package init(meal: String, isChecked: Bool, extraLang: String) {
    self.meal = meal
    self.isChecked = isChecked
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    self.isChecked.write("isChecked", to: &writer)
    self.meal.write("meal", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let insertMealProgressOne: InsertMealProgressOne?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.insertMealProgressOne = object.read("insert_meal_progress_one", &reading)
    }

    package struct InsertMealProgressOne: AnswerModel {
      package let meal: Meal?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.meal = object.read("meal", isNeeded: true, &reading)
      }

      package struct Meal: AnswerModel {
        package let mealContentFields: MealContentFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.mealContentFields = MealContentFields(node, &reading)
        }
      }
    }
  }
}
