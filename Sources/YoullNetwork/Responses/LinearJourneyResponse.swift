import Documents

/// A journey of sessions in sequence, of an answer.
struct LinearJourneyResponse: DecodableResponse {
  private let slug: String?
  private let title: String?
  private let subtitle: String?
  private let asset: AssetResponse
  private let sessionCount: Double?
  private let completedCount: Double?
  private let progress: Double?
  private let nextSession: String?
  private let place: Place

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    slug = object.text(FieldName("slug"), &reading)
    title = object.text(FieldName("title"), &reading)
    subtitle = object.text(FieldName("subtitle"), &reading)
    asset = AssetResponse(object, &reading)
    sessionCount = object.number(
      FieldName(graphQL: "sessions_aggregate", "aggregate", "count", rest: "sessionCount"),
      &reading)
    completedCount = object.number(
      FieldName(graphQL: "user_progress", "completed_count", rest: "completedCount"), &reading)
    progress = object.number(
      FieldName(graphQL: "user_progress", "progress", rest: "progress"), &reading)
    nextSession = object.text(
      FieldName(graphQL: "user_progress", "next_session", "title", rest: "nextSessionTitle"),
      &reading)
    place = reading.document.place(of: object.node)
  }

  func model() -> BNLinearJourney {
    BNLinearJourney(
      id: slug ?? "", title: title, subtitle: subtitle, image: asset.model(),
      sessionCount: sessionCount, completedCount: completedCount, progress: progress,
      nextSession: nextSession, place: place)
  }
}
