// Made by bricks-codegen from the fragment SubcategoryFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct SubcategoryFields: AnswerModel {
  package static let text = "fragment SubcategoryFields on subcategories{id slug title(lang:$extraLang)subtitle(lang:$extraLang)asset{...AssetFields}contents_aggregate{aggregate{count}}duration_seconds is_locked reviews_aggregate{aggregate{avg{rating}count}}}"
  package let id: String?
  package let slug: String?
  package let title: String?
  package let subtitle: String?
  package let asset: Asset?
  package let contentsAggregate: ContentsAggregate?
  package let durationSeconds: Int?
  package let isLocked: Bool?
  package let reviewsAggregate: ReviewsAggregate?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.title = object.read("title", isNeeded: true, &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.asset = object.read("asset", &reading)
    self.contentsAggregate = object.read("contents_aggregate", isNeeded: true, &reading)
    self.durationSeconds = object.read("duration_seconds", &reading)
    self.isLocked = object.read("is_locked", isNeeded: true, &reading)
    self.reviewsAggregate = object.read("reviews_aggregate", isNeeded: true, &reading)
  }

  package struct Asset: AnswerModel {
    package let assetFields: AssetFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.assetFields = AssetFields(node, &reading)
    }
  }

  package struct ContentsAggregate: AnswerModel {
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

  package struct ReviewsAggregate: AnswerModel {
    package let aggregate: Aggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.aggregate = object.read("aggregate", &reading)
    }

    package struct Aggregate: AnswerModel {
      package let avg: Avg?
      package let count: Int?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.avg = object.read("avg", &reading)
        self.count = object.read("count", isNeeded: true, &reading)
      }

      package struct Avg: AnswerModel {
        package let rating: Double?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.rating = object.read("rating", &reading)
        }
      }
    }
  }
}
