/// The paths of the REST side, and the names of what a query string holds.
package enum RESTPath {
  package static let promoOffers = "/promo-offers"
  /// All users; who registers becomes one.
  package static let users = "/users"
  /// The user's own profile.
  package static let profile = "/users/me"
  package static let profilePicture = "/users/me/picture"
  /// The badges that the user has earned.
  package static let badges = "/users/me/badges"
  /// The times that the user has sat with a timer.
  package static let timerSessions = "/timer-sessions"
  /// What the user has played, and for how long.
  package static let trackingSessions = "/tracking-sessions"
  /// Contents that are like some words.
  package static let vectorSearch = "/contents/vector-search"
  /// Whether the user likes a content.
  package static func like(_ content: String) -> String { "/contents/\(content)/like" }
  /// A screen as one document, by its name.
  package static func slices(_ screen: String) -> String { "/slices/\(screen)" }

  package static let cohortsParameter = "cohorts"
  package static let subscribedParameter = "subscribed"
  package static let queryParameter = "query"
  package static let statsParameter = "stats"
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
