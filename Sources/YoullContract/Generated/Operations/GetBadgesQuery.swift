// Made by bricks-codegen from the operation GetBadges; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetBadgesQuery: GraphQLOperation {
  package static let name = "GetBadges"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "f316f1fa4bc82d6eab525c1e071103109905a0213708e399c2a613aab5f49cea"
  package static let text =
    "query GetBadges($extraLang:String!){badges(order_by:[{position:asc}]){id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}user_progress{progress earned_at}}}" + AssetFields.text
  package static let roots: [RootField] = [
    RootField("badges", type: "badges", isList: true),
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
    package let badges: [Badges]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.badges = object.read("badges", isNeeded: true, &reading) ?? []
    }

    package struct Badges: AnswerModel {
      package let id: String?
      package let slug: String?
      package let title: String?
      package let subtitle: String?
      package let asset: Asset?
      package let userProgress: UserProgress?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.slug = object.read("slug", isNeeded: true, &reading)
        self.title = object.read("title", isNeeded: true, &reading)
        self.subtitle = object.read("subtitle", &reading)
        self.asset = object.read("asset", &reading)
        self.userProgress = object.read("user_progress", &reading)
      }

      package struct Asset: AnswerModel {
        package let assetFields: AssetFields

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          self.assetFields = AssetFields(node, &reading)
        }
      }

      package struct UserProgress: AnswerModel {
        /// How far the user has come, 0 to 1.
        package let progress: Double?
        package let earnedAt: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.progress = object.read("progress", isNeeded: true, &reading)
          self.earnedAt = object.read("earned_at", &reading)
        }
      }
    }
  }
}
