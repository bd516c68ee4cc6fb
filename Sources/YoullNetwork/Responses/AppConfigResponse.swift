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
