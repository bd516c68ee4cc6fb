public import Documents

/// What the backend says about the app.
public struct BNAppConfig: Sendable {
  /// An app that is older has to be replaced.
  public var minimumVersion: String?
  /// The newest version in the shop.
  public var latestVersion: String?
  /// Where the shop has it.
  public var storeURL: String?
  /// Who helps.
  public var supportEmail: String?
  /// Where the terms stand.
  public var termsURL: String?
  /// Where it is told what is kept of whom.
  public var privacyURL: String?
  /// Whether the backend asks for patience.
  public var isUnderMaintenance: Bool?
  /// What is switched on or off for everybody.
  public var flags: [BNAppFlag] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNAppConfig: ResponseValue {
  package static let fields: [ModelField<BNAppConfig>] = [
    .text("minimumVersion", \.minimumVersion),
    .text("latestVersion", \.latestVersion),
    .text("storeURL", \.storeURL, graphQL: "store_url", rest: "storeUrl"),
    .text("supportEmail", \.supportEmail),
    .text("termsURL", \.termsURL, graphQL: "terms_url", rest: "termsUrl"),
    .text("privacyURL", \.privacyURL, graphQL: "privacy_url", rest: "privacyUrl"),
    .boolean("isUnderMaintenance", \.isUnderMaintenance),
    .rows("flags", \.flags, graphQL: "app_flags"),
  ]
}
