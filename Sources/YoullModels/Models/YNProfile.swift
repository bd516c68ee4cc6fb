public import Documents

/// The user's profile.
public struct YNProfile: Sendable {
  /// The identity of the user, the same on every transport; empty if the response has none.
  public let id: String
  /// The first name, if the user gave one.
  public let firstName: String?
  /// The profile picture, if the user has one.
  public let picture: BNAsset?
  /// The requested statistics by their names.
  public let stats: [BNField]
  /// The cohorts that the user belongs to.
  public let cohortIDs: [String]
  /// A Boolean value that indicates whether the user has a subscription.
  public let isSubscribed: Bool
  /// The place in the response.
  public let place: Place?
}

extension YNProfile: DecodableResponse {
  package init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    id = object.text(FieldName.slug, &reading) ?? ""
    firstName = object.text(FieldName("firstName"), &reading)
    picture = object.asset(FieldName(graphQL: "picture", "url", rest: "pictureUrl"), &reading)
    stats = object.object(FieldName("stats"), &reading)?.openValues(except: [], &reading) ?? []
    isSubscribed = object.boolean(FieldName("isSubscribed"), &reading) ?? false
    let cohorts: [CohortResponse] = object.objects(
      FieldName(graphQL: "user_cohorts", rest: "cohorts"), limit: ResponseLimits.items, &reading)
    cohortIDs = cohorts.mapToModels().compactMap(\.self)
    place = reading.document.place(of: object.node)
  }
}

/// A cohort of the user in a response.
private struct CohortResponse: DecodableResponse {
  private let slug: String?

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    slug = object.text(FieldName(graphQL: "cohort", "slug", rest: "slug"), &reading)
  }

  func model() -> String? { slug }
}
