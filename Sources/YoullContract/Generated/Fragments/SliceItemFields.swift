// Made by bricks-codegen from the fragment SliceItemFields; edits are lost.
// swift-format-ignore-file
package import Documents
import GraphQLAnswers

package struct SliceItemFields: AnswerModel {
  package static let text = "fragment SliceItemFields on slice_items{call_to_action content{...ContentFields}linear_journey{...LinearJourneyFields}journey_day{...JourneyDayFields}event{...EventFields}meal{...MealContentFields}workout{...WorkoutFields}device{...DeviceFields}timer{...TimerFields}timer_session{...TimerSessionFields}daily_quote{...DailyQuoteFields}product{...ProductFields}facilitator{...FacilitatorFields}category{...CategoryFields}subcategory{...SubcategoryFields}review{...ReviewFields}tag{...TagFields}news{...NewsFields}payload}"
  package let callToAction: String?
  package let content: Content?
  package let linearJourney: LinearJourney?
  package let journeyDay: JourneyDay?
  package let event: Event?
  package let meal: Meal?
  package let workout: Workout?
  package let device: Device?
  package let timer: Timer?
  package let timerSession: TimerSession?
  package let dailyQuote: DailyQuote?
  package let product: Product?
  package let facilitator: Facilitator?
  package let category: Category?
  package let subcategory: Subcategory?
  package let review: Review?
  package let tag: Tag?
  package let news: News?
  package let payload: JSONNode?

  package init(_ node: JSONNode, _ reading: inout DocumentReading) {
    var object = AnswerObject(node, reading.document)
    self.callToAction = object.read("call_to_action", &reading)
    self.content = object.read("content", &reading)
    self.linearJourney = object.read("linear_journey", &reading)
    self.journeyDay = object.read("journey_day", &reading)
    self.event = object.read("event", &reading)
    self.meal = object.read("meal", &reading)
    self.workout = object.read("workout", &reading)
    self.device = object.read("device", &reading)
    self.timer = object.read("timer", &reading)
    self.timerSession = object.read("timer_session", &reading)
    self.dailyQuote = object.read("daily_quote", &reading)
    self.product = object.read("product", &reading)
    self.facilitator = object.read("facilitator", &reading)
    self.category = object.read("category", &reading)
    self.subcategory = object.read("subcategory", &reading)
    self.review = object.read("review", &reading)
    self.tag = object.read("tag", &reading)
    self.news = object.read("news", &reading)
    self.payload = object.read("payload", &reading)
  }

  package struct Content: AnswerModel {
    package let contentFields: ContentFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.contentFields = ContentFields(node, &reading)
    }
  }

  package struct LinearJourney: AnswerModel {
    package let linearJourneyFields: LinearJourneyFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.linearJourneyFields = LinearJourneyFields(node, &reading)
    }
  }

  package struct JourneyDay: AnswerModel {
    package let journeyDayFields: JourneyDayFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.journeyDayFields = JourneyDayFields(node, &reading)
    }
  }

  package struct Event: AnswerModel {
    package let eventFields: EventFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.eventFields = EventFields(node, &reading)
    }
  }

  package struct Meal: AnswerModel {
    package let mealContentFields: MealContentFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.mealContentFields = MealContentFields(node, &reading)
    }
  }

  package struct Workout: AnswerModel {
    package let workoutFields: WorkoutFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.workoutFields = WorkoutFields(node, &reading)
    }
  }

  package struct Device: AnswerModel {
    package let deviceFields: DeviceFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.deviceFields = DeviceFields(node, &reading)
    }
  }

  package struct Timer: AnswerModel {
    package let timerFields: TimerFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.timerFields = TimerFields(node, &reading)
    }
  }

  package struct TimerSession: AnswerModel {
    package let timerSessionFields: TimerSessionFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.timerSessionFields = TimerSessionFields(node, &reading)
    }
  }

  package struct DailyQuote: AnswerModel {
    package let dailyQuoteFields: DailyQuoteFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.dailyQuoteFields = DailyQuoteFields(node, &reading)
    }
  }

  package struct Product: AnswerModel {
    package let productFields: ProductFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.productFields = ProductFields(node, &reading)
    }
  }

  package struct Facilitator: AnswerModel {
    package let facilitatorFields: FacilitatorFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.facilitatorFields = FacilitatorFields(node, &reading)
    }
  }

  package struct Category: AnswerModel {
    package let categoryFields: CategoryFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.categoryFields = CategoryFields(node, &reading)
    }
  }

  package struct Subcategory: AnswerModel {
    package let subcategoryFields: SubcategoryFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.subcategoryFields = SubcategoryFields(node, &reading)
    }
  }

  package struct Review: AnswerModel {
    package let reviewFields: ReviewFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.reviewFields = ReviewFields(node, &reading)
    }
  }

  package struct Tag: AnswerModel {
    package let tagFields: TagFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.tagFields = TagFields(node, &reading)
    }
  }

  package struct News: AnswerModel {
    package let newsFields: NewsFields

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      self.newsFields = NewsFields(node, &reading)
    }
  }
}
