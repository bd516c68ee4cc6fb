/// The paths of the REST side, and the names of what a query string holds.
package enum RESTPath {
  package static let promoOffers = "/promo-offers"
  /// The user's own profile.
  package static let profile = "/users/me"
  /// A screen as one document, by its name.
  package static func slices(_ screen: String) -> String { "/slices/\(screen)" }

  package static let cohortsParameter = "cohorts"
  package static let subscribedParameter = "subscribed"
  package static let languageParameter = "lang"
}
