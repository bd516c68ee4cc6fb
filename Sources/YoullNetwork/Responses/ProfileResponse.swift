import Documents

/// The user's profile, of an answer.
struct ProfileResponse: DecodableResponse {
  private let slug: String?
  private let firstName: String?
  private let picture: BNAsset?
  private let stats: [BNField]
  private let isSubscribed: Bool?
  private let cohorts: [String]
  private let place: Place

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    slug = object.text(FieldName.slug, &reading)
    firstName = object.text(FieldName(graphQL: "first_name", rest: "firstName"), &reading)
    picture = object.asset(FieldName(graphQL: "picture", "url", rest: "pictureUrl"), &reading)
    stats = object.object(FieldName("stats"), &reading)?.openValues(except: [], &reading) ?? []
    isSubscribed = object.boolean(
      FieldName(graphQL: "is_subscribed", rest: "isSubscribed"), &reading)
    let rows: [CohortResponse] = object.objects(
      FieldName(graphQL: "user_cohorts", rest: "cohorts"), limit: ResponseLimits.items, &reading)
    cohorts = rows.mapToModels().compactMap { $0 }
    place = reading.document.place(of: object.node)
  }

  func model() -> YNProfile {
    YNProfile(
      id: slug ?? "", firstName: firstName, picture: picture, stats: stats, cohortIDs: cohorts,
      isSubscribed: isSubscribed ?? false,
      place: place)
  }
}

/// A group of users that the user belongs to, of an answer.
private struct CohortResponse: DecodableResponse {
  private let slug: String?

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    slug = object.text(FieldName(graphQL: "cohort", "slug", rest: "slug"), &reading)
  }

  func model() -> String? { slug }
}
