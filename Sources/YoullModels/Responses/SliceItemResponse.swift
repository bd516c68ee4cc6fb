import Basics
package import Documents

/// A type of item that a slice can refer to: its REST name, which is also the name of its GraphQL
/// relation, and its model.
struct SliceRelation: Sendable {
  let name: String
  let relation: String
  let read: @Sendable (ResponseObject, inout DocumentReading) -> any BNItem

  private init<Model: ResponseModel>(_ name: String, _ model: Model.Type) {
    self.name = name
    relation = FieldName.snakeCase(name)
    read = { Model($0, &$1) }
  }

  /// Creates a type of item with the details that lists lack.
  ///
  /// Only REST has such a type, because a GraphQL slice never refers to details.
  private init<Model: DetailedModel>(_ name: String, detailsOf model: Model.Type) {
    self.name = name
    relation = FieldName.snakeCase(name)
    read = { Model(detailed: $0, &$1) }
  }

  /// Every relation; if an item has several of them, the first one is used.
  static let all: [SliceRelation] = [
    SliceRelation("content", BNContent.self),
    SliceRelation("linearJourney", BNLinearJourney.self),
    SliceRelation("journeyDay", BNJourneyDay.self),
    SliceRelation("event", BNEvent.self),
    SliceRelation("meal", BNMeal.self),
    SliceRelation("workout", BNWorkoutModel.self),
    SliceRelation("device", BNDevice.self),
    SliceRelation("timer", BNTimer.self),
    SliceRelation("timerSession", BNTimerSession.self),
    SliceRelation("dailyQuote", BNDailyQuote.self),
    SliceRelation("product", BNProduct.self),
    SliceRelation("facilitator", BNFacilitator.self),
    SliceRelation("category", BNCategory.self),
    SliceRelation("subcategory", BNSubcategory.self),
    SliceRelation("review", BNReview.self),
    SliceRelation("tag", BNTag.self),
    SliceRelation("news", BNNews.self),
    SliceRelation("badge", YNBadge.self),
    SliceRelation("journey", BNJourney.self),
    SliceRelation("notifications", YNProfileNotifications.self),
    SliceRelation("playlist", BNPlaylist.self),
    SliceRelation("quiz", BNQuiz.self),
    SliceRelation("quizOption", BNQuizOption.self),
    SliceRelation("searchOption", BNSearchOption.self),
    SliceRelation("eventDetails", detailsOf: BNEvent.self),
    SliceRelation("contentDetails", detailsOf: BNContent.self),
    SliceRelation("paywall", BNPaywallConfig.self),
    SliceRelation("mealDetailCard", BNMealDetailCard.self),
    SliceRelation("exercise", BNExercise.self),
  ]
}

/// An item of a slice in a response.
package struct SliceItemResponse: DecodableResponse {
  private let item: any BNItem

  package init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    item =
      switch object.transport {
      case .graphQL: Self.related(object, &reading) ?? Self.payload(of: object, &reading)
      case .rest: Self.flat(object, &reading)
      }
  }

  package func model() -> any BNItem { item }

  /// Returns the item of a GraphQL relation, or `nil` if every relation is empty.
  private static func related(
    _ object: ResponseObject, _ reading: inout DocumentReading
  ) -> (any BNItem)? {
    let document = reading.document
    var found: (index: Int, row: JSONNode)?
    // Most relations are null, so the loop is over the members of the object instead of all
    // relations.
    for (key, value) in document.members(of: object.node) where document.kind(of: value) != .null {
      guard
        let index = SliceRelation.all.firstIndex(where: {
          document.isString(key, equalTo: $0.relation)
        })
      else { continue }
      guard document.kind(of: value) == .object else {
        reading.reportType("an object", at: value)
        continue
      }
      if index <= found?.index ?? index { found = (index, value) }
    }
    return found.map { index, row in
      let row = ResponseObject(node: row, transport: .graphQL, sliceItem: object.node)
      return SliceRelation.all[index].read(row, &reading)
    }
  }

  /// Returns the item of a GraphQL row without a relation: a record in one column.
  private static func payload(
    of object: ResponseObject, _ reading: inout DocumentReading
  ) -> any BNItem {
    record(
      object.object(FieldName.payload, &reading), at: reading.document.place(of: object.node),
      &reading)
  }

  /// Returns the item of a REST object, which is flat and contains the name of its type.
  private static func flat(
    _ object: ResponseObject, _ reading: inout DocumentReading
  ) -> any BNItem {
    let type = object.text(itemTypeName, &reading) ?? ""
    if let relation = SliceRelation.all.first(where: { $0.name.hasSameBytes(as: type) }) {
      return relation.read(object, &reading)
    }
    return record(object, at: reading.document.place(of: object.node), &reading)
  }

  private static func record(
    _ row: ResponseObject?, at place: Place, _ reading: inout DocumentReading
  ) -> any BNItem {
    BNRecord(
      id: row?.text(FieldName.slug, &reading) ?? "",
      values: row?.openValues(except: ["id", "slug", itemType], &reading) ?? [], place: place)
  }

  private static let itemType = "itemType"
  private static let itemTypeName = FieldName(itemType)
}
