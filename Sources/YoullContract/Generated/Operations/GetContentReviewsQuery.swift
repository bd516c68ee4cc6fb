// Made by bricks-codegen from the operation GetContentReviews; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetContentReviewsQuery: GraphQLOperation {
  package static let name = "GetContentReviews"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "d33ce75f44518630e7470c7b1c4156279670154f298f9999ca08a2925ec8a365"
  package static let text =
    "query GetContentReviews($subcategory:String!$offset:Int!$limit:Int!)@cached(ttl:60){reviews(where:{subcategory:{slug:{_eq:$subcategory}}}order_by:[{created_at:desc}]offset:$offset limit:$limit){...ReviewFields}reviews_aggregate(where:{subcategory:{slug:{_eq:$subcategory}}}){aggregate{count}}}" + ReviewFields.text
  package static let roots: [RootField] = [
    RootField("reviews", type: "reviews", isList: true),
    RootField("reviews_aggregate", type: "reviews_aggregate", isList: false),
  ]
  package let subcategory: String
  package let offset: Int
  package let limit: Int

  package init(subcategory: String, offset: Int, limit: Int) {
    self.subcategory = subcategory
    self.offset = offset
    self.limit = limit
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.limit.write("limit", to: &writer)
    self.offset.write("offset", to: &writer)
    self.subcategory.write("subcategory", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    package let reviews: [Reviews]
    package let reviewsAggregate: ReviewsAggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.reviews = object.read("reviews", isNeeded: true, &reading) ?? []
      self.reviewsAggregate = object.read("reviews_aggregate", &reading)
    }

    package struct Reviews: AnswerModel {
      package let reviewFields: ReviewFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.reviewFields = ReviewFields(node, &reading)
      }
    }

    package struct ReviewsAggregate: AnswerModel {
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
}
