// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The configuration of the app.
public struct BNAppConfig: Sendable, ResponseValue {
  /// The minimum version of the app; an older app must be updated.
  public var minimumVersion: String?
  /// The latest version in the store.
  public var latestVersion: String?
  /// The address of the app in the store.
  public var storeURL: String?
  /// The email address of the support.
  public var supportEmail: String?
  /// The address of the terms.
  public var termsURL: String?
  /// The address of the privacy policy.
  public var privacyURL: String?
  /// A Boolean value that indicates whether the backend is under maintenance.
  public var isUnderMaintenance: Bool?
  /// The flags for all users.
  public var flags: [BNAppFlag] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNAppConfig>] = [
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
