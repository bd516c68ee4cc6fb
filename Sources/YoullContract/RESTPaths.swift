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
  package static let sortByParameter = "sortBy"
  package static let sortDirectionParameter = "sortDirection"
}

/// What both transports call the place of a page in its list.
package enum PageParameter {
  /// How many rows come before it.
  package static let offset = "offset"
  /// How many rows it has at most.
  package static let limit = "limit"
}
