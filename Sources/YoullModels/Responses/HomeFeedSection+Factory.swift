import Basics
package import Documents

/// The location of a screen's slices in a response.
package struct SlicesPlace: Sendable {
  package let transport: Transport
  package let rows: String
}

extension BNHomeFeed {
  /// Creates a screen from the slices with a name, and the fields next to them.
  package init(_ object: ResponseObject, slices: String, _ reading: inout DocumentReading) {
    self.init(
      sections: object.objects(FieldName(slices), limit: ResponseLimits.sections, &reading),
      liveUsers: object.number(
        FieldName(graphQL: "home_screen", "live_users", rest: "liveUsers"), &reading),
      logo: object.asset(
        FieldName(graphQL: "home_screen", "logo", "url", rest: "logoUrl"), &reading),
      background: object.asset(
        FieldName(graphQL: "home_screen", "background", "url", rest: "backgroundUrl"), &reading),
      place: reading.document.place(of: object.node))
    self.slices = SlicesPlace(transport: object.transport, rows: slices)
  }
}

extension BNHomeFeedSection: ResponseModel {
  static let fields: [ModelField<BNHomeFeedSection>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .text("tagID", \.tagID, graphQL: "tag", "slug", rest: "tagSlug"),
    .boolean("hasMore", \.hasMore),
  ]

  /// Creates a section from one slice of a screen.
  ///
  /// The server knows the cohorts and the subscription from the request, and selects the slices by
  /// them. A slice with an unknown scope is therefore shown.
  package init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    self.init()
    read(object, &reading)
    type = object.text(FieldName.type, &reading) ?? ""
    typePlace = object.value(FieldName.type, &reading).map(reading.document.place(of:))
    visibility = object.visibility(&reading) ?? .allUsers
    let rows: [SliceItemResponse] = object.objects(
      FieldName.items, limit: ResponseLimits.items, &reading)
    items = rows.mapToModels()
    if type.hasSameBytes(as: EnvoyURL.sectionType) {
      items = items.map { EnvoyURL.checked($0, &reading) }
    }
    values =
      SliceColumn.all.compactMap { $0.value(in: object, &reading) } + object.payload(&reading)
  }
}

/// A column of a slice that only some kinds of sections request; it becomes a value of the section.
package struct SliceColumn: Sendable {
  private let name: String
  private let rest: String
  private let place: FieldName

  private init(_ name: String, graphQL: String..., rest: String? = nil) {
    self.name = name
    self.rest = rest ?? name
    place = FieldName(name, graphQL: graphQL, rest: rest)
  }

  func value(in object: ResponseObject, _ reading: inout DocumentReading) -> BNField? {
    object.value(place, &reading).flatMap { reading.openValue(of: $0) }.map {
      BNField(name: name, value: $0.value, place: $0.place)
    }
  }

  package static let totalDuration = SliceColumn(
    "totalDuration", graphQL: "timer_sessions_aggregate", "aggregate", "sum", "duration_seconds",
    rest: "totalSeconds")
  package static let average = SliceColumn(
    "average", graphQL: "reviews_aggregate", "aggregate", "avg", "rating")
  package static let reviewCount = SliceColumn(
    "reviewCount", graphQL: "reviews_aggregate", "aggregate", "count")

  static let all: [SliceColumn] = [
    SliceColumn("quizConfigID", graphQL: "quiz_config", "slug", rest: "quizConfigId"),
    SliceColumn("journeyID", graphQL: "journey", "slug", rest: "journeyId"),
    SliceColumn("day", graphQL: "journey", "user_progress", "day"),
    SliceColumn("dayCount", graphQL: "journey", "day_count"),
    SliceColumn("progress", graphQL: "journey", "user_progress", "progress"),
    totalDuration, average, reviewCount,
  ]

  /// The REST names of the columns and of the fields that every slice has.
  ///
  /// Members with other names are open values.
  static let namesOverREST: [String] =
    ["id", "slug", "type", "title", "subtitle", "visibility", "hasMore", "tagSlug", "items"]
    + all.map(\.rest)
}

extension FieldName {
  fileprivate static let type = FieldName("type")
  fileprivate static let items = FieldName(graphQL: "slice_items", rest: "items")
  fileprivate static let visibility = FieldName("visibility")
}

extension ResponseObject {
  /// Returns the values of a slice that are not columns.
  fileprivate func payload(_ reading: inout DocumentReading) -> [BNField] {
    switch transport {
    case .graphQL: object(FieldName.payload, &reading)?.openValues(except: [], &reading) ?? []
    case .rest: openValues(except: SliceColumn.namesOverREST, &reading)
    }
  }

  fileprivate func visibility(_ reading: inout DocumentReading) -> BNVisibility? {
    guard let text = text(FieldName.visibility, &reading),
      let node = value(FieldName.visibility, &reading)
    else { return nil }
    if let visibility = BNVisibility.allCases.first(where: {
      $0.rawValue.hasSameBytes(as: text)
    }) {
      return visibility
    }
    let words = Sentence.list(BNVisibility.allCases.map { Quoted.text($0.rawValue) })
    reading.report(
      FeedRules.fieldType,
      "\(Quoted.text(text)) is not one of \(words); the slice is shown to all users.", at: node)
    return nil
  }
}
