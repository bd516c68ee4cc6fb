import Documents

/// A picture or another medium of an answer.
///
/// Both transports know it by its address; only GraphQL has a row for it.
struct AssetResponse: DecodableResponse {
  private let url: String?

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    url = object.text(FieldName(graphQL: "asset", "url", rest: "imageUrl"), &reading)
  }

  /// The picture at the top of the home screen, which has a name of its own.
  init(logoOf object: ResponseObject, _ reading: inout DocumentReading) {
    url = object.text(FieldName(graphQL: "home_screen", "logo", "url", rest: "logoUrl"), &reading)
  }

  func model() -> BNAsset? { url.map(BNAsset.init(url:)) }
}

/// A content of an answer.
struct ContentResponse: DecodableResponse {
  private let slug: String?
  private let title: String?
  private let subtitle: String?
  private let asset: AssetResponse
  private let category: String?
  private let facilitator: String?
  private let duration: Double?
  private let isLocked: Bool?
  private let viewed: Double?
  private let place: Place
  /// GraphQL has it in the row that puts the content into a slice.
  var callToAction: String?

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    slug = object.text(FieldName("slug"), &reading)
    title = object.text(FieldName("title"), &reading)
    subtitle = object.text(FieldName("subtitle"), &reading)
    asset = AssetResponse(object, &reading)
    category = object.text(FieldName(graphQL: "category", "title", rest: "category"), &reading)
    facilitator = object.text(
      FieldName(graphQL: "facilitator", "name", rest: "facilitator"), &reading)
    duration = object.number(
      FieldName(graphQL: "duration_seconds", rest: "durationSeconds"), &reading)
    isLocked = object.boolean(FieldName(graphQL: "is_locked", rest: "isLocked"), &reading)
    viewed = object.number(
      FieldName(graphQL: "user_progress", "viewed_fraction", rest: "viewed"), &reading)
    place = reading.document.place(of: object.node)
  }

  func model() -> BNContent {
    BNContent(
      id: slug ?? "", title: title, subtitle: subtitle, image: asset.model(), category: category,
      facilitator: facilitator, duration: duration, isLocked: isLocked, viewed: viewed,
      callToAction: callToAction, place: place)
  }
}
