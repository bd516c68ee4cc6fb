public import Documents

// The models that paths answer with.

extension YNProfile: RESTValue {
  /// The profile as a path answers with it.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<YNProfile> {
    try .landed(body, ProfileResponse.self)
  }
}

extension YNBadge: RESTValue {
  /// A badge as a path answers with it.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<YNBadge> {
    try .landed(body, RowResponse<YNBadge>.self)
  }
}

extension BNContent: RESTValue {
  /// A content as a path answers with it.
  public static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<BNContent> {
    try .landed(body, RowResponse<BNContent>.self)
  }
}

extension BNTimerSession: RESTValue {
  /// A time with a timer as a path answers with it.
  public static func landed(
    _ body: SourceFile
  ) throws(NetworkError) -> NetworkAnswer<BNTimerSession> {
    try .landed(body, RowResponse<BNTimerSession>.self)
  }
}

extension BNPromoOffer: RESTValue {
  /// An offer as a path answers with it.
  public static func landed(
    _ body: SourceFile
  ) throws(NetworkError) -> NetworkAnswer<BNPromoOffer> {
    try .landed(body, RowResponse<BNPromoOffer>.self)
  }
}

extension NetworkAnswer {
  /// A body that is one object.
  fileprivate static func landed<Landing: DecodableResponse>(
    _ body: SourceFile, _ landingModel: Landing.Type
  ) throws(NetworkError) -> NetworkAnswer where Landing.Model == Model {
    var (root, answer) = try BricksNetwork.object(in: try ResponseDocument(body))
    let response = Landing(root, &answer.reading)
    return NetworkAnswer(model: response.model(), findings: answer.findings)
  }
}
