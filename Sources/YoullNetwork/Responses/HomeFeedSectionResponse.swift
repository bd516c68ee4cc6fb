import Documents

/// The answer for the home screen as a whole.
struct HomeFeedResponse: DecodableResponse {
  /// The list without which an answer over REST is none.
  static let rows = "slices"

  private let liveUsers: Double?
  private let logo: AssetResponse
  private let sections: [HomeFeedSectionResponse]
  private let place: Place

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    liveUsers = object.number(
      FieldName(graphQL: "home_screen", "live_users", rest: "liveUsers"), &reading)
    logo = AssetResponse(logoOf: object, &reading)
    sections = object.objects(
      FieldName(graphQL: "home_slices", rest: Self.rows), limit: ResponseLimits.sections, &reading)
    place = reading.document.place(of: object.node)
  }

  func model() -> BNHomeFeed {
    BNHomeFeed(
      sections: sections.mapToModels(), liveUsers: liveUsers, logo: logo.model(), place: place)
  }
}

/// One slice of the home screen, of an answer.
struct HomeFeedSectionResponse: DecodableResponse {
  let slug: String?
  let type: String?
  let title: String?
  let subtitle: String?
  let visibility: BNVisibility?
  let hasMore: Bool?
  let tag: String?
  let items: [HomeFeedItemResponse]
  let values: [BNField]
  let place: Place
  let typePlace: Place?

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    let typeName = FieldName("type")
    slug = object.text(FieldName("slug"), &reading)
    type = object.text(typeName, &reading)
    typePlace = object.value(typeName, &reading).map(reading.document.place(of:))
    title = object.text(FieldName("title"), &reading)
    subtitle = object.text(FieldName("subtitle"), &reading)
    visibility = object.visibility(&reading)
    hasMore = object.boolean(FieldName(graphQL: "has_more", rest: "hasMore"), &reading)
    tag = object.text(FieldName(graphQL: "tag", "slug", rest: "tagSlug"), &reading)
    items = object.objects(
      FieldName(graphQL: "slice_items", rest: "items"), limit: ResponseLimits.items, &reading)
    values = object.payload(except: Self.columns, &reading)
    place = reading.document.place(of: object.node)
  }

  func model() -> BNHomeFeedSection { BNHomeFeedSection(self) }

  private static let columns = [
    "id", "slug", "type", "title", "subtitle", "visibility", "hasMore", "tagSlug", "items",
  ]
}

/// What a slice shows, of an answer.
enum HomeFeedItemResponse: DecodableResponse {
  case content(ContentResponse)
  case journey(LinearJourneyResponse)
  case record(BNRecord)

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    switch Self.relation(of: object, &reading) {
    case .content(let row):
      var content = ContentResponse(row, &reading)
      content.callToAction = object.text(
        FieldName(graphQL: "call_to_action", rest: "callToAction"), &reading)
      self = .content(content)
    case .journey(let row): self = .journey(LinearJourneyResponse(row, &reading))
    case .none:
      let row = object.transport == .graphQL ? object.object(Self.payload, &reading) : object
      self = .record(
        BNRecord(
          id: row?.text(FieldName("slug"), &reading) ?? "",
          values: row?.openValues(except: Self.columns, &reading) ?? [],
          place: reading.document.place(of: object.node)))
    }
  }

  func model() -> BNItem {
    switch self {
    case .content(let content): .content(content.model())
    case .journey(let journey): .journey(journey.model())
    case .record(let record): .record(record)
    }
  }

  private enum Relation { case content(ResponseObject), journey(ResponseObject), none }

  /// GraphQL has a row of its own behind a relation, REST says what the flat object is.
  private static func relation(
    of object: ResponseObject, _ reading: inout DocumentReading
  ) -> Relation {
    switch object.transport {
    case .graphQL:
      if let row = object.object(FieldName("content"), &reading) { return .content(row) }
      if let row = object.object(FieldName("linear_journey"), &reading) { return .journey(row) }
      return .none
    case .rest:
      let type = object.text(FieldName(itemType), &reading) ?? ""
      if type.utf8.elementsEqual("content".utf8) { return .content(object) }
      if type.utf8.elementsEqual("linearJourney".utf8) { return .journey(object) }
      return .none
    }
  }

  private static let payload = FieldName("payload")
  private static let itemType = "itemType"
  private static let columns = ["id", "slug", itemType]
}

extension ResponseObject {
  /// The values of a slice beside its columns.
  fileprivate func payload(
    except columns: [String], _ reading: inout DocumentReading
  ) -> [BNField] {
    switch transport {
    case .graphQL: object(FieldName("payload"), &reading)?.openValues(except: [], &reading) ?? []
    case .rest: openValues(except: columns, &reading)
    }
  }

  fileprivate func visibility(_ reading: inout DocumentReading) -> BNVisibility? {
    let name = FieldName("visibility")
    guard let text = text(name, &reading), let node = value(name, &reading) else { return nil }
    if let visibility = BNVisibility.allCases.first(where: {
      $0.rawValue.utf8.elementsEqual(text.utf8)
    }) {
      return visibility
    }
    let words = Sentence.list(BNVisibility.allCases.map { Quoted.text($0.rawValue) })
    reading.report(
      FeedRules.fieldType,
      "\(Quoted.text(text)) is not one of \(words); the slice is drawn all the same.", at: node)
    return nil
  }
}
