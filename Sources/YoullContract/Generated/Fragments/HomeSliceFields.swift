// Made by bricks-codegen from the fragment HomeSliceFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct HomeSliceFields: AnswerModel {
  package static let text = "fragment HomeSliceFields on home_slices{id slug type title subtitle visibility has_more tag{slug}quiz_config{slug}journey{slug day_count user_progress{day progress}}timer_sessions_aggregate{aggregate{sum{duration_seconds}}}reviews_aggregate{aggregate{avg{rating}count}}slice_items(order_by:[{position:asc}]){...SliceItemFields}payload}"
  package let id: String?
  /// What a slice is called on every transport, for good.
  package let slug: String?
  /// The kind of section.
  package let type: String?
  package let title: String?
  package let subtitle: String?
  package let visibility: VisibilityScope?
  package let hasMore: Bool?
  package let tag: Tag?
  /// The quiz that brings suggestions, while there are none.
  package let quizConfig: QuizConfig?
  /// The journey whose days or sessions it shows.
  package let journey: Journey?
  /// How long the user has sat with a timer, where the slice says so.
  package let timerSessionsAggregate: TimerSessionsAggregate?
  /// What users think of what the slice is about.
  package let reviewsAggregate: ReviewsAggregate?
  package let sliceItems: [SliceItems]
  /// The fields of kinds for which the table has no columns, by their names.
  package let payload: JSONNode?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.id = object.read("id", isNeeded: true, &reading)
    self.slug = object.read("slug", isNeeded: true, &reading)
    self.type = object.read("type", isNeeded: true, &reading)
    self.title = object.read("title", &reading)
    self.subtitle = object.read("subtitle", &reading)
    self.visibility = object.read("visibility", isNeeded: true, &reading)
    self.hasMore = object.read("has_more", isNeeded: true, &reading)
    self.tag = object.read("tag", &reading)
    self.quizConfig = object.read("quiz_config", &reading)
    self.journey = object.read("journey", &reading)
    self.timerSessionsAggregate = object.read("timer_sessions_aggregate", &reading)
    self.reviewsAggregate = object.read("reviews_aggregate", &reading)
    self.sliceItems = object.read("slice_items", isNeeded: true, &reading) ?? []
    self.payload = object.read("payload", &reading)
  }

  package struct Tag: AnswerModel {
    package let slug: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.slug = object.read("slug", isNeeded: true, &reading)
    }
  }

  package struct QuizConfig: AnswerModel {
    package let slug: String?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.slug = object.read("slug", isNeeded: true, &reading)
    }
  }

  package struct Journey: AnswerModel {
    package let slug: String?
    package let dayCount: Int?
    package let userProgress: UserProgress?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.slug = object.read("slug", isNeeded: true, &reading)
      self.dayCount = object.read("day_count", isNeeded: true, &reading)
      self.userProgress = object.read("user_progress", &reading)
    }

    package struct UserProgress: AnswerModel {
      /// The day that the user has come to, from 1.
      package let day: Int?
      /// How far the user has come, 0 to 1.
      package let progress: Double?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.day = object.read("day", isNeeded: true, &reading)
        self.progress = object.read("progress", isNeeded: true, &reading)
      }
    }
  }

  package struct TimerSessionsAggregate: AnswerModel {
    package let aggregate: Aggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.aggregate = object.read("aggregate", &reading)
    }

    package struct Aggregate: AnswerModel {
      package let sum: Sum?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.sum = object.read("sum", &reading)
      }

      package struct Sum: AnswerModel {
        package let durationSeconds: Int?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.durationSeconds = object.read("duration_seconds", &reading)
        }
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

  package struct SliceItems: AnswerModel {
    package let sliceItemFields: SliceItemFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.sliceItemFields = SliceItemFields(node, &reading)
    }
  }
}
