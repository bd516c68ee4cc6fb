/// The paths of the REST side, and the names of what a query string holds.
package enum RESTPath {
  /// The home screen as one document.
  package static let homeSlices = "/slices/home"
  package static let promoOffers = "/promo-offers"
  /// The user's own profile.
  package static let profile = "/users/me"

  package static let cohortsParameter = "cohorts"
  package static let subscribedParameter = "subscribed"
  package static let languageParameter = "lang"
}
