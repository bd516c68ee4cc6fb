// Made by bricks-codegen from the operation GetSocialProofDetails; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetSocialProofDetailsQuery: GraphQLOperation {
  package static let name = "GetSocialProofDetails"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "79c0756419d91687deffea84ad607fb3906e49e3f2b6ebe9d2d2124753cf6dd9"
  package static let text =
    "query GetSocialProofDetails($limit:Int!)@cached(ttl:300){social_proofs(limit:1){id user_count rating rating_count reviews(order_by:[{created_at:desc}]limit:$limit){...ReviewFields}}}" + ReviewFields.text
  package static let roots: [RootField] = [
    RootField("social_proofs", type: "social_proofs", isList: true),
  ]
  package let limit: Int

  package init(limit: Int) {
    self.limit = limit
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.limit.write("limit", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// One row.
    package let socialProofs: [SocialProofs]

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.socialProofs = object.read("social_proofs", isNeeded: true, &reading) ?? []
    }

    package struct SocialProofs: AnswerModel {
      package let id: String?
      package let userCount: Int?
      /// How many stars, on average.
      package let rating: Double?
      package let ratingCount: Int?
      package let reviews: [Reviews]

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.userCount = object.read("user_count", isNeeded: true, &reading)
        self.rating = object.read("rating", isNeeded: true, &reading)
        self.ratingCount = object.read("rating_count", isNeeded: true, &reading)
        self.reviews = object.read("reviews", isNeeded: true, &reading) ?? []
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
